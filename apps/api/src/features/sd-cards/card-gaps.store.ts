import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { TimeRange } from '@sightline/domain/devices/counter-rate';
import { gapWindows, type TimedMessage } from '@sightline/domain/sd-cards/gap-windows';
import type { PoolClient } from 'pg';
import type { SqlExecutor } from '../../kernel/sql.ts';
import type { CardRef } from './settle-card.store.ts';

/** What is missing of a camera, and when it was taken. */
export interface TimedGap {
  readonly id: number;
  readonly isOpen: boolean;
  readonly time: TimeRange;
}

interface GapRow {
  readonly id: number;
  readonly boot_id: string;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly is_open: boolean;
}

const OWNED = `JOIN device_ownerships own ON own.device_id = $2 AND own.user_id = $1 AND own.ended_at IS NULL`;

/**
 * Gaps of what has not come of a camera since it is the account's, whether they are open or a card has closed them, as far as
 * it can be told when that was taken. Networks name no boot: their runs are left out.
 */
export async function timedGaps(sql: SqlExecutor, ownerId: number, deviceId: number): Promise<TimedGap[]> {
  const { rows } = await sql.query(
    `SELECT /* card-gaps.timedGaps */ g.id, g.boot_id, g.first_seq, g.last_seq, g.closed_at IS NULL AS is_open
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
  return gaps.flatMap(({ id, is_open }, i) => {
    const time = times[i];
    return time ? { id, isOpen: is_open, time } : [];
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

/** The last moment of which a camera told its owner, milliseconds since 1970; 0 of one that was never heard. */
export async function heardUntil(sql: SqlExecutor, ownerId: number, deviceId: number): Promise<number> {
  const { rows } = await sql.query(
    `SELECT /* card-gaps.heardUntil */ (extract(epoch FROM GREATEST(
       (SELECT max(s.reported_at) FROM device_statuses s ${OWNED}
        WHERE s.device_id = $2 AND s.received_at >= own.started_at),
       (SELECT max(i.file_ctime) FROM insights i WHERE i.device_id = $2 AND i.owner_id = $1))) * 1000)::float8 AS at`,
    [ownerId, deviceId],
  );
  return (rows as { at: number | null }[])[0]?.at ?? 0;
}

/** Closes the open gaps whose time lies within that of a locked card: what is missing is on it. */
export async function closeGaps(
  sql: PoolClient,
  { id, ownerId, deviceId }: CardRef,
  gaps: readonly TimedGap[],
  now: Date,
): Promise<void> {
  const time = await timeOf(sql, id);
  const within = gaps.filter(
    (gap) => time && gap.isOpen && gap.time.from >= time.from && gap.time.to <= time.to,
  );
  if (within.length === 0) return;
  await sql.query(
    `UPDATE /* card-gaps.closeGaps */ device_gaps g SET closed_at = $5, sd_card_id = $1,
       asked = GREATEST(0, COALESCE((SELECT b.answers FROM device_boots b
         WHERE b.device_id = g.device_id AND b.boot_id = g.boot_id), 0) - g.answers_before)
     WHERE g.id = ANY($4) AND g.owner_id = $2 AND g.device_id = $3 AND g.closed_at IS NULL`,
    [id, ownerId, deviceId, within.map((gap) => gap.id), now],
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

async function timeOf(sql: PoolClient, sdCardId: number): Promise<TimeRange | undefined> {
  const { rows } = await sql.query<{ from: number | null; to: number | null }>(
    `SELECT /* card-gaps.timeOf */ (extract(epoch FROM min(taken_at)) * 1000)::float8 AS from,
       (extract(epoch FROM max(taken_at)) * 1000)::float8 AS to
     FROM sd_card_photos WHERE sd_card_id = $1`,
    [sdCardId],
  );
  const [time] = rows;
  return time?.from === null || time?.to === null || !time ? undefined : { from: time.from, to: time.to };
}
