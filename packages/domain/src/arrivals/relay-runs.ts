import type { SequenceRange } from '../device-messages/sequence-ranges.ts';
import { RELAY_SEQ_MODULUS } from '../relays/relay-record.ts';

/** Numbers that a camera can have skipped by losses alone; a longer jump is another count. */
const LONGEST_JUMP = 2_000;
/** A number without a time may be so far behind and still belong to the run. */
const BEHIND = 64;

/** Messages of a camera that a network brought and that belong to one count. */
export interface RelayRun {
  /** 1 is the camera's first. */
  readonly run: number;
  /** What was heard of it, ascending; numbers go on behind 65,535. */
  readonly received: readonly SequenceRange[];
  /** By when all of it was said, milliseconds since 1970; null where nobody knows. */
  readonly saidAt: number | null;
}

/** A relayed message: its number modulo 65,536. */
export interface RelayedNumber {
  readonly seq: number;
  /** When its photo was taken, by a clock that was set; null for all others. */
  readonly takenAt: number | null;
  /** By when it was said at the latest. */
  readonly saidBy: number;
}

/** In which run a relayed message belongs, with which number, and by when the run was said up to there. */
export interface Placed {
  readonly run: number;
  readonly seq: number;
  readonly saidAt: number | null;
}

/**
 * Places messages in runs. Relays bring no name of a run: a camera counts from anew after a restart, and the only sign is
 * that a lower number is of a photo that was taken after all others were said. Where no time is known, a number far behind is one. Of a restart that nothing shows
 * the numbers count as heard before: nothing is called missing that may be here.
 */
export function placeInRuns(latest: RelayRun | undefined, numbers: readonly RelayedNumber[]): Placed[] {
  let run = latest?.run ?? 1;
  const end = latest?.received.at(-1)?.[1];
  let top = end === undefined ? null : end - 1;
  let newest = latest?.saidAt ?? null;
  return numbers.map(({ seq: rest, takenAt, saidBy }) => {
    let seq = top === null ? rest : nearestNumber(rest, top);
    if (top !== null && isRestart(seq - top, takenAt, newest)) {
      run++;
      seq = rest;
      top = rest;
      newest = null;
    }
    top = Math.max(top ?? seq, seq);
    newest = Math.max(newest ?? saidBy, saidBy);
    return { run, seq, saidAt: newest };
  });
}

/** The number nearest to `top` that has this rest. */
export function nearestNumber(rest: number, top: number): number {
  const half = RELAY_SEQ_MODULUS / 2;
  const ahead = (rest - top) % RELAY_SEQ_MODULUS;
  const near = ahead >= half ? ahead - RELAY_SEQ_MODULUS : ahead < -half ? ahead + RELAY_SEQ_MODULUS : ahead;
  // A count that is younger than one turn has no numbers below 0.
  return top + near < 0 ? rest : top + near;
}

function isRestart(ahead: number, taken: number | null, newest: number | null): boolean {
  if (ahead > LONGEST_JUMP) return true;
  if (ahead >= 0) return false;
  return taken === null || newest === null ? ahead < -BEHIND : taken > newest;
}
