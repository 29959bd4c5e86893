import { OfflineError } from '@sightline/contract/kernel/errors';
import { apiUrl } from '../../kernel/client.ts';
import { onSessionEnd, userKey, useSession } from '../../kernel/session.ts';
import type { Ask, Tell } from './protocol.ts';
import { clearSegmentCaches, segmentCacheName } from './segment-cache.ts';

type Call = Extract<Ask, { call: number }>;
type Reply = Extract<Tell, { call: number }>;
/** A question without its number, which is given to it when it is asked. */
type Question = Call extends infer C ? (C extends Call ? Omit<C, 'call'> : never) : never;

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let calls = 0;
const waiting = new Map<number, Waiting>();
let hear: (message: Exclude<Tell, Reply>) => void = () => {};

/** Calls back with what the worker says by itself. */
export function onColumns(listener: typeof hear): void {
  hear = listener;
}

export const isOpen = () => worker !== undefined;

/** Starts the worker for whoever is signed in, unless it runs already. */
export function openColumns(): void {
  const { token } = useSession.getState();
  if (worker || !token) return;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'insights' });
  worker.addEventListener('message', ({ data }: MessageEvent<Tell>) => receive(data));
  const base = new URL(apiUrl('/'), location.href).href.replace(/\/$/, '');
  tellWorker({ kind: 'open', base, token, cache: segmentCacheName(userKey('columns')) });
}

function receive(message: Tell): void {
  if (message.kind === 'refused') {
    const session = useSession.getState();
    if (message.token === session.token) session.clear();
  } else if ('call' in message) {
    waiting.get(message.call)?.resolve(message);
    waiting.delete(message.call);
  } else {
    hear(message);
  }
}

/** Says something to the worker, where one is running. */
export function tellWorker(message: Ask): void {
  worker?.postMessage(message);
}

/** Asks the worker something; rejects when it ends before it has answered. */
export function askWorker(question: Question): Promise<Reply> {
  if (!worker) return Promise.reject(new OfflineError('Insights are not open.'));
  calls += 1;
  const call = calls;
  return new Promise((resolve, reject) => {
    waiting.set(call, { resolve, reject });
    tellWorker({ ...question, call });
  });
}

/** Ends the worker, and with it everything that is held in memory. */
function closeColumns(): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(new OfflineError('Insights were closed.'));
  waiting.clear();
}

useSession.subscribe(({ token }) => {
  if (token) tellWorker({ kind: 'token', token });
});

onSessionEnd(() => {
  closeColumns();
  void clearSegmentCaches().catch(() => {});
});
