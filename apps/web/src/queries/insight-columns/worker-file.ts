import { defineService } from '../../kernel/services.ts';
import file from './worker.ts?worker&url';

/** Fetches the worker's file, which a page that shows insights asks for only once it is there itself. */
export function fetchWorker(): void {
  // Read to its end, or a browser may give it up.
  fetch(file)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

/** The worker of a session, which may load itself before there is anybody to ask it something. */
export const sessionWorker = defineService(({ session, onDispose }) => {
  let prepared: Worker | undefined;
  let isTaken = false;

  function end(): void {
    prepared?.terminate();
    prepared = undefined;
    isTaken = false;
  }
  session.onEnd(end);
  onDispose(end);

  return {
    /** Has it load itself, unless somebody has it already. */
    prepare: (): void => {
      if (!isTaken) prepared ??= startWorker();
    },
    /** Hands it to whoever will end it. */
    take: (): Worker => {
      const worker = prepared ?? startWorker();
      prepared = undefined;
      isTaken = true;
      return worker;
    },
  };
});

function startWorker(): Worker {
  return new Worker(file, { type: 'module', name: 'insights' });
}
