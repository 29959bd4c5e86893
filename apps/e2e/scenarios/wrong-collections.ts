import type { Insight } from '@sightline/contract/insights/insights.contract';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { LIMITS } from '@sightline/domain/limits';
import { LINKS } from '@sightline/simulator/camera/links';
import type { Observation } from './observation.ts';

/** Collections of the console that do not fit the visits that there really were: `camera visit`, or what is wrong. */
export function wrongCollections({ collections, played, cameraIndex, addressOf }: Observation): string[] {
  const visits = new Map<string, string>();
  for (const record of played.truth)
    if (record.kind === 'frame' && record.insight)
      visits.set(`${record.camera} ${record.insight.message_id}/${record.insight.index}`, record.visit);
  const seen = new Set<string>();
  return collections.flatMap(({ collection_id, device_id, insights }) => {
    const index = cameraIndex(device_id);
    const { hardwareId, link } = played.cameras[index]?.profile ?? {};
    const [visit, ...others] = new Set(
      insights.map((insight) => visits.get(`${hardwareId} ${addressOf(insight)}`)),
    );
    const saysVisits = link !== undefined && LINKS[link].details;
    // A camera behind a network does not say what belongs together: visits without a pause between them are one for the
    // console, and where a photo is lost, a visit falls apart.
    const isJoined = others.length > 0 && (saysVisits || others.includes(undefined) || hasPause(insights));
    if (!visit || isJoined) return `${collection_id} is of several visits, or of none`;
    const name = `${index} ${visit}`;
    const isSplit = seen.has(name) && saysVisits;
    seen.add(name);
    return isSplit ? `${name} is in several collections` : [];
  });
}

/** Whether so much time lies between two neighbours that they are of different visits for the console. */
function hasPause(insights: readonly Insight[]): boolean {
  const times = insights.map((insight) => Date.parse(cameraTimestamp(insight))).sort((a, b) => a - b);
  return times.some((time, index) => time - (times[index - 1] ?? time) > LIMITS.collectionGapMs);
}
