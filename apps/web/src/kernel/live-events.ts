import type { LiveEvent } from '@sightline/contract/events/events.contract';
import { backoff } from './backoff.ts';
import { api } from './client.ts';
import { useConnection } from './connection.ts';
import { readEventStream } from './event-stream.ts';
import { useSession } from './session.ts';

/** The server sends a comment every 15 s; three missed ones mean a dead line. */
const SILENCE_MS = 45_000;
/** A browser opens six connections to a host: hidden tabs give theirs back. */
const HIDDEN_MS = 30_000;

/** What happens on the server, and the moment from which on it is heard: whatever was loaded before may be older. */
export type LiveNews = LiveEvent | { readonly kind: 'opened' };

type Listener = (news: LiveNews) => void;

const listeners = new Set<Listener>();

/**
 * Calls back for every live event, with `opened` when the first line stands and with `resync` when some may have been
 * missed since; returns how to stop.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function dispatch(news: LiveNews): void {
  for (const listener of listeners) listener(news);
}

/** Ends the wait before the next try, while there is one. */
let wake: () => void = () => {};
/** Somebody asked for a try while one was under way: if that fails, nothing is waited for. */
let isHurried = false;

/** Tries at once instead of waiting for the next turn. */
export function reconnectNow(): void {
  isHurried = useConnection.getState().live === 'connecting';
  wake();
}

/** Keeps the stream of live events open until the returned function is called. */
export function startLiveEvents(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  window.addEventListener('online', reconnectNow, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || reconnectNow(), { signal });
  void keepConnected(signal);
  return () => {
    stopped.abort();
    wake();
    useConnection.setState({ live: 'off' });
  };
}

async function keepConnected(stopped: AbortSignal): Promise<void> {
  let attempt = 0;
  let missedSome = false;
  isHurried = false;
  while (!stopped.aborted && useSession.getState().token) {
    useConnection.setState({ live: 'connecting' });
    await connectOnce(stopped, () => {
      useConnection.setState({ live: 'connected' });
      dispatch({ kind: missedSome ? 'resync' : 'opened' });
      attempt = 0;
      isHurried = false;
    });
    if (stopped.aborted) return;
    missedSome = true;
    useConnection.setState({ live: 'offline' });
    if (!isHurried) await wait(document.hidden ? undefined : backoff(attempt, Math.random()));
    isHurried = false;
    attempt += 1;
  }
}

async function connectOnce(stopped: AbortSignal, onOpen: () => void): Promise<void> {
  const line = new AbortController();
  const end = () => line.abort();
  let silence = setTimeout(end, SILENCE_MS);
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(end, HIDDEN_MS);
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility, { signal: line.signal });
  stopped.addEventListener('abort', end, { signal: line.signal });
  try {
    const response = await api.events.stream(undefined, { signal: line.signal });
    onOpen();
    if (!response.body) return;
    await readEventStream(response.body, {
      onEvent: dispatch,
      onBytes: () => {
        clearTimeout(silence);
        silence = setTimeout(end, SILENCE_MS);
      },
    });
  } catch {
    // Whatever broke the line, the next try tells whether it is mended; the transport has noted what matters.
  } finally {
    clearTimeout(silence);
    clearTimeout(hidden);
    end();
  }
}

function wait(ms: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
