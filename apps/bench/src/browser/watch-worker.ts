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
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      bench.openedAt = performance.now();
      this.addEventListener('message', ({ data }) => {
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
          const listen = ({ data }: MessageEvent) => {
            if (data.kind !== 'answer' || data.number !== number) return;
            this.removeEventListener('message', listen);
            resolve(performance.now() - startedAt);
          };
          this.addEventListener('message', listen);
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
