import { OfflineError } from '@sightline/contract/kernel/errors';
import { keptCacheName } from '../../kernel/kept-caches.ts';
import type { Services } from '../../kernel/services.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';
import { sessionWorker } from './worker-file.ts';

type Call = Extract<PageMessage, { call: number }>;
type Reply = Extract<WorkerMessage, { call: number }>;
/** A question without its number, which is given to it when it is asked. */
type Question = Call extends infer C ? (C extends Call ? Omit<C, 'call'> : never) : never;

/** What the worker reports without being asked. */
export type ReportedMessage = Exclude<WorkerMessage, Reply>;

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** Has the worker that keeps the account's insights, and calls back with what it reports by itself. */
export function createColumnsWorker(
  { session, seen, apiUrl, get, onDispose }: Services,
  onMessage: (message: ReportedMessage) => void,
) {
  let worker: Worker | undefined;
  let calls = 0;
  const waiting = new Map<number, Waiting>();

  /** Sends the worker something, where one is running. */
  function post(message: PageMessage): void {
    worker?.postMessage(message);
  }

  function receive(message: WorkerMessage): void {
    if (message.kind === 'refused') {
      if (message.token === session.token()) session.clear();
    } else if (message.kind === 'seen') {
      seen.raise(message.seen);
    } else if ('call' in message) {
      waiting.get(message.call)?.resolve(message);
      waiting.delete(message.call);
    } else {
      onMessage(message);
    }
  }

  /** Ends the worker, and with it everything that is held in memory. */
  function close(): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new OfflineError('Insights were closed.'));
    waiting.clear();
  }

  const stopFollowing = session.store.subscribe(({ token }) => {
    if (token) post({ kind: 'token', token });
  });
  const stopRaising = seen.onRaise((value) => post({ kind: 'seen', seen: value }));
  session.onEnd(close);
  onDispose(() => {
    stopFollowing();
    stopRaising();
    close();
  });

  return {
    isOpen: () => worker !== undefined,
    /** Starts the worker for whoever is signed in, unless it runs already. */
    open: () => {
      const token = session.token();
      if (worker || !token) return;
      worker = get(sessionWorker).take();
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => receive(data));
      const base = new URL(apiUrl('/'), location.href).href.replace(/\/$/, '');
      const cache = keptCacheName('insights', session.holder() ?? 'nobody');
      post({ kind: 'open', base, token, seen: seen.value(), cache });
    },
    post,
    /** Asks the worker something; rejects when it ends before it has answered. */
    call: (question: Question): Promise<Reply> => {
      if (!worker) return Promise.reject(new OfflineError('Insights are not open.'));
      calls += 1;
      const call = calls;
      return new Promise((resolve, reject) => {
        waiting.set(call, { resolve, reject });
        post({ ...question, call });
      });
    },
  };
}
