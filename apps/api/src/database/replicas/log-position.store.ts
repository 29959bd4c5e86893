import type { Pool } from 'pg';

/**
 * Up to where a server has replayed the log, or has got with it: its timeline and the place in the log. The timeline of a replica is that
 * of its last restart point: for some minutes after a failover the replica counts as behind.
 */
export async function readPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ timeline: number; place: string }>({
    name: 'log-position',
    text: `
      SELECT CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())
          ELSE ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END AS timeline,
        CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END AS place`,
  });
  const [row] = rows;
  if (!row?.place) throw new Error('The server does not say where in its log it is.');
  return writePosition(row.timeline, row.place);
}

/** `1`, `0/16B3748` as `00000001-00000000016B3748`. */
function writePosition(timeline: number, place: string): string {
  const [segment = '', offset = ''] = place.split('/');
  const digits = (text: string) => text.toUpperCase().padStart(8, '0');
  return `${digits(timeline.toString(16))}-${digits(segment)}${digits(offset)}`;
}
