/// <reference lib="dom" />

/** Runs in the page before anything else: notes when the worker of the insights was opened and what it said. */
export function watchWorker(): void {
  interface Said {
    readonly kind: string;
    readonly at: number;
    readonly rows: number;
    readonly number: number;
    readonly complete: boolean;
  }
  const log: Said[] = [];
  const bench = {
    log,
    openedAt: Number.NaN,
    paintedAt: Number.NaN,
    ask: (_query: object): Promise<number> => Promise.reject(new Error('The worker is not open.')),
  };
  Object.assign(window, { bench });
  const Plain = window.Worker;
  let asked = 1_000_000;
  const waiting = new Map<number, () => void>();
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      bench.openedAt = performance.now();
      // Heard before the app hears it, so that drawing the rows does not count as asking for them.
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'answer') waiting.get(data.number)?.();
        log.push({
          kind: data.kind,
          at: performance.now(),
          rows: data.rows?.length ?? 0,
          number: data.number ?? 0,
          complete: data.state?.complete === true,
        });
      });
      bench.ask = (query) =>
        new Promise((resolve) => {
          asked += 1;
          const number = asked;
          const startedAt = performance.now();
          waiting.set(number, () => resolve(performance.now() - startedAt));
          this.postMessage({ kind: 'query', query, number });
        });
    }
  };
  const look = () => {
    if (document.querySelector('[data-row-index] td')) bench.paintedAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
