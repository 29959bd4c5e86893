import { positionOf } from '@sightline/domain/devices/coordinates';
import type { Span } from '@sightline/domain/effort/day-state';
import type { ExportRequest } from '@sightline/domain/exports/export';
import { calendarOf } from '@sightline/domain/filters/calendar';
import { createEffortStore } from '../../camera-effort/effort.store.ts';
import { createSpanReader } from '../../camera-effort/read-spans.ts';
import { createCountedCamerasStore } from '../../insight-counts/counted-cameras.store.ts';
import type { Services } from '../../kernel/services.ts';
import { siteZone } from '../../shared-mappers/site-zone.ts';
import { type Period, periodOf } from './export-period.ts';
import { createExportSourceStore, type SourceCamera, type SourcePlace } from './export-source.store.ts';
import type { DeployedCamera } from './package-deployments.ts';

/** A camera of an export. */
export interface ReadCamera extends DeployedCamera {
  readonly period: Period;
}

/** Reads the cameras of an export one by one, ascending by id. */
export function createCameraReader({ db, now }: Pick<Services, 'db' | 'now'>) {
  const counted = createCountedCamerasStore(db);
  const source = createExportSourceStore(db);
  const effort = createEffortStore(db);
  const readSpans = createSpanReader({ reads: db });

  async function read(
    ownerId: number,
    asked: ExportRequest,
    camera: SourceCamera,
  ): Promise<ReadCamera | undefined> {
    const [owned] = await effort.cameras(ownerId, [camera.id]);
    if (!owned) return undefined;
    const at = now().getTime();
    const places = placesOf(camera, await source.places(camera.id, owned.owned_since));
    const zone = siteZone(places.at(-1) ?? camera) ?? 'UTC';
    const calendar = calendarOf(zone);
    const sighted = await source.firstRecorded(ownerId, camera.id);
    const first = Math.min(owned.owned_since.getTime(), sighted?.getTime() ?? at);
    const period = periodOf(asked, calendar, { first, now: at });
    const days = {
      first: calendar.dayOf(period.from),
      last: calendar.dayOf(Math.max(period.from, period.to - 1)),
    };
    const [spans] = await readSpans(ownerId, [{ camera: owned, zone, calendar, ...days }], at);
    return { camera, places, zone, period, spans: within(spans?.spans ?? [], period) };
  }

  return {
    /** Which cameras are asked for, without those that are gone since. */
    async list(ownerId: number, asked: ExportRequest): Promise<SourceCamera[]> {
      const cameras = await counted.list(ownerId, asked);
      return source.cameras(
        ownerId,
        cameras.map(({ id }) => id),
      );
    },
    read,
  };
}

/** The places of a camera; where none was noted, the one where it stands. */
function placesOf(camera: SourceCamera, noted: readonly SourcePlace[]): SourcePlace[] {
  if (noted.length > 0) return [...noted];
  const position = positionOf(camera);
  return position ? [{ ...position, id: null, from: 0, location_name: camera.location_name }] : [];
}

function within(spans: readonly Span[], { from, to }: Period): Span[] {
  return spans
    .map((span) => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.to > span.from);
}
