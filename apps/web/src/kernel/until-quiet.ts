/** So long nothing may have come. */
const QUIET_MS = 1_000;

/** Until no file has come and nothing has been underway for a second: what people asked for goes first. */
export function untilQuiet(isBusy: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isBusy() ? again() : end()), QUIET_MS);
    };
    const end = () => {
      files.disconnect();
      resolve();
    };
    const files = new PerformanceObserver(again);
    let timer = setTimeout(again);
    files.observe({ type: 'resource' });
  });
}
