import { setImmediate } from 'node:timers/promises';
import type { AnalysisQuery } from '@sightline/contract/analysis/analysis-query';
import type { DeviceEffort } from '@sightline/contract/effort/effort.contract';
import { countedRecords } from '@sightline/domain/analysis/counted-records';
import {
  type IndependenceRule,
  type IndependentEvent,
  independentEvents,
} from '@sightline/domain/analysis/independent-events';
import type { CountedInsights } from '@sightline/domain/dashboard/counted-insights';
import type { CountedCamera, RowQuery } from '@sightline/domain/dashboard/counted-rows';
import { localSeconds } from '@sightline/domain/dashboard/local-seconds';
import { type Position, positionOf } from '@sightline/domain/devices/coordinates';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { isEmptyName } from '@sightline/domain/models/model-class';
import { createEffortReader } from '../../camera-effort/read-effort.ts';
import {
  type CameraRow,
  createCountedCamerasStore,
  type NamedCameras,
} from '../../insight-counts/counted-cameras.store.ts';
import { countedCamera } from '../../insight-counts/counted-cameras.ts';
import type { InsightCounts } from '../../insight-counts/insight-counts-cache.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';

/** An event with the day on which it began, by the clock of its site: `2026-11-20`. */
export interface DatedEvent extends IndependentEvent {
  readonly deviceId: number;
  readonly date: string;
}

/** What every answer says of its figures. */
export interface Basis {
  readonly n: number;
  readonly rule: IndependenceRule;
  readonly independence_minutes: number;
  readonly camera_days: number;
}

/** What cameras recorded in a period, and how long they watched. */
export interface Survey {
  readonly basis: Basis;
  /** When it was read, milliseconds since 1970. */
  readonly at: number;
  readonly effort: readonly DeviceEffort[];
  readonly cameras: readonly CameraRow[];
  /** Where cameras stand, by their ids; only those whose place is known. */
  readonly places: ReadonlyMap<number, Position>;
  /** By camera, species and time. */
  readonly events: readonly DatedEvent[];
}

const SECOND_MS = 1_000;
/** Records between two pauses in which the server answers others. */
const RECORDS_UNTIL_PAUSE = 50_000;

/** Reads surveys; a camera or group that is not the account's is a 404, more days than are allowed a 400. */
export function createSurveyReader(services: Services, counts: InsightCounts) {
  const { reads, now } = services;
  const store = createCountedCamerasStore(reads);
  const readEffort = createEffortReader(services);

  async function camerasOf(ownerId: number, query: NamedCameras): Promise<CameraRow[]> {
    if (!(await store.ownsAll(ownerId, query))) throw notFound();
    return store.list(ownerId, query);
  }

  return async (ownerId: number, query: AnalysisQuery): Promise<Survey> => {
    const { from, to } = query;
    const cameras = await camerasOf(ownerId, query);
    const deviceIds = cameras.map(({ id }) => id);
    const effort =
      deviceIds.length === 0
        ? []
        : await readEffort(
            ownerId,
            { from, to, deviceIds },
            { most: LIMITS.analysisCameraDays, isSurvey: true },
          );
    const at = now().getTime();
    const { n, events } = await eventsOf(await counts.insightsOf(ownerId), effort, query, at);
    return {
      basis: {
        n,
        rule: query.independenceRule,
        independence_minutes: query.independenceMinutes,
        camera_days: effort.reduce((sum, { camera_days }) => sum + camera_days, 0),
      },
      at,
      effort,
      cameras,
      places: placesOf(cameras),
      events,
    };
  };
}

function placesOf(cameras: readonly CameraRow[]): Map<number, Position> {
  return new Map(
    cameras.flatMap((camera): [number, Position][] => {
      const position = positionOf(camera);
      return position ? [[camera.id, position]] : [];
    }),
  );
}

/** The events of the days of which the effort tells. */
async function eventsOf(
  counted: CountedInsights,
  effort: readonly DeviceEffort[],
  query: AnalysisQuery,
  at: number,
): Promise<{ n: number; events: DatedEvent[] }> {
  const cameras = new Map(effort.map((camera) => [camera.device_id, daysOf(camera, at)]));
  const question = recordsAsked(query, cameras, counted);
  const independence = { rule: query.independenceRule, minDeltaTime: query.independenceMinutes };
  const events: DatedEvent[] = [];
  let n = 0;
  let sincePause = 0;
  for (const { deviceId, records } of countedRecords(counted, question)) {
    n += records.length;
    sincePause += records.length;
    for (const event of independentEvents(records, independence))
      events.push({ ...event, deviceId, date: dateOf(event.start, cameras.get(deviceId)) });
    if (sincePause < RECORDS_UNTIL_PAUSE) continue;
    sincePause = 0;
    await setImmediate();
  }
  return { n, events };
}

/** Which insights of cameras count: photos of nothing only where they are asked for by name. */
export function recordsAsked(
  query: AnalysisQuery,
  cameras: RowQuery['cameras'],
  { classNames }: CountedInsights,
): RowQuery {
  return {
    cameras,
    classNames: new Set(query.classes ?? classNames.values.filter((name) => !isEmptyName(name))),
    confidence: { least: query.minConfidence, most: 100 },
    archived: false,
    judgedOnly: query.confirmedOnly === 'true',
  };
}

function daysOf({ time_zone, days }: DeviceEffort, at: number): CountedCamera {
  const [from, to] = [days[0]?.date, days.at(-1)?.date];
  return countedCamera({ from, to, zone: time_zone }, at);
}

/** The day of a moment, milliseconds since 1970, by the clock of a camera's site. */
export function dateOf(instant: number, camera: CountedCamera | undefined): string {
  const seconds = instant / SECOND_MS;
  const local = camera ? localSeconds(camera.offsets, seconds) : seconds;
  return UTC_CALENDAR.dayOf(local * SECOND_MS);
}
