import file from './worker.ts?worker&url';

/** Fetches the worker's file, which a page that shows insights asks for only once it is there itself. */
export function fetchWorker(): void {
  // Read to its end, or a browser may give it up. Whoever starts the worker hears of a failure.
  fetch(file)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

export function startWorker(): Worker {
  return new Worker(file, { type: 'module', name: 'insights' });
}
