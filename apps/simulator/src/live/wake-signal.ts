/** Wakes one sleeper; a ring while nobody sleeps is not lost. */
export type WakeSignal = {
  ring(): void;
  /** Resolves at the next ring, at once if there was one meanwhile; rejects when the signal fires. */
  heard(signal: AbortSignal): Promise<void>;
};

export function createWakeSignal(): WakeSignal {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    async heard(signal) {
      signal.throwIfAborted();
      const stopped = Promise.withResolvers<never>();
      const stop = () => stopped.reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      try {
        await Promise.race([rung.promise, stopped.promise]);
      } finally {
        signal.removeEventListener('abort', stop);
      }
      rung = Promise.withResolvers<void>();
    },
  };
}
