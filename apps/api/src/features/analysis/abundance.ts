import type { AnalysisRai } from '@sightline/contract/analysis/abundance-answers';
import {
  type RelativeAbundance,
  relativeAbundance,
  relativeAbundanceOverCameras,
} from '@sightline/domain/analysis/relative-abundance';
import { cautionText } from './caution-text.ts';
import { intervalPair } from './interval-pair.ts';
import { runWithPauses, SEED } from './run-with-pauses.ts';
import type { DatedEvent, Survey } from './survey.ts';

type Row = AnalysisRai['rows'][number];

/** The index of each species: of all cameras together, then of each that watched or has any. */
export async function abundanceRows({ events, effort }: Survey): Promise<Row[]> {
  const rows: Row[] = [];
  const bySpecies = [...Map.groupBy(events, ({ species }) => species)];
  for (const [species, own] of bySpecies.sort(
    ([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1),
  ))
    rows.push(...(await rowsOf(species, own, effort)));
  return rows;
}

async function rowsOf(
  species: string,
  events: readonly DatedEvent[],
  effort: Survey['effort'],
): Promise<Row[]> {
  const byCamera = Map.groupBy(events, ({ deviceId }) => deviceId);
  const cameras = effort.map(({ device_id, camera_days }) => ({
    device_id,
    events: byCamera.get(device_id)?.length ?? 0,
    effortDays: camera_days,
  }));
  const drawn = await runWithPauses(relativeAbundanceOverCameras(cameras, { seed: SEED }));
  const all = { events: events.length, effortDays: cameras.reduce((sum, one) => sum + one.effortDays, 0) };
  // Cameras that cannot be drawn anew: of one, or none has events.
  const together = drawn.interval ? drawn : relativeAbundance(all);
  return [
    rowOf(species, null, together),
    ...cameras
      .filter(({ events: count, effortDays }) => count > 0 || effortDays > 0)
      .map((camera) => rowOf(species, camera.device_id, relativeAbundance(camera))),
  ];
}

function rowOf(class_name: string, device_id: number | null, index: RelativeAbundance): Row {
  const { events, effortDays, rai, interval, method, caution } = index;
  return {
    class_name,
    device_id,
    events,
    camera_days: effortDays,
    rai,
    interval: intervalPair(interval),
    method,
    caution: cautionText(caution),
  };
}
