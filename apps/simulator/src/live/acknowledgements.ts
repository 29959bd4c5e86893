import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { Result } from '../camera/deliver.ts';

/** What the server acknowledged to one camera; what it says later is compared with that. */
export type Acknowledgements = {
  add(results: readonly Result[]): void;
  /**
   * How many sequence numbers of a run the server calls missing (`[from, to]`, both included) although it acknowledged
   * a message of them; each is reported once.
   */
  contradictions(bootId: string, missing: readonly (readonly [from: number, to: number])[]): number;
};

/** Numbers from the first to the second, both included. */
type Interval = [from: number, to: number];

export function createAcknowledgements(): Acknowledgements {
  const runs = new Map<string, Interval[]>();
  const reported = new Set<string>();

  function add(bootId: string, seq: number): void {
    const intervals = runs.get(bootId) ?? [];
    runs.set(bootId, intervals);
    // Messages are sent in the order of their numbers, so nearly all of them end up in one range.
    const last = intervals.at(-1);
    if (last && seq >= last[0] && seq <= last[1] + 1) last[1] = Math.max(last[1], seq);
    else intervals.push([seq, seq]);
  }

  return {
    add(results) {
      for (const { message_id, status } of results) {
        const id = message_id === null ? undefined : parseMessageId(message_id);
        if (id && (status === 'accepted' || status === 'duplicate')) add(id.bootId, id.seq);
      }
    },
    contradictions(bootId, missing) {
      let found = 0;
      for (const [from, to] of missing) {
        for (const [first, last] of runs.get(bootId) ?? []) {
          for (let seq = Math.max(from, first); seq <= Math.min(to, last); seq++) {
            const name = `${bootId}:${seq}`;
            if (reported.has(name)) continue;
            reported.add(name);
            found += 1;
          }
        }
      }
      return found;
    },
  };
}
