import type { countsQuestionSchema, DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import {
  aggregate,
  DAILY_COUNT_DAYS,
  type DashboardAggregate,
  DELAY_STEPS_MINUTES,
} from '@sightline/domain/dashboard/aggregate';
import type { CountedCamera } from '@sightline/domain/dashboard/counted-rows';
import { calendarOf, dayAfter, shiftDay } from '@sightline/domain/filters/calendar';
import { SITE_ZONE, UTC } from '@sightline/domain/time/time-zone';
import { type ZoneOffsets, zoneOffsets } from '@sightline/domain/time/zone-offsets';
import type { z } from 'zod';
import type { Services } from '../../kernel/services.ts';
import { siteZone } from '../../shared-mappers/site-zone.ts';
import { type CameraRow, createCountedCamerasStore } from './counted-cameras.store.ts';
import { createInsightCountsCache, type SegmentSource } from './insight-counts-cache.ts';

type Question = z.output<typeof countsQuestionSchema>;

/** No camera's moment is earlier; the server has put earlier ones right. */
const FIRST_MOMENT = Date.UTC(2015, 0, 1);
const DAY_MS = 86_400_000;
/** A clock may be a day ahead. */
const AHEAD_MS = 2 * DAY_MS;

/** Offsets of zones that were asked for, and until when each is known. */
const known = new Map<string, { readonly until: number; readonly offsets: ZoneOffsets }>();

/** Answers what the widgets of a dashboard show. */
export function createWidgetCounter<Cursor>(
  { reads, now }: Services,
  source: SegmentSource<Cursor>,
): (ownerId: number, question: Question) => Promise<DashboardCounts> {
  const store = createCountedCamerasStore(reads);
  const followed = createInsightCountsCache(source);
  return async (ownerId, question) => {
    const rows = await store.list(ownerId, question);
    const counted = await followed.insightsOf(ownerId);
    const moment = now();
    const cameras = countedCameras(rows, question, moment.getTime());
    const today = lastDay(rows, question.zone, moment);
    const result = aggregate(counted, {
      cameras,
      classNames: question.classNames ? new Set(question.classNames) : null,
      confidence: question.confidence ?? { least: 0, most: 100 },
      archived: question.archived ?? false,
      lastDay: today,
    });
    return toCounts(result, today);
  };
}

/** One object for each zone: a fleet stands in few of them. */
function countedCameras(
  rows: readonly CameraRow[],
  { from, to, zone }: Question,
  now: number,
): Map<number, CountedCamera> {
  const byZone = new Map<string, CountedCamera>();
  const inZone = (name: string): CountedCamera => {
    const calendar = calendarOf(name);
    const camera = byZone.get(name) ?? {
      from: from ? calendar.startOf(from) : Number.NEGATIVE_INFINITY,
      before: to ? calendar.startOf(dayAfter(to)) : Number.POSITIVE_INFINITY,
      offsets: offsetsOf(name, now),
    };
    byZone.set(name, camera);
    return camera;
  };
  return new Map(rows.map((row) => [row.id, inZone(zoneOf(row, zone))]));
}

function zoneOf(row: CameraRow, zone: string): string {
  return zone === SITE_ZONE ? (siteZone(row) ?? UTC) : zone;
}

function offsetsOf(zone: string, now: number): ZoneOffsets {
  const kept = known.get(zone);
  if (kept && kept.until > now + AHEAD_MS) return kept.offsets;
  const until = now + AHEAD_MS + DAY_MS;
  const offsets = zoneOffsets(zone, FIRST_MOMENT, until);
  known.set(zone, { until, offsets });
  return offsets;
}

/** Today, where it began first: a camera in another zone has none of that day yet. */
function lastDay(rows: readonly CameraRow[], zone: string, moment: Date): string {
  const zones = new Set(rows.map((row) => zoneOf(row, zone)));
  const days = [...zones].map((name) => calendarOf(name).dayOf(moment.getTime()));
  return days.sort().at(-1) ?? calendarOf(zone === SITE_ZONE ? UTC : zone).dayOf(moment.getTime());
}

function toCounts(result: DashboardAggregate, today: string): DashboardCounts {
  return {
    insights: result.insights,
    classes: [...result.classes],
    devices: [...result.devices],
    hours: [...result.hours],
    days: result.days.map((insights, at) => ({ day: shiftDay(today, at + 1 - DAILY_COUNT_DAYS), insights })),
    commsSources: result.commsSources,
    statuses: result.statuses,
    delays: result.delays.map((insights, at) => ({
      underMinutes: DELAY_STEPS_MINUTES[at] ?? null,
      insights,
    })),
  };
}
