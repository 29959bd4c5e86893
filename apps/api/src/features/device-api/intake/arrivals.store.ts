import { packDelays } from '@sightline/domain/arrivals/delays';
import { gapChanges } from '@sightline/domain/arrivals/gap-changes';
import { weekOf } from '@sightline/domain/arrivals/weeks';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import { gapsBetween, type SequenceRange, toRanges } from '@sightline/domain/device-messages/sequence-ranges';
import type { CommsSource } from '@sightline/domain/insights/comms-source';
import type { PoolClient } from 'pg';
import { type Entered, type HeardRun, heardNumbers, type KnownRelayRun } from './heard-numbers.ts';
import type { LockedDevice } from './intake-devices.store.ts';
import type { IntakeBatch } from './intake-item.ts';

/** More gaps than a camera can fill in one wake-up are not worth their bytes. */
const MOST_GAPS = 100;
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

/** The newest runs that networks brought of these cameras, the newest first; nothing is asked of cameras without a network. */
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
      SELECT device_id, boot_id, received::text, said_at FROM device_boots
      WHERE device_id = ANY($1) AND boot_id LIKE '%#%' ORDER BY device_id, split_part(boot_id, '#', 2)::int DESC`,
    values: [[...new Set(ids)]],
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

interface KeptRun {
  readonly before: SequenceRange[];
  readonly received: SequenceRange[];
  /** Answers that told of the run's gaps, with the one to this request. */
  readonly answers: number;
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
    answers: Number(run.isAsked),
    dropped: run.dropped,
    said_at: run.saidAt === null ? null : new Date(run.saidAt).toISOString(),
    owner_id: run.ownerId,
    counts: run.counts !== 'nothing',
    link: run.link,
    week: weekOf(dayOf(run.receivedAt)),
  }));
  const { rows } = await sql.query<{ key: string; before: string | null; received: string; answers: number }>(
    {
      name: 'boots-add',
      text: `
      WITH run AS MATERIALIZED (
        SELECT device_id, boot_id, received::int8multirange, answers, dropped, said_at, owner_id, counts, link, week
        FROM json_to_recordset($1::json) AS item(device_id int, boot_id text, received text, answers int, dropped int,
          said_at timestamptz, owner_id int, counts bool, link text, week date)),
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
            FROM unnest(run.received - COALESCE(known.received, '{}')) AS r) AS fresh
          WHERE run.owner_id IS NOT NULL AND run.counts
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

/** Opens and closes gaps, which most requests do not. */
async function changeGaps(
  sql: PoolClient,
  runs: readonly HeardRun[],
  kept: ReadonlyMap<string, KeptRun>,
): Promise<void> {
  const changed = runs.flatMap((run) => {
    const { deviceId, bootId, ownerId, link, receivedAt, isAsked } = run;
    const state = kept.get(`${deviceId} ${bootId}`);
    if (!state || run.counts !== 'all') return [];
    const { opened, filled } = gapChanges(state.before, run.numbers);
    const answers_before = state.answers - Number(isAsked);
    const gap = {
      device_id: deviceId,
      boot_id: bootId,
      owner_id: ownerId,
      link,
      at: receivedAt,
      answers_before,
    };
    return { ...gap, opened: writeRanges(opened), filled: writeRanges(filled) };
  });
  const filled = changed.filter(({ filled: ranges }) => ranges !== NOTHING);
  if (filled.length > 0) await fillGaps(sql, filled);
  const opened = changed.filter((run) => run.opened !== NOTHING && run.owner_id !== null);
  if (opened.length > 0) await openGaps(sql, opened);
}

/** What came is cut out of its gap and closed; what is left on either side stays open. */
async function fillGaps(sql: PoolClient, filled: readonly object[]): Promise<void> {
  await sql.query({
    name: 'gaps-fill',
    text: `
      WITH item AS MATERIALIZED (
        SELECT device_id, boot_id, at, answers_before, filled::int8multirange
        FROM json_to_recordset($1::json) AS item(device_id int, boot_id text, at timestamptz, answers_before int, filled text)),
      cut AS (
        DELETE FROM device_gaps g USING item
        WHERE g.closed_at IS NULL AND g.device_id = item.device_id AND g.boot_id = item.boot_id
          AND int8range(g.first_seq, g.last_seq + 1) && item.filled
        RETURNING g.*, item.at, item.answers_before AS answers, item.filled,
          int8multirange(int8range(g.first_seq, g.last_seq + 1)) AS whole)
      INSERT INTO device_gaps (owner_id, device_id, boot_id, first_seq, last_seq, link, opened_at, answers_before, asked,
        closed_at, lost)
      SELECT owner_id, device_id, boot_id, lower(part), upper(part) - 1, link, opened_at, answers_before,
        GREATEST(0, answers - answers_before), at, NULL
      FROM cut, unnest(whole * filled) AS part
      UNION ALL
      SELECT owner_id, device_id, boot_id, lower(part), upper(part) - 1, link, opened_at, answers_before, NULL, NULL, lost
      FROM cut, unnest(whole - filled) AS part`,
    values: [JSON.stringify(filled)],
  });
}

async function openGaps(sql: PoolClient, opened: readonly object[]): Promise<void> {
  await sql.query({
    name: 'gaps-open',
    text: `
      INSERT INTO device_gaps (owner_id, device_id, boot_id, first_seq, last_seq, link, opened_at, answers_before)
      SELECT owner_id, device_id, boot_id, lower(gap), upper(gap) - 1, link, at, answers_before
      FROM json_to_recordset($1::json) AS item(owner_id int, device_id int, boot_id text, link text, at timestamptz,
        answers_before int, opened text), unnest(opened::int8multirange) AS gap`,
    values: [JSON.stringify(opened)],
  });
}

/** A camera may say that nothing of its earlier boots is left: what is missing of them can never come. */
async function noteLosses(sql: PoolClient, entered: readonly Entered[]): Promise<void> {
  const losses = entered.flatMap(({ batch, item, entry }) => {
    if (item.kind !== 'status' || entry.status !== 'accepted' || item.messagesLost === null) return [];
    const bootId = parseMessageId(item.messageId)?.bootId;
    return bootId === undefined
      ? []
      : { device_id: batch.deviceId, boot_id: bootId, lost: item.messagesLost };
  });
  if (losses.length === 0) return;
  await sql.query(
    `UPDATE /* arrivals.noteLosses */ device_gaps g SET lost = item.lost
     FROM json_to_recordset($1::json) AS item(device_id int, boot_id text, lost text)
     WHERE g.device_id = item.device_id AND g.boot_id <> item.boot_id AND g.closed_at IS NULL AND g.lost IS NULL`,
    [JSON.stringify(losses)],
  );
}

const NOTHING = '{}';

function writeRanges(ranges: readonly SequenceRange[]): string {
  return `{${ranges.map(([from, end]) => `[${from},${end})`)}}`;
}

/** Reads PostgreSQL's `{[1,5),[7,8)}`. */
function readRanges(text: string): [number, number][] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => [Number(from), Number(end)]);
}
