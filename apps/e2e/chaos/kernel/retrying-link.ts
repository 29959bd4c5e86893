import { setTimeout as pause } from 'node:timers/promises';
import type { createCallCounters } from './call-counters.ts';
import { type Call, type HttpAnswer, openLink } from './http.ts';

/** Of a camera of ours, which asks again sooner than any real one would: what it sees is the server, not its own patience. */
const RETRY_MS = 50;
/** What a server in trouble may answer; anything else is a fault. */
const BUSY = new Set([429, 503]);
/** Longer than any scenario keeps the server from taking something. */
const LONGEST_MS = 300_000;

/** Calls of a server that are repeated until it takes them. */
export interface RetryingLink {
  /** Rejects when the server takes it at no try in five minutes, and when the link is closed. */
  call(call: Call): Promise<HttpAnswer>;
  /** Ends all calls. */
  close(): void;
}

/** `complain` hears of answers that nobody should get, and may throw: then the call ends with that. */
export function openRetryingLink(
  url: string,
  connections: number,
  counters: ReturnType<typeof createCallCounters>,
  complain: (message: string) => void,
): RetryingLink {
  const link = openLink(url, connections);
  const closing = new AbortController();

  function refused(call: Call, { status, text }: HttpAnswer): string {
    const message = `${call.method} ${call.path}: ${status} ${text}`;
    if (!BUSY.has(status)) complain(message);
    return message;
  }

  return {
    async call(call) {
      for (const first = performance.now(); !closing.signal.aborted; await pause(RETRY_MS)) {
        const startedAt = performance.now();
        const answer = await link.call(call).catch((error: Error) => error);
        const at = performance.now();
        if (!(answer instanceof Error) && answer.status < 300) {
          counters.taken({ first, startedAt, at });
          return answer;
        }
        if (answer instanceof Error) counters.broken({ startedAt, at });
        else counters.refused({ startedAt, at });
        const message = answer instanceof Error ? `${call.path}: ${answer.message}` : refused(call, answer);
        if (at - first > LONGEST_MS)
          throw new Error(
            `Nothing was taken within ${LONGEST_MS / 1_000} s, and the last answer was ${message}`,
          );
      }
      throw new Error(`${call.path} was given up.`);
    },
    close() {
      closing.abort();
      link.close();
    },
  };
}
