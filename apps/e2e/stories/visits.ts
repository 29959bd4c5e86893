import type { Insight } from '@sightline/contract/insights/insights.contract';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { LIMITS } from '@sightline/domain/limits';
import { LINKS } from '@sightline/simulator/camera/links';
import type { Eyes } from './eyes.ts';

/** Collections of the console that do not fit the visits that there really were: `place visit`, or what is wrong. */
export function wrongCollections({ collections, played, placeOf, addressOf }: Eyes): string[] {
  const visits = new Map<string, string>();
  for (const line of played.truth)
    if (line.kind === 'frame' && line.insight)
      visits.set(`${line.camera} ${line.insight.message_id}/${line.insight.index}`, line.visit);
  const seen = new Set<string>();
  return collections.flatMap(({ collection_id, device_id, insights }) => {
    const place = placeOf(device_id);
    const { hardwareId, link } = played.cameras[place]?.profile ?? {};
    const [visit, ...others] = new Set(
      insights.map((insight) => visits.get(`${hardwareId} ${addressOf(insight)}`)),
    );
    const saysVisits = link !== undefined && LINKS[link].details;
    // A camera behind a network does not say what belongs together: visits without a pause between them are one for the
    // console, and where a photo is lost, a visit falls apart.
    const isJoined = others.length > 0 && (saysVisits || others.includes(undefined) || hasPause(insights));
    if (!visit || isJoined) return `${collection_id} is of several visits, or of none`;
    const name = `${place} ${visit}`;
    const isSplit = seen.has(name) && saysVisits;
    seen.add(name);
    return isSplit ? `${name} is in several collections` : [];
  });
}

/** Whether so much time lies between two neighbours that they are of different visits for the console. */
function hasPause(insights: readonly Insight[]): boolean {
  const times = insights.map((insight) => Date.parse(cameraTimestamp(insight))).sort((a, b) => a - b);
  return times.some((time, place) => time - (times[place - 1] ?? time) > LIMITS.collectionGapMs);
}
