import type { Delivery } from '@sightline/simulator/scenarios/deliveries';
import type { Played } from '@sightline/simulator/scenarios/scenario-history';

type Range = readonly [first: number, last: number];

/** What the server said it misses of one run of a camera. */
interface Gaps {
  /** Numbers, with the answer that listed most of them. */
  most: number;
  /** With its last answer, and when that was (milliseconds since 1970). */
  last: readonly number[];
  at: number;
}

/** By `<hardware id> <boot id>`. */
export type GapBook = Map<string, Gaps>;

/** Enters what an answer says in the book. */
export function recordGaps(book: GapBook, { at, hardwareId, envelope }: Delivery, missing: readonly Range[]) {
  const run = `${hardwareId} ${envelope.boot_id}`;
  const last = missing.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  book.set(run, { most: Math.max(last.length, book.get(run)?.most ?? 0), last, at });
}

/** Numbers of each run that were sent between others and had not arrived when the server last answered: the truth. */
export function numbersUnderWay({ truth }: Played, gaps: GapBook): Map<string, number[]> {
  return new Map(
    [...gaps].map(([run, { at }]) => {
      const [camera = '', boot = ''] = run.split(' ');
      const outcomes = truth.flatMap((record) => {
        if (
          record.kind !== 'message' ||
          record.camera !== camera ||
          !record.message_id.startsWith(`${boot}:`)
        )
          return [];
        const isHere = record.arrivals.some((arrival) => Date.parse(arrival) <= at);
        return { seq: Number(record.message_id.slice(boot.length + 1)), isHere };
      });
      const here = new Set(outcomes.filter(({ isHere }) => isHere).map(({ seq }) => seq));
      const [first, last] = [Math.min(...here), Math.max(...here)];
      const open = outcomes.filter(({ seq }) => seq > first && seq < last && !here.has(seq));
      return [run, [...new Set(open.map(({ seq }) => seq))].sort((one, other) => one - other)];
    }),
  );
}

/** How many messages the server asked a camera for at one time, at most, and asks for in the end. */
export function askedOf({ cameras }: Played, gaps: GapBook, index: number): { most: number; last: number } {
  const hardwareId = cameras[index]?.profile.hardwareId;
  const runs = [...gaps].filter(([run]) => run.startsWith(`${hardwareId} `)).map(([, each]) => each);
  return {
    most: Math.max(...runs.map(({ most }) => most)),
    last: runs.reduce((sum, { last }) => sum + last.length, 0),
  };
}
