/** Two insights of one camera belong to one sequence when less than this lies between them. */
const GAP_MS = 15 * 60_000;
/** A sequence is over for the mail when nothing more arrived for this long … */
const QUIET_MS = 60_000;
/** … or when its first insight has waited this long. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** How long a photo that the camera announced is waited for. */
const PHOTO_WAIT_MS = 2 * 60_000;
/** A sequence that goes on after its mail is mailed again when it ends, or after this time at the latest. */
const AGAIN_MS = 60 * 60_000;

/** All times in milliseconds since 1970. */
export interface WaitingInsight {
  readonly id: number;
  readonly deviceId: number;
  /** When the camera saw it. */
  readonly seenAt: number;
  /** When the server heard of it. */
  readonly arrivedAt: number;
  readonly className: string;
  readonly photo: 'none' | 'announced' | 'stored';
}

/** A sequence that a mail was made of. */
export interface MailedSequence {
  readonly deviceId: number;
  readonly from: number;
  readonly until: number;
  readonly mailedAt: number;
  readonly classes: readonly string[];
}

export interface PlannedSequence {
  readonly deviceId: number;
  /** Of its insights, in the order in which the camera saw them. */
  readonly ids: readonly number[];
  /** When its mail may go. */
  readonly dueAt: number;
}

/**
 * Groups insights that wait to be mailed into sequences: of one camera, one after the other without a long gap. A deer that
 * feeds for an hour makes one mail when it comes and one more later, not one for every photo; another species makes a
 * mail at once.
 */
export function planSequences(
  waiting: readonly WaitingInsight[],
  mailed: readonly MailedSequence[],
): PlannedSequence[] {
  const sequences: PlannedSequence[] = [];
  for (const [deviceId, own] of Map.groupBy(waiting, (insight) => insight.deviceId)) {
    const before = mailed.filter((sequence) => sequence.deviceId === deviceId);
    for (const sequence of splitAtGaps(own)) {
      sequences.push({ deviceId, ids: sequence.map(({ id }) => id), dueAt: dueAt(sequence, before) });
    }
  }
  return sequences.sort((a, b) => a.dueAt - b.dueAt || (a.ids[0] ?? 0) - (b.ids[0] ?? 0));
}

function splitAtGaps(insights: readonly WaitingInsight[]): WaitingInsight[][] {
  const sequences: WaitingInsight[][] = [];
  for (const insight of insights.toSorted((a, b) => a.seenAt - b.seenAt || a.id - b.id)) {
    const sequence = sequences.at(-1);
    const last = sequence?.at(-1);
    if (sequence && last && insight.seenAt - last.seenAt < GAP_MS) sequence.push(insight);
    else sequences.push([insight]);
  }
  return sequences;
}

function dueAt(sequence: readonly WaitingInsight[], mailed: readonly MailedSequence[]): number {
  const arrivals = sequence.map(({ arrivedAt }) => arrivedAt);
  const lastArrival = Math.max(...arrivals);
  const photoMissing =
    sequence.some(({ photo }) => photo === 'announced') && sequence.every(({ photo }) => photo !== 'stored');
  const settled = lastArrival + (photoMissing ? PHOTO_WAIT_MS : QUIET_MS);
  const fresh = Math.min(settled, Math.min(...arrivals) + LONGEST_WAIT_MS);
  const goesOn = mailed.filter((before) => continues(sequence, before));
  if (goesOn.length === 0) return fresh;
  const mailedAt = Math.max(...goesOn.map((before) => before.mailedAt));
  return Math.max(fresh, Math.min(lastArrival + GAP_MS, mailedAt + AGAIN_MS));
}

function continues(sequence: readonly WaitingInsight[], before: MailedSequence): boolean {
  const [from, until] = [sequence[0]?.seenAt ?? 0, sequence.at(-1)?.seenAt ?? 0];
  const touches = from - before.until < GAP_MS && before.from - until < GAP_MS;
  return touches && sequence.every(({ className }) => before.classes.includes(className));
}
