import { INSIGHT_SOURCES, type InsightSource } from '../insights/comms-source.ts';
import { INSIGHT_CATEGORIES, type InsightCategory } from '../insights/insight-categories.ts';
import type { CountedInsights } from './counted-insights.ts';
import { countedRows, type RowQuery } from './counted-rows.ts';
import { localSeconds } from './local-seconds.ts';

/** Days that the widget Insights over 2 Weeks covers, today among them. */
export const DAILY_COUNT_DAYS = 14;

/** From the camera's moment to the server, in minutes: where each step of the widget Insight Delay ends. The last has no end. */
export const DELAY_STEPS_MINUTES = [5, 30, 60, 180, 360, 720, 1_440, 4_320, 10_080] as const;

export interface AggregateQuery extends RowQuery {
  /** The last of the days counted, as `YYYY-MM-DD`: where days begin is each camera's own. */
  readonly lastDay: string;
}

/** All numbers of a dashboard's widgets. */
export interface DashboardAggregate {
  readonly insights: number;
  /** Most frequent first; equally frequent ones by name. */
  readonly classes: readonly { readonly className: string; readonly insights: number }[];
  /** Every camera that was asked for, in that order. */
  readonly devices: readonly {
    readonly deviceId: number;
    readonly insights: number;
    readonly photos: number;
  }[];
  /** By hour of the day, from 0. */
  readonly hours: readonly number[];
  /** By day, the oldest first. */
  readonly days: readonly number[];
  readonly commsSources: Readonly<Record<InsightSource, number>>;
  readonly statuses: Readonly<Record<InsightCategory, number>>;
  /** By step of {@link DELAY_STEPS_MINUTES}, and one more for all later ones; without those that were imported. */
  readonly delays: readonly number[];
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const SECOND_MS = 1_000;
const IMPORTED = INSIGHT_SOURCES.indexOf('import');

function createCounts({ classNames, deviceIds }: CountedInsights) {
  return {
    classes: new Uint32Array(classNames.values.length),
    devices: new Uint32Array(deviceIds.values.length),
    photos: new Uint32Array(deviceIds.values.length),
    hours: new Uint32Array(DAY / HOUR),
    days: new Uint32Array(DAILY_COUNT_DAYS),
    comms: new Uint32Array(INSIGHT_SOURCES.length),
    categories: new Uint32Array(INSIGHT_CATEGORIES.length),
    delays: new Uint32Array(DELAY_STEPS_MINUTES.length + 1),
  };
}

function addOne(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function delayStep(seconds: number): number {
  let step = 0;
  while (seconds >= (DELAY_STEPS_MINUTES[step] ?? Number.POSITIVE_INFINITY) * MINUTE) step++;
  return step;
}

/** What was imported took no way that could have been long. */
function addDelay(
  delays: Uint32Array,
  { comms, arrivedAt, takenAt }: CountedInsights['columns'],
  row: number,
): void {
  if (comms[row] !== IMPORTED) addOne(delays, delayStep((arrivedAt[row] ?? 0) - (takenAt[row] ?? 0)));
}

/** Counts what a dashboard shows in one pass over the insights. */
export function aggregate(counted: CountedInsights, question: AggregateQuery): DashboardAggregate {
  const { columns, deviceIds } = counted;
  const counts = createCounts(counted);
  const firstDay = Date.parse(question.lastDay) / (DAY * SECOND_MS) - (DAILY_COUNT_DAYS - 1);
  let insights = 0;
  countedRows(counted, question, (row, camera) => {
    const device = columns.devices[row] ?? 0;
    const taken = columns.takenAt[row] ?? 0;
    const local = localSeconds(camera.offsets, taken);
    insights++;
    addOne(counts.classes, columns.classes[row] ?? 0);
    addOne(counts.devices, device);
    if (columns.photos[row] === 1) addOne(counts.photos, device);
    addOne(counts.comms, columns.comms[row] ?? 0);
    addOne(counts.categories, columns.categories[row] ?? 0);
    addDelay(counts.delays, columns, row);
    addOne(counts.hours, Math.floor((local % DAY) / HOUR));
    const day = Math.floor(local / DAY) - firstDay;
    if (day >= 0 && day < DAILY_COUNT_DAYS) addOne(counts.days, day);
  });

  return {
    insights,
    classes: classesOf(counted, counts.classes),
    devices: [...question.cameras.keys()].map((deviceId) => {
      const index = deviceIds.indexes.get(deviceId) ?? -1;
      return { deviceId, insights: counts.devices[index] ?? 0, photos: counts.photos[index] ?? 0 };
    }),
    hours: [...counts.hours],
    days: [...counts.days],
    commsSources: named(INSIGHT_SOURCES, counts.comms),
    statuses: named(INSIGHT_CATEGORIES, counts.categories),
    delays: [...counts.delays],
  };
}

function classesOf({ classNames }: CountedInsights, counts: Uint32Array): DashboardAggregate['classes'] {
  return classNames.values
    .map((className, index) => ({ className, insights: counts[index] ?? 0 }))
    .filter((one) => one.insights > 0)
    .sort((a, b) => b.insights - a.insights || (a.className < b.className ? -1 : 1));
}

function named<Word extends string>(words: readonly Word[], counts: Uint32Array): Record<Word, number> {
  return Object.fromEntries(words.map((word, at) => [word, counts[at] ?? 0])) as Record<Word, number>;
}
