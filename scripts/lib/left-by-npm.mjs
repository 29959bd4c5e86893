/**
 * Calls back once when npm has gone that started us. npm hands a signal to the shell between us, which ends without a
 * word: whoever stops npm by its process id means what npm started. Does nothing where npm is not what started us.
 */
export function whenLeftByNpm(act, everyMs = 500) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    act();
  }, everyMs);
  watch.unref();
}
