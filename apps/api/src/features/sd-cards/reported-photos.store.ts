import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { ReportedPhoto } from '@sightline/domain/sd-cards/card-photo';
import type { Pool } from 'pg';

/** A photo that a camera reported, with its insight. */
export interface KnownPhoto extends ReportedPhoto {
  /** Null once its insight was cleared. */
  readonly insightId: number | null;
}

/** Cameras of an account that are asked whether a card is theirs. */
const MOST_CAMERAS = 200;

interface Row {
  readonly message_id: string;
  readonly message_index: number;
  readonly relay_seq: number | null;
  /** Milliseconds since 1970. */
  readonly said: number | null;
  readonly taken: number | null;
  readonly insight_id: number | null;
  readonly photo_bytes: number | null;
}

/**
 * What a camera told its owner of photos: insights that are the account's, and messages of insights that it cleared since the
 * camera is its own.
 */
export async function reportedPhotos(pool: Pool, ownerId: number, deviceId: number): Promise<KnownPhoto[]> {
  const { rows } = await pool.query<Row>({
    name: 'sd-card-reported',
    text: `
      SELECT m.message_id, m.message_index, m.relay_seq, i.insight_id, i.photo_bytes,
        (extract(epoch FROM m.file_ctime) * 1000)::float8 AS said,
        (extract(epoch FROM i.file_ctime) * 1000)::float8 AS taken
      FROM device_messages m
      JOIN device_ownerships own ON own.device_id = m.device_id AND own.user_id = $1 AND own.ended_at IS NULL
      LEFT JOIN insights i ON i.insight_id = m.insight_id
      WHERE m.device_id = $2 AND m.kind = 'insight'
        AND (i.owner_id = $1 OR m.insight_id IS NULL AND m.received_at >= own.started_at)
      ORDER BY m.received_at, m.message_id, m.message_index`,
    values: [ownerId, deviceId],
  });
  return onceEach(rows).map(toKnown);
}

/** Other cameras of the account that have insights, the last heard first. */
export async function otherCameras(pool: Pool, ownerId: number, deviceId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT /* reported-photos.otherCameras */ id FROM devices
     WHERE owner_id = $1 AND id <> $2 AND deleted_at IS NULL AND last_insight_at IS NOT NULL
     ORDER BY last_seen DESC NULLS LAST, id LIMIT ${MOST_CAMERAS}`,
    [ownerId, deviceId],
  );
  return rows.map(({ id }) => id);
}

/** What came by two links is one photo: the message that names its boot stands for it. */
function onceEach(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const other = found.get(key);
    if (!other || (parseMessageId(row.message_id) && !parseMessageId(other.message_id))) found.set(key, row);
  }
  return [...found.values()];
}

/** Links tell the time of a photo more or less exactly: its second is the same. */
function keyOf({ insight_id, relay_seq, message_id, message_index, said }: Row): string {
  if (insight_id !== null) return `insight ${insight_id}`;
  return relay_seq !== null && said !== null
    ? `relay ${relay_seq} ${message_index} ${Math.floor(said / 1_000)}`
    : `${message_id} ${message_index}`;
}

/** A network names no boot: each of its messages stands by itself. */
function toKnown(row: Row): KnownPhoto {
  const parsed = parseMessageId(row.message_id);
  return {
    bootId: parsed?.bootId ?? row.message_id,
    seq: parsed?.seq ?? row.relay_seq ?? 0,
    index: row.message_index,
    said: row.said,
    taken: row.taken,
    bytes: row.photo_bytes,
    insightId: row.insight_id,
  };
}
