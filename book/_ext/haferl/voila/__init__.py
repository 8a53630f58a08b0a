"""The notebooks served to a class by Voila, with the book's own looks and front end."""
