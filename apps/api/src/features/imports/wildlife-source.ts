import {
  createWildlifeInsightsReader,
  type WildlifeReader,
  wildlifeFiles,
} from '@sightline/domain/imports/wildlife-insights';
import type { OffsetAt } from '@sightline/domain/imports/wildlife-time';
import { LIMITS } from '@sightline/domain/limits';
import { instantOf, offsetReader } from '@sightline/domain/time/local-time';
import { siteZone } from '../../shared-mappers/site-zone.ts';
import { type Archive, UnreadableFile } from './archive.ts';
import type { ImportSource } from './import-source.ts';
import { atMost, PLAIN_CSV, recordsOf } from './read-records.ts';

/** A download of Wildlife Insights as something to import. */
export function openWildlifeSource(archive: Archive): ImportSource {
  const files = wildlifeFiles(archive.files);
  if (!files) throw new UnreadableFile('This is no download of Wildlife Insights.');
  const offsetAt = createOffsetAt();
  /** What was read last, with its problems. */
  let last: WildlifeReader | undefined;

  const recordsOfAll = (paths: readonly string[]) => atMost(LIMITS.importRows, recordsOfEach(paths));

  async function* recordsOfEach(paths: readonly string[]) {
    for (const path of paths) yield* recordsOf(archive, path, PLAIN_CSV);
  }

  /** A reader that knows the cameras. */
  async function begin(): Promise<WildlifeReader> {
    const reader = createWildlifeInsightsReader(offsetAt);
    last = reader;
    for await (const record of recordsOfAll(files?.cameras ?? [])) reader.camera(record);
    return reader;
  }

  async function* deployments(reader: WildlifeReader) {
    for await (const record of recordsOfAll(files?.deployments ?? [])) {
      const read = reader.deployment(record);
      if (read) yield { ...read, key: read.row.deploymentID };
    }
  }

  async function* images() {
    const reader = await begin();
    for await (const _ of deployments(reader));
    for await (const record of recordsOfAll(files?.images ?? [])) {
      const image = reader.image(record);
      if (image) yield image;
    }
  }

  return {
    title: null,
    // Ids of deployments have it in front.
    projectOf: ({ deploymentID }) => (deploymentID.includes(':') ? (deploymentID.split(':')[0] ?? '') : ''),
    vernacularNames: () => last?.vernacularNames() ?? new Map(),
    async *deployments() {
      yield* deployments(await begin());
    },
    async *media() {
      for await (const { media, rowNumber } of images())
        if (media) yield { row: media, rowNumber, key: media.mediaID };
    },
    async *observations() {
      for await (const { observation, rowNumber } of images())
        yield { row: observation, rowNumber, key: observation.observationID };
    },
    // Its downloads have no photos.
    fileOf: () => null,
    problems: () => ({ problems: last?.problems() ?? [], count: last?.count() ?? 0 }),
  };
}

/** The offset of a local time where a camera stood. Cameras and images share their places and zones. */
function createOffsetAt(): OffsetAt {
  const offsetOf = offsetReader();
  return (place, localTime) => {
    const zone = siteZone(place);
    if (zone === null) return null;
    const [date = '', time = ''] = localTime.split('T');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const at = instantOf({ date, minutes: hours * 60 + minutes }, zone);
    return offsetOf(at, zone);
  };
}
