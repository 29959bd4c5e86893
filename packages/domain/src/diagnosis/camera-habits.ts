import { quantileOf } from '../forecasts/quantiles.ts';

const DAY_MS = 86_400_000;
/** Days before its last insight by which a camera is judged. */
const USUAL_DAYS = 28;
/** Days over which its voltage is followed. */
const VOLTAGE_DAYS = 7;
/** Contacts by which one sees whether they come later each time. */
const LAST_GAPS = 3;
/** Contacts closer than these are one: what waited comes together. */
const ONE_CONTACT_MS = 10 * 60_000;
/** Days at the end over which it is seen whether photos still come. */
const LATELY_DAYS = 3;
/** Days of insights that neighbours are judged by. */
const TOLD_DAYS = 100;
/** Of a day with so many times as many photos as usual the rest is a storm, in which nothing is seen. */
const STORM = 3;
/** A camera was silent when it was not heard for so many of its usual gaps, and half a day. */
const OUTAGE = { gaps: 4, leastMs: DAY_MS / 2 } as const;

/** What one status says that tells how a camera lives. Times in milliseconds since 1970. */
export interface HabitReading {
  /** When it was measured. */
  readonly at: number;
  /** When the server had it. */
  readonly receivedAt: number;
  readonly volts: number | null;
  /** Photos so far that it classified; begins anew at zero. */
  readonly imagesProcessed: number | null;
}

/** How a camera lives when nothing is wrong, and how it went lately. */
export interface CameraHabits {
  /** Milliseconds between two contacts, in the middle; null with fewer than three. */
  readonly usualGapMs: number | null;
  /** The last gaps between contacts in milliseconds, oldest first. */
  readonly lastGapsMs: readonly number[];
  /** Silences that ended by themselves. */
  readonly outages: number;
  /** Volts a day over the last week; falling is negative. Null where it cannot be told. */
  readonly voltsPerDay: number | null;
  /** Photos of a usual day in the four weeks before its last insight; null where it does not count them. */
  readonly imagesPerDay: number | null;
  /** Photos a day over the last three days. */
  readonly imagesLately: number | null;
  /** Photos since its last insight; of days of a storm no more than three usual ones. */
  readonly imagesSinceInsight: number | null;
  /** Days from its last insight to its last status. */
  readonly daysSinceInsight: number;
  /** Insights a photo in the four weeks before its last insight; null where photos are not counted. */
  readonly insightsPerImage: number | null;
  /** Share of days with an insight in the four weeks before the last one, 0 to 1. */
  readonly daysWithInsights: number;
  readonly insightsByDay: InsightsByDay;
  /** The longest pause between two insights that it had before, in days. */
  readonly longestPauseDays: number;
}

/** Insights of each day that a camera has told of, by which its neighbours are judged; in UTC, both ends are parts of days. */
export interface InsightsByDay {
  /** The first day, in days since 1970. */
  readonly from: number;
  readonly counts: readonly number[];
}

/** Insights of a camera on one day. */
export interface InsightDay {
  /** When the last one arrived, milliseconds since 1970. */
  readonly lastAt: number;
  readonly insights: number;
}

/** How a camera lives, by its statuses and the days on which it had insights; both ascend. */
export function cameraHabits(
  readings: readonly HabitReading[],
  insightDays: readonly InsightDay[],
): CameraHabits {
  const lastInsightAt = insightDays.at(-1)?.lastAt ?? readings[0]?.at ?? 0;
  const from = lastInsightAt - USUAL_DAYS * DAY_MS;
  const usual = readings.filter(({ at }) => at <= lastInsightAt && at > from);
  const usualDays = insightDays.filter(({ lastAt }) => lastAt > from);
  return {
    ...contactsOf(readings),
    voltsPerDay: slopeOf(readings),
    ...imagesOf(readings, {
      from,
      lastInsightAt,
      insights: sumOf(usualDays.map(({ insights }) => insights)),
    }),
    daysSinceInsight: Math.max(((readings.at(-1)?.at ?? lastInsightAt) - lastInsightAt) / DAY_MS, 0),
    daysWithInsights: Math.min(usualDays.length / spanOf(usual), 1),
    insightsByDay: insightsByDay(insightDays, readings),
    longestPauseDays: longestPause(insightDays),
  };
}

function contactsOf(readings: readonly HabitReading[]) {
  const arrivals = readings.map(({ receivedAt }) => receivedAt).sort((one, other) => one - other);
  const contacts = arrivals.filter((at, i) => i === 0 || at - (arrivals[i - 1] ?? 0) > ONE_CONTACT_MS);
  const gaps = contacts.slice(1).map((at, i) => at - (contacts[i] ?? at));
  if (gaps.length < LAST_GAPS) return { usualGapMs: null, lastGapsMs: [], outages: 0 };
  const usualGapMs = middle(gaps);
  const outageMs = Math.max(usualGapMs * OUTAGE.gaps, OUTAGE.leastMs);
  return {
    usualGapMs,
    lastGapsMs: gaps.slice(-LAST_GAPS),
    outages: gaps.filter((gap) => gap > outageMs).length,
  };
}

/** Up to its last status: what it saw after that it has not told yet. */
function insightsByDay(days: readonly InsightDay[], readings: readonly HabitReading[]): InsightsByDay {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return { from: 0, counts: [] };
  const until = dayOf(last.at);
  const from = Math.max(dayOf(Math.min(first.at, days[0]?.lastAt ?? first.at)), until - TOLD_DAYS + 1);
  const counts = new Array<number>(until - from + 1).fill(0);
  for (const { lastAt, insights } of days) {
    const place = dayOf(lastAt) - from;
    if (place >= 0 && place < counts.length) counts[place] = insights;
  }
  return { from, counts };
}

function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

interface InsightsSpan {
  readonly from: number;
  readonly lastInsightAt: number;
  readonly insights: number;
}

type Images = Pick<CameraHabits, 'imagesPerDay' | 'imagesLately' | 'imagesSinceInsight' | 'insightsPerImage'>;

function imagesOf(
  readings: readonly HabitReading[],
  { from, lastInsightAt, insights }: InsightsSpan,
): Images {
  const rises = risesOf(readings);
  const newest = readings.at(-1)?.at ?? 0;
  const days = daysOf(rises.filter(({ at }) => at > from && at <= lastInsightAt));
  if (days.length === 0)
    return { imagesPerDay: null, imagesLately: null, imagesSinceInsight: null, insightsPerImage: null };
  const imagesPerDay = middle(days);
  const withoutStorms = (counts: readonly number[]) =>
    sumOf(counts.map((images) => Math.min(images, imagesPerDay * STORM)));
  const lately = rises.filter(({ at }) => at > newest - LATELY_DAYS * DAY_MS);
  const usualImages = withoutStorms(days);
  return {
    imagesPerDay,
    imagesLately: sumOf(lately.map(({ images }) => images)) / LATELY_DAYS,
    imagesSinceInsight: withoutStorms(daysOf(rises.filter(({ at }) => at > lastInsightAt))),
    insightsPerImage: usualImages === 0 ? null : insights / usualImages,
  };
}

interface Rise {
  readonly at: number;
  readonly images: number;
}

/** Photos that a camera counted until each reading since the one before. A counter that shows less has begun anew. */
function risesOf(readings: readonly HabitReading[]): Rise[] {
  const counted = readings.flatMap(({ at, imagesProcessed }) =>
    imagesProcessed === null ? [] : { at, imagesProcessed },
  );
  return counted.slice(1).map(({ at, imagesProcessed }, i) => {
    const before = counted[i]?.imagesProcessed ?? 0;
    return { at, images: imagesProcessed < before ? imagesProcessed : imagesProcessed - before };
  });
}

/** Photos of each day between the first and the last rise. */
function daysOf(rises: readonly Rise[]): number[] {
  const [first, last] = [rises[0], rises.at(-1)];
  if (!first || !last) return [];
  const days = new Array<number>(Math.floor((last.at - first.at) / DAY_MS) + 1).fill(0);
  for (const { at, images } of rises) {
    const day = Math.floor((at - first.at) / DAY_MS);
    days[day] = (days[day] ?? 0) + images;
  }
  return days;
}

function middle(values: readonly number[]): number {
  return quantileOf(
    [...values].sort((one, other) => one - other),
    0.5,
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Days that readings cover, one at least. */
function spanOf(readings: readonly HabitReading[]): number {
  const [first, last] = [readings[0], readings.at(-1)];
  return first && last ? Math.max((last.at - first.at) / DAY_MS, 1) : 1;
}

/** Volts a day through the readings of the last week. */
function slopeOf(readings: readonly HabitReading[]): number | null {
  const newest = readings.at(-1)?.at ?? 0;
  const points = readings.flatMap(({ at, volts }) =>
    volts === null || at < newest - VOLTAGE_DAYS * DAY_MS ? [] : { day: at / DAY_MS, volts },
  );
  if (points.length < 3) return null;
  const day = points.reduce((sum, point) => sum + point.day, 0) / points.length;
  const spread = points.reduce((sum, point) => sum + (point.day - day) ** 2, 0);
  if (spread < 0.5) return null;
  return points.reduce((sum, point) => sum + (point.day - day) * point.volts, 0) / spread;
}

function longestPause(days: readonly InsightDay[]): number {
  return days.slice(1).reduce((longest, { lastAt }, i) => {
    return Math.max(longest, (lastAt - (days[i]?.lastAt ?? lastAt)) / DAY_MS);
  }, 0);
}
