import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Call, openLine } from './http.ts';
import type { createTally } from './tally.ts';

/** Of a camera of ours, which asks again sooner than any real one would: what it sees is the server, not its own patience. */
const RETRY_MS = 50;
/** What a server in trouble may answer; anything else is a fault. */
const BUSY = new Set([429, 503]);
/** Longer than any scenario keeps the server from taking something. */
const LONGEST_MS = 300_000;

/** Calls of a server that are repeated until it takes them. */
export interface InsistentLine {
  /** Rejects when the server takes it at no try in five minutes, and when the line is closed. */
  call(call: Call): Promise<Answer>;
  /** Ends all calls. */
  close(): void;
}

/** `complain` hears of answers that nobody should get, and may throw: then the call ends with that. */
export function openInsistentLine(
  url: string,
  connections: number,
  tally: ReturnType<typeof createTally>,
  complain: (words: string) => void,
): InsistentLine {
  const line = openLine(url, connections);
  const closing = new AbortController();

  function refused(call: Call, { status, text }: Answer): string {
    const words = `${call.method} ${call.path}: ${status} ${text}`;
    if (!BUSY.has(status)) complain(words);
    return words;
  }

  return {
    async call(call) {
      for (const first = performance.now(); !closing.signal.aborted; await pause(RETRY_MS)) {
        const startedAt = performance.now();
        const answer = await line.call(call).catch((error: Error) => error);
        const at = performance.now();
        if (!(answer instanceof Error) && answer.status < 300) {
          tally.taken({ first, startedAt, at });
          return answer;
        }
        if (answer instanceof Error) tally.broken({ startedAt, at });
        else tally.refused({ startedAt, at });
        const words = answer instanceof Error ? `${call.path}: ${answer.message}` : refused(call, answer);
        if (at - first > LONGEST_MS)
          throw new Error(
            `Nothing was taken within ${LONGEST_MS / 1_000} s, and the last answer was ${words}`,
          );
      }
      throw new Error(`${call.path} was given up.`);
    },
    close() {
      closing.abort();
      line.close();
    },
  };
}
