import type { CommsSource } from '@sightline/domain/insights/comms-source';
import type { PoolClient } from 'pg';
import type { CollectionPosition } from '../collections/plan-collections.ts';
import type { InsightColumns } from './intake-item.ts';

export interface NewInsight {
  readonly insightId: number;
  readonly ownerId: number | null;
  readonly deviceId: number;
  readonly messageId: string;
  readonly messageIndex: number;
  readonly receivedAt: Date;
  readonly commsSource: CommsSource;
  readonly columns: InsightColumns;
  readonly photoWaits: boolean;
}

/** A new insight as it is written; without a position it belongs to no collection. */
function toRow(insight: NewInsight, position: CollectionPosition | undefined) {
  return {
    insight_id: insight.insightId,
    owner_id: insight.ownerId,
    device_id: insight.deviceId,
    message_id: insight.messageId,
    message_index: insight.messageIndex,
    time_stamp: insight.receivedAt,
    comms_source: insight.commsSource,
    ...insight.columns,
    // As text PostgreSQL reads them in half the time that it takes for JSON within JSON.
    class_list: insight.columns.class_list && JSON.stringify(insight.columns.class_list),
    bbox: `{${insight.columns.bbox}}`,
    ...position,
  };
}

/** The columns that are written, and their types; what is JSON comes as text. */
const COLUMN_TYPES: Readonly<Record<keyof ReturnType<typeof toRow>, string>> = {
  insight_id: 'bigint',
  owner_id: 'int',
  device_id: 'int',
  message_id: 'text',
  message_index: 'smallint',
  time_stamp: 'timestamptz',
  comms_source: 'text',
  alg_id: 'int',
  class_id: 'int',
  class_name: 'text',
  class_list: 'jsonb',
  confidence: 'real',
  bbox: 'real[]',
  file_ctime: 'timestamptz',
  window_start: 'timestamptz',
  window_end: 'timestamptz',
  collection_key: 'text',
  latitude: 'float8',
  longitude: 'float8',
  photo_sha256: 'bytea',
  photo_bytes: 'int',
  collection_id: 'int',
  group_confidence: 'real',
};

function listColumns(write: (name: string, type: string) => string): string {
  return Object.entries(COLUMN_TYPES)
    .map(([name, type]) => write(name, type))
    .join(', ');
}

const INSERT_ROWS = `
  INSERT INTO insights (${listColumns((name) => name)})
  SELECT ${listColumns((name, type) => `${name}::${type}`)}
  FROM json_to_recordset($1::json)
    AS item(${listColumns((name, type) => `${name} ${type === 'jsonb' ? 'text' : type}`)})`;

/** Writes new insights in one statement, and gives them the photos that came before them. */
export async function insertInsights(
  sql: PoolClient,
  insights: readonly NewInsight[],
  positions: ReadonlyMap<number, CollectionPosition>,
): Promise<void> {
  if (insights.length === 0) return;
  const rows = insights.map((insight) => toRow(insight, positions.get(insight.insightId)));
  await sql.query({ name: 'insights-insert', text: INSERT_ROWS, values: [JSON.stringify(rows)] });
  const waited = rows.filter((_, position) => insights[position]?.photoWaits);
  if (waited.length > 0) await linkPhotos(sql, waited);
}

export interface LinkedPhoto {
  readonly insight_id: number;
  readonly kind: 'full' | 'thumbnail';
  readonly owner_id: number | null;
  readonly device_id: number;
}

/**
 * Gives insights the photos that came before their messages, and answers the best of each. Of two photos the full one is
 * the better; its kind also comes first in the alphabet.
 */
export async function linkPhotos(sql: PoolClient, waited: readonly object[]): Promise<LinkedPhoto[]> {
  const { rows } = await sql.query<LinkedPhoto>(
    `WITH /* intake-insights.linkPhotos */ linked AS (
       UPDATE photos SET insight_id = item.insight_id, linked_at = item.time_stamp
       FROM json_to_recordset($1::json) AS item(insight_id bigint, device_id int, message_id text,
         message_index smallint, time_stamp timestamptz)
       WHERE photos.device_id = item.device_id AND photos.message_id = item.message_id
         AND photos.message_index = item.message_index AND photos.insight_id IS NULL
       RETURNING photos.insight_id, photos.kind, photos.created_at, photos.orientation),
     best AS (SELECT DISTINCT ON (insight_id) * FROM linked ORDER BY insight_id, kind)
     UPDATE insights SET photo_kind = best.kind, photo_created_at = best.created_at, photo_orientation = best.orientation
     FROM best WHERE insights.insight_id = best.insight_id
     RETURNING best.insight_id, best.kind, insights.owner_id, insights.device_id`,
    [JSON.stringify(waited)],
  );
  return rows;
}
