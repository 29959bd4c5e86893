import type { PoolClient } from 'pg';

/** Statuses that a camera of the demo lost, one after the other. */
const LOST = 3;
/** Insights that another one dropped, since its own queue was full. */
const DROPPED = 14;

/** The numbers of messages that hold nothing but a status, by boot. */
const BARE_NUMBERS = `
  SELECT device_id, split_part(message_id, ':', 1) AS boot_id, split_part(message_id, ':', 2)::int8 AS seq,
    min(received_at) AS received_at
  FROM device_messages GROUP BY device_id, message_id HAVING bool_and(kind = 'status')`;

/** Takes a few statuses of a camera's first boot away, as if its card had been swapped before it could send them. */
export async function loseStatuses(sql: PoolClient): Promise<void> {
  await sql.query(
    `CREATE TEMPORARY TABLE lost_status AS
     WITH bare AS MATERIALIZED (${BARE_NUMBERS}),
     boot AS (
       SELECT device_id, split_part(message_id, ':', 1) AS boot_id, min(received_at) AS began_at,
         max(split_part(message_id, ':', 2)::int8) AS last_seq
       FROM device_messages GROUP BY 1, 2),
     earlier AS (
       SELECT b.device_id, b.boot_id, b.last_seq FROM boot b
       WHERE EXISTS (SELECT FROM boot n WHERE n.device_id = b.device_id AND n.began_at > b.began_at)
         AND EXISTS (SELECT FROM insights i WHERE i.device_id = b.device_id AND i.comms_source IN ('wifi', 'cellular')))
     SELECT bare.device_id, bare.boot_id, bare.seq FROM bare JOIN earlier USING (device_id, boot_id)
     WHERE bare.seq BETWEEN 2 AND earlier.last_seq - 1
     ORDER BY bare.device_id, bare.boot_id, bare.seq DESC LIMIT ${LOST}`,
  );
  for (const table of ['device_messages', 'device_statuses'])
    await sql.query(
      `DELETE FROM ${table} m USING lost_status l
       WHERE m.device_id = l.device_id AND m.message_id = l.boot_id || ':' || l.seq`,
    );
}

/**
 * Accounts for the messages of the history, with what was asked for again and came, and what was dropped. There are insights
 * since `insightsSince`, milliseconds since 1970.
 */
export async function insertArrivals(sql: PoolClient, insightsSince: number): Promise<void> {
  await sql.query('SELECT count_past_arrivals()');
  // Of the time before, the history has statuses only: what lies between them is not missing.
  await sql.query(
    `DELETE FROM device_gaps g WHERE opened_at < $1 AND NOT EXISTS (
       SELECT FROM lost_status l WHERE l.device_id = g.device_id AND l.boot_id = g.boot_id
         AND l.seq BETWEEN g.first_seq AND g.last_seq)`,
    [new Date(insightsSince)],
  );
  await sql.query(
    `UPDATE device_gaps g SET lost = 'card_swapped' FROM lost_status l
     WHERE l.device_id = g.device_id AND l.boot_id = g.boot_id AND l.seq BETWEEN g.first_seq AND g.last_seq`,
  );
  await sql.query(
    `WITH number AS MATERIALIZED (
       SELECT device_id, split_part(message_id, ':', 1) AS boot_id, split_part(message_id, ':', 2)::int8 AS seq,
         min(received_at) AS received_at
       FROM device_messages GROUP BY device_id, message_id),
     late AS MATERIALIZED (
       SELECT * FROM (
         SELECT number.*,
           min(received_at) OVER (PARTITION BY device_id, boot_id ORDER BY seq DESC
             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS opened_at,
           min(received_at) OVER (PARTITION BY device_id, boot_id ORDER BY seq
             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS began_at
         FROM number) AS judged
       WHERE opened_at < received_at AND began_at < received_at)
     INSERT INTO device_gaps (owner_id, device_id, boot_id, first_seq, last_seq, link, opened_at, answers_before, asked,
       closed_at)
     SELECT d.owner_id, late.device_id, late.boot_id, late.seq, late.seq, link.link, late.opened_at, 0,
       CASE WHEN link.link IN ('lora', 'satellite') THEN 0 ELSE (
         SELECT count(DISTINCT n.received_at) FROM number n
         WHERE n.device_id = late.device_id AND n.boot_id = late.boot_id AND n.received_at >= late.opened_at
           AND n.received_at < late.received_at) END,
       late.received_at
     FROM late JOIN devices d ON d.id = late.device_id,
       LATERAL (SELECT min(a.link) AS link FROM device_arrivals a WHERE a.device_id = late.device_id) AS link
     WHERE d.owner_id IS NOT NULL`,
  );
  await sql.query(
    `UPDATE device_arrivals SET dropped = ${DROPPED} WHERE (device_id, week, link) = (
       SELECT device_id, week, link FROM device_arrivals WHERE link = 'cellular'
       ORDER BY arrived DESC, device_id LIMIT 1)`,
  );
  await sql.query('DROP TABLE lost_status');
}
