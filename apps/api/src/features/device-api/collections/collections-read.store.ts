import { MAX_GROUP_CONFIDENCE_MEMBERS } from '@sightline/domain/collections/group-confidence';
import { LIMITS } from '@sightline/domain/limits';
import type { PoolClient } from 'pg';
import type { NewInsight } from '../intake/intake-insights.store.ts';
import type { Region } from './collection-regions.ts';
import type { LargeCollection, Member } from './plan-collections.ts';

interface MemberRow {
  readonly insight_id: number;
  readonly collection_id: number | null;
  readonly file_ctime: Date | null;
  readonly class_name: string;
  readonly class_list: Member['class_list'] | null;
  readonly confidence: number;
  readonly group_confidence: number | null;
}

const MEMBER_COLUMNS =
  'i.insight_id, i.collection_id, i.file_ctime, i.class_name, i.class_list, i.confidence, i.group_confidence';

/** A new insight as grouping sees it. */
export function toMember({ insightId, deviceId, ownerId, columns }: NewInsight): Member {
  return {
    insightId,
    deviceId,
    ownerId,
    collectionKey: columns.collection_key,
    takenAt: columns.file_ctime === null ? null : Date.parse(columns.file_ctime),
    class_name: columns.class_name,
    class_list: columns.class_list ?? [],
    confidence: columns.confidence,
    collectionId: null,
    groupConfidence: null,
    isNew: true,
  };
}

function knownMember(row: MemberRow, { deviceId, ownerId, collectionKey }: Member): Member {
  return {
    insightId: row.insight_id,
    deviceId,
    ownerId,
    collectionKey,
    takenAt: row.file_ctime?.getTime() ?? null,
    class_name: row.class_name,
    class_list: row.class_list ?? [],
    confidence: row.confidence,
    collectionId: row.collection_id,
    groupConfidence: row.group_confidence,
    isNew: false,
  };
}

/**
 * The photos of regions, by a region's position: from the start of the collection that its first new photo may join. OFFSET 0
 * makes PostgreSQL look camera by camera: it would read the whole table where it does not know yet how large that has grown.
 */
export async function readRegions(
  sql: PoolClient,
  regions: readonly Region<Member & { readonly takenAt: number }>[],
): Promise<Map<number, Member[]>> {
  const items = regions.flatMap(({ fresh: [first], from, until }, position) =>
    first
      ? {
          position,
          device_id: first.deviceId,
          owner_id: first.ownerId,
          from: new Date(from),
          until: new Date(until),
          earliest_end: new Date(from - LIMITS.collectionGapMs),
          latest_end: new Date(from + LIMITS.collectionSpanMs),
        }
      : [],
  );
  const { rows } = await sql.query<MemberRow & { position: number }>({
    name: 'collections-regions',
    text: `
      SELECT item.position, ${MEMBER_COLUMNS}
      FROM json_to_recordset($1::json) AS item(position int, device_id int, owner_id int, "from" timestamptz,
        until timestamptz, earliest_end timestamptz, latest_end timestamptz)
      LEFT JOIN LATERAL (
        SELECT window_start FROM insight_collections c
        WHERE c.device_id = item.device_id AND c.owner_id IS NOT DISTINCT FROM item.owner_id
          AND c.collection_key IS NULL AND c.window_end BETWEEN item.earliest_end AND item.latest_end
          AND c.window_start <= item."from"
        ORDER BY c.window_end LIMIT 1) AS earlier_collection ON true
      CROSS JOIN LATERAL (
        SELECT * FROM insights i
        WHERE i.device_id = item.device_id AND i.owner_id IS NOT DISTINCT FROM item.owner_id
          AND i.file_ctime BETWEEN COALESCE(earlier_collection.window_start, item."from") AND item.until
          AND i.collection_key IS NULL
        OFFSET 0) AS i`,
    values: [JSON.stringify(items)],
  });
  const byPosition = Map.groupBy(rows, ({ position }) => position);
  return new Map(
    [...byPosition].map(([position, own]) => {
      const [first] = regions[position]?.fresh ?? [];
      return [position, first ? own.map((row) => knownMember(row, first)) : []];
    }),
  );
}

interface KeyedRow extends MemberRow {
  readonly device_id: number;
  readonly collection_key: string;
  readonly of_collection: number;
  readonly first_insight_id: number;
  readonly insight_count: number;
  readonly window_start: Date | null;
  readonly window_end: Date | null;
}

interface Keyed {
  readonly members: readonly Member[];
  readonly large: LargeCollection | undefined;
}

/** The collections that cameras made themselves, by `deviceId key`; of a large one only its sums. */
export async function readKeyed(sql: PoolClient, wanted: readonly Member[]): Promise<Map<string, Keyed>> {
  const { rows } = await sql.query<KeyedRow>({
    name: 'collections-keyed',
    text: `
      SELECT c.device_id, c.collection_key, c.collection_id AS of_collection, c.first_insight_id, c.insight_count,
        c.window_start, c.window_end, ${MEMBER_COLUMNS}
      FROM json_to_recordset($1::json) AS item(device_id int, owner_id int, collection_key text)
      CROSS JOIN LATERAL (
        SELECT * FROM insight_collections c
        WHERE c.device_id = item.device_id AND c.collection_key = item.collection_key
          AND c.owner_id IS NOT DISTINCT FROM item.owner_id
        ORDER BY c.collection_id LIMIT 1) AS c
      LEFT JOIN insights i ON i.collection_id = c.collection_id AND i.insight_id >= c.first_insight_id
        AND c.insight_count <= ${MAX_GROUP_CONFIDENCE_MEMBERS}`,
    values: [
      JSON.stringify(
        wanted.map(({ deviceId, ownerId, collectionKey }) => ({
          device_id: deviceId,
          owner_id: ownerId,
          collection_key: collectionKey,
        })),
      ),
    ],
  });
  const like = new Map(wanted.map((member) => [`${member.deviceId} ${member.collectionKey}`, member]));
  const known = new Map<string, Keyed>();
  for (const [key, own] of Map.groupBy(rows, (row) => `${row.device_id} ${row.collection_key}`)) {
    const [first, member] = [own[0], like.get(key)];
    if (!first || !member) continue;
    known.set(key, {
      members: own.map((row) => knownMember(row, member)),
      large: first.insight_count > MAX_GROUP_CONFIDENCE_MEMBERS ? toLarge(first) : undefined,
    });
  }
  return known;
}

function toLarge(row: KeyedRow): LargeCollection {
  return {
    collectionId: row.of_collection,
    firstInsightId: row.first_insight_id,
    insightCount: row.insight_count,
    window:
      row.window_start && row.window_end ? [row.window_start.getTime(), row.window_end.getTime()] : null,
  };
}
