import type { PoolClient } from 'pg';
import type { NewInsight } from '../intake/intake-insights.store.ts';
import { collectionsOf, mergeRegions, type Region, regionsOf, widenRegion } from './collection-regions.ts';
import { readKeyed, readRegions, toMember } from './collections-read.store.ts';
import { writeCollections, writePositions } from './collections-write.store.ts';
import {
  addToLarge,
  type CollectionPosition,
  type Member,
  type PlannedCollection,
  planCollections,
  positionsIn,
} from './plan-collections.ts';

type TimedMember = Member & { readonly takenAt: number };

export interface Collected {
  /** Where new insights belong, by id. */
  readonly positions: ReadonlyMap<number, CollectionPosition>;
  /** Insights that were there before and are told differently now, by owner. */
  readonly moved: ReadonlyMap<number, readonly number[]>;
}

/**
 * Finds the collections of new insights and changes those that are affected, so that all of a camera's insights of
 * one owner are grouped as `groupIntoCollections` would, whatever the order of arrival. The cameras' rows are locked
 * by the caller; nobody else changes their collections meanwhile.
 */
export async function collectInsights(
  sql: PoolClient,
  insights: readonly NewInsight[],
  now: Date,
): Promise<Collected> {
  if (insights.length === 0) return { positions: new Map(), moved: new Map() };
  const fresh = insights.map(toMember);
  const planned = [
    ...planCollections(fresh.filter(isAlone).map((member) => [member])),
    ...(await planKeyed(sql, fresh)),
    ...(await planByTime(sql, fresh.filter(isTimed))),
  ];
  const ids = await writeCollections(sql, planned);
  const placed = planned.flatMap((collection) => {
    const id = collection.collectionId ?? ids.get(collection.firstInsightId);
    if (id === undefined) throw new Error('The database made no collection.');
    return positionsIn(id, collection);
  });
  const changed = placed.filter(
    ({ member, position }) =>
      !member.isNew &&
      (member.collectionId !== position.collection_id ||
        member.groupConfidence !== position.group_confidence),
  );
  const kept = new Set(planned.map(({ collectionId }) => collectionId));
  const left = changed.flatMap(({ member: { collectionId } }) => collectionId ?? []);
  await writePositions(
    sql,
    changed,
    left.filter((id) => !kept.has(id)),
    now,
  );

  const moved = Map.groupBy(changed, ({ member }) => member.ownerId ?? 0);
  moved.delete(0);
  return {
    positions: new Map(
      placed.filter(({ member }) => member.isNew).map(({ member, position }) => [member.insightId, position]),
    ),
    moved: new Map([...moved].map(([owner, own]) => [owner, own.map(({ member }) => member.insightId)])),
  };
}

/** Nothing says what it belongs to. */
const isAlone = ({ takenAt, collectionKey }: Member) => takenAt === null && collectionKey === null;

const isTimed = (member: Member): member is TimedMember =>
  member.takenAt !== null && member.collectionKey === null;

async function planKeyed(sql: PoolClient, fresh: readonly Member[]): Promise<PlannedCollection[]> {
  const keyed = Map.groupBy(
    fresh.filter(({ collectionKey }) => collectionKey !== null),
    ({ deviceId, collectionKey }) => `${deviceId} ${collectionKey}`,
  );
  if (keyed.size === 0) return [];
  const known = await readKeyed(
    sql,
    [...keyed.values()].flatMap(([first]) => first ?? []),
  );
  return [...keyed].flatMap(([key, members]) => {
    const before = known.get(key);
    return before?.large
      ? addToLarge(before.large, members)
      : planCollections([[...(before?.members ?? []), ...members]]);
  });
}

/** Reads the photos around new ones and cuts them into collections; further ahead only where a cut moves the next one. */
async function planByTime(sql: PoolClient, fresh: readonly TimedMember[]): Promise<PlannedCollection[]> {
  const cameras = Map.groupBy(fresh, ({ deviceId }) => deviceId);
  let waiting = [...cameras.values()].flatMap((own) => regionsOf(own));
  const settled = new Map<Region<TimedMember>, TimedMember[][]>();
  while (waiting.length > 0) {
    const known = await readRegions(sql, waiting);
    const widened: Region<TimedMember>[] = [];
    for (const [position, region] of waiting.entries()) {
      const photos = (known.get(position) ?? []).filter(isTimed);
      const collections = collectionsOf(region, photos);
      const wider = collections ? undefined : widenRegion(region);
      if (wider) widened.push(wider);
      else settled.set(region, collections ?? collectionsOf(region, photos, true) ?? []);
    }
    waiting = meet(settled, widened);
  }
  return [...settled.values()].flatMap(planCollections);
}

/** Widened regions, each joined with those of its camera that it meets now: these are no longer settled. */
function meet(
  settled: Map<Region<TimedMember>, TimedMember[][]>,
  widened: readonly Region<TimedMember>[],
): Region<TimedMember>[] {
  const cameras = Map.groupBy(widened, ({ fresh }) => fresh[0]?.deviceId);
  return [...cameras].flatMap(([deviceId, own]) => {
    const others = [...settled.keys()].filter(({ fresh }) => fresh[0]?.deviceId === deviceId);
    const joined = mergeRegions([...own, ...others]).filter(({ parts }) =>
      parts.some((part) => own.includes(part)),
    );
    for (const { parts } of joined) for (const part of parts) settled.delete(part);
    return joined.map(({ region }) => region);
  });
}
