/** Exit statuses as a shell gives them. */
const STATUSES = { SIGINT: 130, SIGTERM: 143 } as const;
/** Ctrl-C may come twice: from the terminal, and from npm, which hands it on. */
const ONCE_MS = 1_000;

/**
 * Rejects when this process is asked to end, or whoever started it is gone, and sets the exit status; there is time to clean up
 * then. Who asks again ends the process at once.
 */
export function interruption(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  // It may come while nobody waits.
  promise.catch(() => undefined);
  const interrupt = (status: number, words: string) => {
    process.exitCode = status;
    reject(new Error(words));
  };
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      askedAt ??= performance.now();
      if (performance.now() - askedAt > ONCE_MS) process.exit();
      interrupt(STATUSES[signal], `Interrupted by ${signal}.`);
    });
  if (process.connected) process.once('disconnect', () => interrupt(1, 'Whoever started this is gone.'));
  return promise;
}
