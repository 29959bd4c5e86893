import { LIMITS } from '../limits.ts';

/** Two insights of one camera belong to one visit when less than this lies between them. */
const GAP_MS = LIMITS.collectionSpanMs;
/** A visit is over for the mail when nothing more arrived for this long … */
const QUIET_MS = LIMITS.collectionGapMs;
/** … or when its first insight has waited this long. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** How long a photo that the camera announced is waited for. */
const PHOTO_WAIT_MS = 2 * 60_000;
/** What goes on after its mail is told of again when it ends, or after this time at the latest. */
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

/** A visit that a mail was made of. */
export interface ToldVisit {
  readonly deviceId: number;
  readonly from: number;
  readonly until: number;
  readonly toldAt: number;
  readonly classes: readonly string[];
}

export interface PlannedVisit {
  readonly deviceId: number;
  /** Of its insights, in the order in which the camera saw them. */
  readonly ids: readonly number[];
  /** When its mail may go. */
  readonly dueAt: number;
}

/**
 * Makes visits of insights that wait to be mailed: of one camera, one after the other without a long gap. A deer that
 * feeds for an hour is told of when it came and once more, not for every photo; another species is told of at once.
 */
export function planVisits(waiting: readonly WaitingInsight[], told: readonly ToldVisit[]): PlannedVisit[] {
  const visits: PlannedVisit[] = [];
  for (const [deviceId, own] of Map.groupBy(waiting, (insight) => insight.deviceId)) {
    const before = told.filter((visit) => visit.deviceId === deviceId);
    for (const visit of splitAtGaps(own)) {
      visits.push({ deviceId, ids: visit.map(({ id }) => id), dueAt: dueAt(visit, before) });
    }
  }
  return visits.sort((a, b) => a.dueAt - b.dueAt || (a.ids[0] ?? 0) - (b.ids[0] ?? 0));
}

function splitAtGaps(insights: readonly WaitingInsight[]): WaitingInsight[][] {
  const visits: WaitingInsight[][] = [];
  for (const insight of insights.toSorted((a, b) => a.seenAt - b.seenAt || a.id - b.id)) {
    const visit = visits.at(-1);
    const last = visit?.at(-1);
    if (visit && last && insight.seenAt - last.seenAt < GAP_MS) visit.push(insight);
    else visits.push([insight]);
  }
  return visits;
}

function dueAt(visit: readonly WaitingInsight[], told: readonly ToldVisit[]): number {
  const arrivals = visit.map(({ arrivedAt }) => arrivedAt);
  const lastArrival = Math.max(...arrivals);
  const photoMissing =
    visit.some(({ photo }) => photo === 'announced') && visit.every(({ photo }) => photo !== 'stored');
  const settled = lastArrival + (photoMissing ? PHOTO_WAIT_MS : QUIET_MS);
  const fresh = Math.min(settled, Math.min(...arrivals) + LONGEST_WAIT_MS);
  const goesOn = told.filter((before) => continues(visit, before));
  if (goesOn.length === 0) return fresh;
  const toldAt = Math.max(...goesOn.map((before) => before.toldAt));
  return Math.max(fresh, Math.min(lastArrival + GAP_MS, toldAt + AGAIN_MS));
}

function continues(visit: readonly WaitingInsight[], before: ToldVisit): boolean {
  const [from, until] = [visit[0]?.seenAt ?? 0, visit.at(-1)?.seenAt ?? 0];
  const touches = from - before.until < GAP_MS && before.from - until < GAP_MS;
  return touches && visit.every(({ className }) => before.classes.includes(className));
}
