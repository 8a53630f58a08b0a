// Sphinx's search fails on a result whose place in the page holds no text; an empty summary will do.
// A classic script: it shares the names of searchtools.js.
/* global Search */
const summaryOf = Search.makeSearchSummary;
Search.makeSearchSummary = (...given) => summaryOf(...given) ?? document.createTextNode("");
