import type { LiveEvent } from '@sightline/contract/events/events.contract';
import type { SeenPosition } from '@sightline/contract/kernel/seen-position';
import { backoff } from './backoff.ts';
import type { Api } from './client.ts';
import type { Connection } from './connection.ts';
import { readEventStream } from './event-stream.ts';
import type { Session } from './session.ts';

/** The server sends a comment every 15 s; three missed ones mean a dead stream. */
const SILENCE_MS = 45_000;
/** A browser opens six connections to a host: hidden tabs give theirs back. */
const HIDDEN_MS = 30_000;

/** An event on the server, or `opened` when the stream opens: whatever was loaded before may be outdated. */
export type LiveMessage = LiveEvent | { readonly kind: 'opened' };

type Listener = (message: LiveMessage) => void;

export interface LiveEvents {
  /**
   * Calls back for every live event, with `opened` when the stream opens first and with `resync` when some may have been
   * missed since; returns how to stop.
   */
  readonly on: (listener: Listener) => () => void;
  /** Keeps the stream open until the returned function is called. */
  readonly start: () => () => void;
  /** Tries at once instead of waiting for the next attempt. */
  readonly reconnectNow: () => void;
}

interface LiveEventsOptions {
  readonly api: Api;
  readonly session: Session;
  readonly connection: Connection;
  readonly seen: SeenPosition;
}

export function createLiveEvents({ api, session, connection, seen }: LiveEventsOptions): LiveEvents {
  const listeners = new Set<Listener>();
  /** Ends the wait before the next attempt, while there is one. */
  let wake: () => void = () => {};
  /** Somebody asked for an attempt while one was under way: if that fails, the next one follows at once. */
  let isHurried = false;

  function dispatch(message: LiveMessage): void {
    if (message.kind === 'position') {
      seen.raise(message.position);
      return;
    }
    for (const listener of listeners) listener(message);
  }

  function reconnectNow(): void {
    const { live } = connection.getState();
    isHurried = live === 'connecting' || live === 'reconnecting';
    wake();
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

  /** Waits before the next attempt: until the page is seen again if it is hidden, not at all if somebody asked for one. */
  async function pause(attempt: number): Promise<void> {
    if (!isHurried) await wait(document.hidden ? undefined : backoff(attempt, Math.random()));
    isHurried = false;
  }

  async function keepConnected(stopped: AbortSignal): Promise<void> {
    let attempt = 0;
    let missedSome = false;
    isHurried = false;
    while (!stopped.aborted && session.token()) {
      connection.setState({ live: missedSome ? 'reconnecting' : 'connecting' });
      await connectOnce(api, stopped, dispatch, () => {
        connection.setState({ live: 'connected' });
        dispatch({ kind: missedSome ? 'resync' : 'opened' });
        attempt = 0;
        isHurried = false;
      });
      if (stopped.aborted) return;
      missedSome = true;
      connection.setState({ live: 'offline' });
      await pause(attempt);
      attempt += 1;
    }
  }

  return {
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      const stopped = new AbortController();
      const { signal } = stopped;
      window.addEventListener('online', reconnectNow, { signal });
      document.addEventListener('visibilitychange', () => document.hidden || reconnectNow(), { signal });
      void keepConnected(signal);
      return () => {
        stopped.abort();
        wake();
        connection.setState({ live: 'off' });
      };
    },
    reconnectNow,
  };
}

async function connectOnce(
  api: Api,
  stopped: AbortSignal,
  dispatch: Listener,
  onOpen: () => void,
): Promise<void> {
  const stream = new AbortController();
  const end = () => stream.abort();
  let silence = setTimeout(end, SILENCE_MS);
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(end, HIDDEN_MS);
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility, { signal: stream.signal });
  stopped.addEventListener('abort', end, { signal: stream.signal });
  try {
    const response = await api.events.stream(undefined, { signal: stream.signal });
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
    // The next attempt shows whether the server is back; the transport has set `reachable`.
  } finally {
    clearTimeout(silence);
    clearTimeout(hidden);
    end();
  }
}
