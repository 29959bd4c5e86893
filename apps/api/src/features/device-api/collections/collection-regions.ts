import { groupIntoCollections } from '@sightline/domain/collections/group-into-collections';
import { LIMITS } from '@sightline/domain/limits';

/** Photos this far apart are in different collections, whatever lies between them. */
const REACH_MS = LIMITS.collectionSpanMs + LIMITS.collectionGapMs;
/** How far behind its new photos a region may reach. Only a camera that never rests for hours gets there. */
const LONGEST_REACH_MS = 64 * REACH_MS;

export interface TimedPhoto {
  readonly insightId: number;
  readonly deviceId: number;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  /** Where it stands so far; null for a new one. */
  readonly collectionId: number | null;
}

/** A range of one camera's time whose collections new photos may change. */
export interface Region<P extends TimedPhoto> {
  /** New ones, ascending in time. */
  readonly fresh: readonly P[];
  readonly from: number;
  /** The last new photo. */
  readonly to: number;
  /** How far the known photos after `to` must be looked at. */
  readonly until: number;
}

function regionOf<P extends TimedPhoto>(fresh: readonly P[], reach: number = REACH_MS): Region<P> {
  const times = fresh.map(({ takenAt }) => takenAt);
  const to = Math.max(...times);
  return { fresh, from: Math.min(...times), to, until: to + reach };
}

const overlap = <P extends TimedPhoto>(a: Region<P>, b: Region<P>) => b.from - REACH_MS <= a.until;

/** The regions of new photos of one camera, so far apart that no collection lies in two of them. */
export function regionsOf<P extends TimedPhoto>(photos: readonly P[]): Region<P>[] {
  const regions: Region<P>[] = [];
  for (const photo of photos.toSorted((a, b) => a.takenAt - b.takenAt)) {
    const next = regionOf([photo]);
    const last = regions.at(-1);
    if (last && overlap(last, next)) regions[regions.length - 1] = regionOf([...last.fresh, photo]);
    else regions.push(next);
  }
  return regions;
}

/** The same region looking further ahead, and one with those that it meets there; undefined when it may not. */
export function widenRegion<P extends TimedPhoto>(region: Region<P>): Region<P> | undefined {
  const reach = (region.until - region.to) * 4;
  return reach > LONGEST_REACH_MS ? undefined : regionOf(region.fresh, reach);
}

/** Regions of one camera after some were widened: those that met are one, listed first with its parts. */
export function mergeRegions<P extends TimedPhoto>(
  regions: readonly Region<P>[],
): { readonly region: Region<P>; readonly parts: readonly Region<P>[] }[] {
  const merged: { region: Region<P>; parts: Region<P>[] }[] = [];
  for (const region of regions.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && overlap(last.region, region)) {
      const reach = Math.max(last.region.until, region.until) - Math.max(last.region.to, region.to);
      last.region = regionOf([...last.region.fresh, ...region.fresh], reach);
      last.parts.push(region);
    } else merged.push({ region, parts: [region] });
  }
  return merged;
}

/**
 * The collections of a region from its first photo on, up to where the known collections stay as they are. Collections are cut from
 * left to right, so everything after a start that is old and new alike is unchanged. `known` are the photos from the
 * start of the collection that `from` lies in, or from `from` on. Undefined when the region must look further ahead;
 * `asFarAsKnown` then makes do with what there is.
 */
export function collectionsOf<P extends TimedPhoto>(
  region: Region<P>,
  known: readonly P[],
  asFarAsKnown = false,
): P[][] | undefined {
  const photos = [...known, ...region.fresh];
  const byId = new Map(photos.map((photo) => [photo.insightId, photo]));
  const starts = oldStarts(known);
  const collections = groupIntoCollections(photos.map((photo) => ({ ...photo, collectionKey: null })))
    .map(({ insightIds }) => insightIds.flatMap((id) => byId.get(id) ?? []))
    .map((members) => members.sort((a, b) => a.takenAt - b.takenAt || a.insightId - b.insightId))
    .sort((a, b) => (a[0]?.takenAt ?? 0) - (b[0]?.takenAt ?? 0));
  const unchanged = collections.findIndex(
    ([first]) => first && first.takenAt > region.to && starts.has(first.insightId),
  );
  if (unchanged >= 0) return collections.slice(0, unchanged);
  const last = Math.max(...photos.map(({ takenAt }) => takenAt));
  return asFarAsKnown || last + LIMITS.collectionGapMs <= region.until ? collections : undefined;
}

/** The first photo of each collection as the collections are so far. */
function oldStarts(known: readonly TimedPhoto[]): Set<number> {
  const sorted = known.toSorted((a, b) => a.takenAt - b.takenAt || a.insightId - b.insightId);
  return new Set(
    sorted
      .filter(({ collectionId }, index) => collectionId !== sorted[index - 1]?.collectionId)
      .map(({ insightId }) => insightId),
  );
}
