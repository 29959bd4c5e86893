import type { countsQuestionSchema, DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import {
  aggregate,
  DAILY_COUNT_DAYS,
  type DashboardAggregate,
  DELAY_STEPS_MINUTES,
} from '@sightline/domain/dashboard/aggregate';
import { calendarOf, shiftDay } from '@sightline/domain/filters/calendar';
import { SITE_ZONE, UTC } from '@sightline/domain/time/time-zone';
import type { z } from 'zod';
import { type CameraRow, createCountedCamerasStore } from '../../insight-counts/counted-cameras.store.ts';
import { countedCameras, zoneOf } from '../../insight-counts/counted-cameras.ts';
import type { InsightCounts } from '../../insight-counts/insight-counts-cache.ts';
import type { Services } from '../../kernel/services.ts';

type Question = z.output<typeof countsQuestionSchema>;

/** Answers what the widgets of a dashboard show. */
export function createWidgetCounter(
  { reads, now }: Services,
  counts: InsightCounts,
): (ownerId: number, question: Question) => Promise<DashboardCounts> {
  const store = createCountedCamerasStore(reads);
  return async (ownerId, question) => {
    const rows = await store.list(ownerId, question);
    const counted = await counts.insightsOf(ownerId);
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
