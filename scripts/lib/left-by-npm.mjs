/** As it was when we began: whoever ends while packages are installed is missed all the same. */
const shell = process.ppid;

/**
 * Calls back once when the npm that started us has gone. npm hands a signal to the shell between us, which ends without a
 * word: whoever stops npm by its process id wants to stop what npm started. Does nothing where something else started us.
 */
export function whenLeftByNpm(act, everyMs = 500) {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    act();
  }, everyMs);
  watch.unref();
}
