import type { DayState, Span } from '@sightline/domain/effort/day-state';
import { type EffortDay, effortDays } from '@sightline/domain/effort/effort-days';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import type { Fault, TruthLine } from '@sightline/simulator/truth/truth';

/** With these a camera reports, and takes no photos of its place. */
const FAILED: readonly Fault[] = ['cable', 'full-card', 'theft'];
/** With these it does nothing. */
const OFF: readonly Fault[] = ['empty-battery', 'stopped'];

export interface TrueLife {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** What really happened to this camera. */
  readonly truth: readonly TruthLine[];
}

/**
 * What a camera did of each day in UTC. A day is silent from which, and after which, nothing arrived, whatever the camera did:
 * nobody can know.
 */
export function trueDays({ from, to, truth }: TrueLife): EffortDay[] {
  const faults = truth.flatMap((line) => (line.kind === 'fault' ? timesOf(line, to) : []));
  const heardUntil = truth.reduce((latest, line) => Math.max(latest, heardAt(line, to)), from);
  const bounds = [from, to, heardUntil, ...faults.flatMap((fault) => [fault.from, fault.to])];
  const moments = [...new Set(bounds)].filter((at) => at >= from && at <= to).sort((a, b) => a - b);
  const isWith = (kinds: readonly Fault[], at: number) =>
    faults.some((fault) => kinds.includes(fault.fault) && fault.from <= at && fault.to > at);
  const stateAt = (at: number): DayState => {
    if (isWith(OFF, at) || at >= heardUntil) return 'silent';
    return isWith(FAILED, at) ? 'failed' : 'active';
  };
  const spans = moments
    .slice(0, -1)
    .map((at, i): Span => ({ from: at, to: moments[i + 1] ?? at, state: stateAt(at), reason: null }));
  return effortDays(spans, {
    calendar: UTC_CALENDAR,
    first: UTC_CALENDAR.dayOf(from),
    last: UTC_CALENDAR.dayOf(to - 1),
  });
}

function timesOf(line: Extract<TruthLine, { kind: 'fault' }>, end: number) {
  return [
    { fault: line.fault, from: Date.parse(line.from), to: line.to === null ? end : Date.parse(line.to) },
  ];
}

/** When a message that arrived by a time was sent; 0 of everything else. */
function heardAt(line: TruthLine, by: number): number {
  if (line.kind !== 'message' || !line.arrivals.some((at) => Date.parse(at) <= by)) return 0;
  return Date.parse(line.sent_at);
}
