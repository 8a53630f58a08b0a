/** Runs a script's `main`; of a failure says the message alone, where node would print Pyodide's one long line. */
export async function run(main) {
  const fail = (error) => {
    console.error(String(error?.stack ?? error).slice(-3000));
    process.exit(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  await main().catch(fail);
}
