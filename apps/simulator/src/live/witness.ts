import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { Result } from '../camera/deliver.ts';

/** Remembers what the server acknowledged to one camera, and holds its later words against that. */
export type Witness = {
  heard(results: readonly Result[]): void;
  /**
   * How many sequence numbers of a run the server calls missing (`[from, to]`, both included) although it acknowledged
   * a message of them; each is told once.
   */
  contradictions(bootId: string, missing: readonly (readonly [from: number, to: number])[]): number;
};

/** Numbers from the first to the second, both included. */
type Stretch = [from: number, to: number];

export function createWitness(): Witness {
  const runs = new Map<string, Stretch[]>();
  const told = new Set<string>();

  function note(bootId: string, seq: number): void {
    const stretches = runs.get(bootId) ?? [];
    runs.set(bootId, stretches);
    // Messages are sent in the order of their numbers, so nearly all of them end up in one stretch.
    const last = stretches.at(-1);
    if (last && seq >= last[0] && seq <= last[1] + 1) last[1] = Math.max(last[1], seq);
    else stretches.push([seq, seq]);
  }

  return {
    heard(results) {
      for (const { message_id, status } of results) {
        const id = message_id === null ? undefined : parseMessageId(message_id);
        if (id && (status === 'accepted' || status === 'duplicate')) note(id.bootId, id.seq);
      }
    },
    contradictions(bootId, missing) {
      let found = 0;
      for (const [from, to] of missing) {
        for (const [first, last] of runs.get(bootId) ?? []) {
          for (let seq = Math.max(from, first); seq <= Math.min(to, last); seq++) {
            const name = `${bootId}:${seq}`;
            if (told.has(name)) continue;
            told.add(name);
            found += 1;
          }
        }
      }
      return found;
    },
  };
}
