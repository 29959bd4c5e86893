import { packDelays } from '@sightline/domain/arrivals/delays';
import { weekOf } from '@sightline/domain/arrivals/weeks';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import { gapsBetween, toRanges } from '@sightline/domain/device-messages/sequence-ranges';
import type { CommsSource } from '@sightline/domain/insights/comms-source';
import { RELAY_PROVIDERS } from '@sightline/domain/relays/relay-provider';
import type { PoolClient } from 'pg';
import { changeGaps, type KeptRun, noteLosses } from './gaps.store.ts';
import { type Entered, type HeardRun, heardNumbers, type KnownRelayRun } from './heard-numbers.ts';
import type { LockedDevice } from './intake-devices.store.ts';
import type { IntakeBatch } from './intake-item.ts';
import { readRanges, writeRanges } from './range-text.ts';

/** More gaps than a camera can fill in one wake-up are not worth their bytes. */
const MOST_GAPS = 100;
/** Runs by each network in which what comes now may belong. */
const NEWEST_RUNS = 3;
/** Bytes of delays that are kept of a camera's week and link: those of its first 8,000 messages. */
const MOST_DELAYS = 16_000;

/** What came in one transaction. */
interface Came {
  readonly batches: readonly IntakeBatch[];
  readonly entered: readonly Entered[];
  readonly devices: ReadonlyMap<number, LockedDevice>;
}

/**
 * Adds what has arrived to each run of each camera and to the counts of its week, and answers the gaps in the run of each
 * request. The cameras' rows are locked by the caller.
 */
export async function recordHeard(sql: PoolClient, came: Came): Promise<[first: number, last: number][][]> {
  const { batches, entered, devices } = came;
  const runs = heardNumbers(batches, entered, devices, await readRelayRuns(sql, came));
  const kept = await addToRuns(sql, runs, delaysOf(came));
  await changeGaps(sql, runs, kept);
  await noteLosses(sql, entered);
  return batches.map(({ deviceId, bootId, heard: messageIds }) => {
    const run = bootId ?? parseMessageId(messageIds.at(-1) ?? '')?.bootId;
    return gapsBetween(kept.get(`${deviceId} ${run}`)?.received ?? [], MOST_GAPS);
  });
}

/** The newest runs that each network brought of these cameras, the newest first; nothing is asked of cameras without a network. */
async function readRelayRuns(
  sql: PoolClient,
  { batches, devices }: Came,
): Promise<Map<number, KnownRelayRun[]>> {
  const ids = batches.flatMap(({ deviceId }) => (devices.get(deviceId)?.has_relay ? deviceId : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<{
    readonly device_id: number;
    readonly boot_id: string;
    readonly received: string;
    readonly said_at: Date | null;
  }>({
    name: 'boots-relayed',
    text: `
      SELECT camera.device_id, newest.boot_id, newest.received::text, newest.said_at
      FROM unnest($1::int[]) AS camera(device_id) CROSS JOIN unnest($2::text[]) AS network(link) CROSS JOIN LATERAL (
        SELECT b.boot_id, b.received, b.said_at, split_part(b.boot_id, '#', 2)::int AS run FROM device_boots b
        WHERE b.device_id = camera.device_id AND b.boot_id LIKE network.link || '#%' ORDER BY run DESC LIMIT ${NEWEST_RUNS}) AS newest
      ORDER BY newest.run DESC`,
    values: [[...new Set(ids)], RELAY_PROVIDERS],
  });
  const known = rows.map(({ device_id, boot_id, received, said_at }) => ({
    deviceId: device_id,
    bootId: boot_id,
    run: Number(boot_id.split('#')[1]),
    received: readRanges(received),
    saidAt: said_at?.getTime() ?? null,
  }));
  return Map.groupBy(known, ({ deviceId }) => deviceId);
}

interface Delays {
  readonly device_id: number;
  readonly owner_id: number;
  readonly link: CommsSource;
  readonly week: string;
  readonly delays: string;
}

/** How long each message took that is counted here for the first time: since its photo or its status was taken. */
function delaysOf({ batches, entered, devices }: Came): Delays[] {
  const itemsOf = Map.groupBy(entered, ({ batch }) => batch);
  return batches.flatMap((batch) => {
    const { deviceId, receivedAt, commsSource } = batch;
    const seconds = (itemsOf.get(batch) ?? []).flatMap(({ item, entry }) => {
      if (entry.status !== 'accepted') return [];
      const said = item.kind === 'insight' ? item.columns.file_ctime : item.columns.reported_at;
      return said === null ? [] : (receivedAt.getTime() - Date.parse(said)) / 1_000;
    });
    const ownerId = devices.get(deviceId)?.owner_id;
    if (!ownerId || seconds.length === 0) return [];
    const delays = `\\x${Buffer.from(packDelays(seconds)).toString('hex')}`;
    return {
      device_id: deviceId,
      owner_id: ownerId,
      link: commsSource,
      week: weekOf(dayOf(receivedAt)),
      delays,
    };
  });
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** One statement, which is the price of every request: the runs, and what is new in them, by week and link. */
async function addToRuns(
  sql: PoolClient,
  runs: readonly HeardRun[],
  delays: readonly Delays[],
): Promise<Map<string, KeptRun>> {
  if (runs.length === 0) return new Map();
  const items = runs.map((run) => ({
    device_id: run.deviceId,
    boot_id: run.bootId,
    received: writeRanges(toRanges(run.numbers)),
    counted: writeRanges(toRanges(run.counted)),
    answers: Number(run.isAsked),
    dropped: run.dropped,
    said_at: run.saidAt === null ? null : new Date(run.saidAt).toISOString(),
    owner_id: run.ownerId,
    link: run.link,
    week: weekOf(dayOf(run.receivedAt)),
  }));
  const { rows } = await sql.query<{ key: string; before: string | null; received: string; answers: number }>(
    {
      name: 'boots-add',
      text: `
      WITH run AS MATERIALIZED (
        SELECT device_id, boot_id, received::int8multirange, counted::int8multirange, answers, dropped, said_at, owner_id,
          link, week
        FROM json_to_recordset($1::json) AS item(device_id int, boot_id text, received text, counted text, answers int,
          dropped int, said_at timestamptz, owner_id int, link text, week date)),
      known AS MATERIALIZED (
        SELECT b.device_id, b.boot_id, b.received, b.dropped FROM device_boots b JOIN run USING (device_id, boot_id)),
      kept AS (
        INSERT INTO device_boots (device_id, boot_id, received, answers, dropped, said_at)
        SELECT device_id, boot_id, received, answers, dropped, said_at FROM run
        ON CONFLICT (device_id, boot_id) DO UPDATE SET received = device_boots.received + excluded.received,
          answers = device_boots.answers + excluded.answers, dropped = GREATEST(device_boots.dropped, excluded.dropped),
          said_at = GREATEST(device_boots.said_at, excluded.said_at), updated_at = now()
        RETURNING device_id, boot_id, received, answers),
      counted AS (
        INSERT INTO device_arrivals (owner_id, device_id, week, link, arrived, late, dropped, delays)
        SELECT owner_id, device_id, week, link, sum(arrived), sum(late), sum(dropped), string_agg(delays, '')
        FROM (
          SELECT run.owner_id, run.device_id, run.week, run.link, fresh.arrived, fresh.late,
            GREATEST(0, run.dropped - COALESCE(known.dropped, 0)) AS dropped, ''::bytea AS delays
          FROM run
          LEFT JOIN known USING (device_id, boot_id)
          CROSS JOIN LATERAL (
            SELECT COALESCE(sum(upper(r) - lower(r)), 0) AS arrived,
              COALESCE(sum(upper(r) - lower(r)) FILTER (WHERE lower(r) < upper(known.received)), 0) AS late
            FROM unnest(run.counted - COALESCE(known.received, '{}')) AS r) AS fresh
          WHERE run.owner_id IS NOT NULL
          UNION ALL
          SELECT owner_id, device_id, week, link, 0, 0, 0, delays
          FROM json_to_recordset($2::json) AS item(owner_id int, device_id int, week date, link text, delays bytea)) AS part
        GROUP BY owner_id, device_id, week, link
        HAVING sum(arrived) > 0 OR sum(dropped) > 0 OR string_agg(delays, '') <> ''
        ON CONFLICT (owner_id, week, device_id, link) DO UPDATE SET
          arrived = device_arrivals.arrived + excluded.arrived, late = device_arrivals.late + excluded.late,
          dropped = device_arrivals.dropped + excluded.dropped,
          delays = CASE WHEN octet_length(device_arrivals.delays) < ${MOST_DELAYS}
            THEN device_arrivals.delays || excluded.delays ELSE device_arrivals.delays END)
      SELECT kept.device_id || ' ' || kept.boot_id AS key, known.received::text AS before, kept.received::text, kept.answers
      FROM kept LEFT JOIN known USING (device_id, boot_id)`,
      values: [JSON.stringify(items), JSON.stringify(delays)],
    },
  );
  return new Map(
    rows.map(({ key, before, received, answers }) => [
      key,
      { before: readRanges(before ?? ''), received: readRanges(received), answers },
    ]),
  );
}
