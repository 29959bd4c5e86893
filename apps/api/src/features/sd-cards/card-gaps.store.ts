import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { TimeRange } from '@sightline/domain/devices/counter-rate';
import { gapWindows, type TimedMessage } from '@sightline/domain/sd-cards/gap-windows';
import type { PoolClient } from 'pg';
import type { SqlExecutor } from '../../kernel/sql.ts';
import type { CardRef } from './settle-card.store.ts';

/** What is missing of a camera, and when it was taken. */
export interface TimedGap {
  readonly id: number;
  /** The card that has closed it; null while it is open. */
  readonly closedBy: number | null;
  readonly time: TimeRange;
}

interface GapRow {
  readonly id: number;
  readonly boot_id: string;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly closed_by: number | null;
}

const OWNED = `JOIN device_ownerships own ON own.device_id = $2 AND own.user_id = $1 AND own.ended_at IS NULL`;

/**
 * Gaps of what has not come of a camera since it is the account's, whether they are open or a card has closed them, as far as
 * it can be told when that was taken. Networks name no boot: their runs are left out.
 */
export async function timedGaps(sql: SqlExecutor, ownerId: number, deviceId: number): Promise<TimedGap[]> {
  const { rows } = await sql.query(
    `SELECT /* card-gaps.timedGaps */ g.id, g.boot_id, g.first_seq, g.last_seq, g.sd_card_id AS closed_by
     FROM device_gaps g ${OWNED}
     WHERE g.device_id = $2 AND g.owner_id = $1 AND g.opened_at >= own.started_at AND g.boot_id NOT LIKE '%#%'
       AND (g.closed_at IS NULL OR g.sd_card_id IS NOT NULL)
     ORDER BY g.id`,
    [ownerId, deviceId],
  );
  const gaps = rows as GapRow[];
  if (gaps.length === 0) return [];
  const boots = [...new Set(gaps.map(({ boot_id }) => boot_id))];
  const messages = await timedMessages(sql, ownerId, deviceId, boots);
  const skipped = gaps.map(({ boot_id, first_seq, last_seq }) => ({
    bootId: boot_id,
    from: first_seq,
    to: last_seq,
  }));
  const times = gapWindows(skipped, messages);
  return gaps.flatMap(({ id, closed_by }, i) => {
    const time = times[i];
    return time ? { id, closedBy: closed_by, time } : [];
  });
}

async function timedMessages(
  sql: SqlExecutor,
  ownerId: number,
  deviceId: number,
  boots: readonly string[],
): Promise<TimedMessage[]> {
  const { rows } = await sql.query(
    `SELECT /* card-gaps.timedMessages */ message_id, (extract(epoch FROM at) * 1000)::float8 AS at FROM (
       SELECT i.message_id, i.file_ctime AS at FROM insights i
       WHERE i.device_id = $2 AND i.owner_id = $1 AND i.file_ctime IS NOT NULL
       UNION ALL
       SELECT s.message_id, s.reported_at FROM device_statuses s ${OWNED}
       WHERE s.device_id = $2 AND s.received_at >= own.started_at) AS message
     WHERE split_part(message_id, ':', 1) = ANY($3)`,
    [ownerId, deviceId, boots],
  );
  return (rows as { message_id: string; at: number }[]).flatMap(({ message_id, at }) => {
    const parsed = parseMessageId(message_id);
    return parsed ? { ...parsed, at } : [];
  });
}

/**
 * The last moment of which a camera told its owner, milliseconds since 1970; 0 of one that was never heard. A clock that was
 * ahead counts no further than until its message came.
 */
export async function heardUntil(sql: SqlExecutor, ownerId: number, deviceId: number): Promise<number> {
  const { rows } = await sql.query(
    `SELECT /* card-gaps.heardUntil */ (extract(epoch FROM GREATEST(
       (SELECT max(LEAST(s.reported_at, s.received_at)) FROM device_statuses s ${OWNED}
        WHERE s.device_id = $2 AND s.received_at >= own.started_at),
       (SELECT max(LEAST(i.file_ctime, i.time_stamp)) FROM insights i
        WHERE i.device_id = $2 AND i.owner_id = $1 AND i.file_ctime IS NOT NULL))) * 1000)::float8 AS at`,
    [ownerId, deviceId],
  );
  return (rows as { at: number | null }[])[0]?.at ?? 0;
}

/**
 * Closes open gaps of whose time a locked card that is done has brought photos that were never reported. Gaps that it has
 * closed before open again where none of those photos is here any more.
 */
export async function settleGaps(
  sql: PoolClient,
  card: CardRef,
  { isDone, now }: { readonly isDone: boolean; readonly now: Date },
): Promise<void> {
  const gaps = (await timedGaps(sql, card.ownerId, card.deviceId)).filter(
    ({ closedBy }) => closedBy === null || closedBy === card.id,
  );
  if (gaps.length === 0) return;
  const brought = await gapsWithPhotos(sql, card, gaps);
  const lost = gaps.filter(({ id, closedBy }) => closedBy !== null && !brought.has(id));
  await sql.query(
    `UPDATE /* card-gaps.settleGaps */ device_gaps SET closed_at = NULL, asked = NULL, sd_card_id = NULL
     WHERE id = ANY($2) AND sd_card_id = $1`,
    [card.id, lost.map(({ id }) => id)],
  );
  const found = isDone ? gaps.filter(({ id, closedBy }) => closedBy === null && brought.has(id)) : [];
  await sql.query(
    `UPDATE /* card-gaps.settleGaps */ device_gaps g SET closed_at = $5, sd_card_id = $1,
       asked = GREATEST(0, COALESCE((SELECT b.answers FROM device_boots b
         WHERE b.device_id = g.device_id AND b.boot_id = g.boot_id), 0) - g.answers_before)
     WHERE g.id = ANY($4) AND g.owner_id = $2 AND g.device_id = $3 AND g.closed_at IS NULL`,
    [card.id, card.ownerId, card.deviceId, found.map(({ id }) => id), now],
  );
}

/** What a card had brought home is missing again. */
export async function reopenGaps(sql: PoolClient, sdCardId: number): Promise<void> {
  await sql.query(
    `UPDATE /* card-gaps.reopenGaps */ device_gaps SET closed_at = NULL, asked = NULL, sd_card_id = NULL
     WHERE sd_card_id = $1`,
    [sdCardId],
  );
}

/** Which gaps have photos of a card in their time that were never reported and are here, or were. */
async function gapsWithPhotos(
  sql: PoolClient,
  { id, deviceId }: CardRef,
  gaps: readonly TimedGap[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql.query<{ id: number }>(
    `SELECT /* card-gaps.gapsWithPhotos */ gap.id
     FROM unnest($3::bigint[], $4::float8[], $5::float8[]) AS gap (id, first, last)
     WHERE EXISTS (SELECT FROM sd_card_photos p
       WHERE p.sd_card_id = $1 AND p.device_id = $2 AND NOT p.reported AND (p.state IN ('stored', 'present') OR p.pruned)
         AND p.taken_at > to_timestamp(gap.first / 1000) AND p.taken_at <= to_timestamp(gap.last / 1000))`,
    [
      id,
      deviceId,
      gaps.map((gap) => gap.id),
      gaps.map(({ time }) => time.from),
      gaps.map(({ time }) => time.to),
    ],
  );
  return new Set(rows.map((row) => row.id));
}
