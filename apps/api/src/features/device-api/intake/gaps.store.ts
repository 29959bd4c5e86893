import { gapChanges } from '@sightline/domain/arrivals/gap-changes';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { SequenceRange } from '@sightline/domain/device-messages/sequence-ranges';
import type { PoolClient } from 'pg';
import type { Entered, HeardRun } from './heard-numbers.ts';
import { NO_RANGES, writeRanges } from './range-text.ts';

/** Open gaps of a boot; what is skipped when there are so many is not called missing. */
const MOST_OPEN_GAPS = 1_000;

/** A run with what has come. */
export interface KeptRun {
  /** What had come before this request. */
  readonly before: SequenceRange[];
  readonly received: SequenceRange[];
  /** Answers that told of the run's gaps, with the one to this request. */
  readonly answers: number;
}

/** Opens and closes gaps, which most requests do not. Whatever comes closes the gap that it lay in. */
export async function changeGaps(
  sql: PoolClient,
  runs: readonly HeardRun[],
  kept: ReadonlyMap<string, KeptRun>,
): Promise<void> {
  const changed = runs.flatMap((run) => {
    const { deviceId, bootId, ownerId, link, receivedAt, isAsked } = run;
    const state = kept.get(`${deviceId} ${bootId}`);
    if (!state) return [];
    const { opened, filled } = gapChanges(state.before, run.numbers);
    const shown = run.opensGaps ? opened.filter((gap) => isShown(gap, run.kept)) : [];
    const answers_before = state.answers - Number(isAsked);
    const gap = {
      device_id: deviceId,
      boot_id: bootId,
      owner_id: ownerId,
      link,
      at: receivedAt,
      answers_before,
    };
    return { ...gap, opened: writeRanges(shown), filled: writeRanges(filled) };
  });
  const filled = changed.filter(({ filled: ranges }) => ranges !== NO_RANGES);
  if (filled.length > 0) await fillGaps(sql, filled);
  const opened = changed.filter((run) => run.opened !== NO_RANGES && run.owner_id !== null);
  if (opened.length > 0) await openGaps(sql, opened);
}

/** Whether a gap lies beside a message that the server has. */
function isShown([from, end]: SequenceRange, kept: ReadonlySet<number>): boolean {
  return kept.has(from - 1) || kept.has(end);
}

/**
 * What came is cut out of its gap and closed; what is left on either side stays as it was. A gap that an SD card had closed is no
 * other: its messages had not come.
 */
async function fillGaps(sql: PoolClient, filled: readonly object[]): Promise<void> {
  await sql.query({
    name: 'gaps-fill',
    text: `
      WITH item AS MATERIALIZED (
        SELECT device_id, boot_id, at, answers_before, filled::int8multirange
        FROM json_to_recordset($1::json) AS item(device_id int, boot_id text, at timestamptz, answers_before int, filled text)),
      cut AS (
        DELETE FROM device_gaps g USING item
        WHERE (g.closed_at IS NULL OR g.sd_card_id IS NOT NULL) AND g.device_id = item.device_id AND g.boot_id = item.boot_id
          AND int8range(g.first_seq, g.last_seq + 1) && item.filled
        RETURNING g.*, item.at, item.answers_before AS answers, item.filled,
          int8multirange(int8range(g.first_seq, g.last_seq + 1)) AS whole)
      INSERT INTO device_gaps (owner_id, device_id, boot_id, first_seq, last_seq, link, opened_at, answers_before, asked,
        closed_at, lost, sd_card_id)
      SELECT owner_id, device_id, boot_id, lower(part), upper(part) - 1, link, opened_at, answers_before,
        GREATEST(0, answers - answers_before), at, NULL, NULL
      FROM cut, unnest(whole * filled) AS part
      UNION ALL
      SELECT owner_id, device_id, boot_id, lower(part), upper(part) - 1, link, opened_at, answers_before, asked,
        closed_at, lost, sd_card_id
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
        answers_before int, opened text)
      CROSS JOIN LATERAL (
        SELECT count(*) AS gaps FROM device_gaps g
        WHERE g.device_id = item.device_id AND g.boot_id = item.boot_id AND g.closed_at IS NULL) AS open
      CROSS JOIN unnest(opened::int8multirange) WITH ORDINALITY AS skipped(gap, place)
      WHERE open.gaps + place <= ${MOST_OPEN_GAPS}`,
    values: [JSON.stringify(opened)],
  });
}

/**
 * A camera may say that nothing of its earlier boots is left: what is missing of them can never come. Earlier are those that
 * were heard before the boot that says so.
 */
export async function noteLosses(sql: PoolClient, entered: readonly Entered[]): Promise<void> {
  const losses = entered.flatMap(({ batch, item, entry }) => {
    if (item.kind !== 'status' || entry.status !== 'accepted' || item.messagesLost === null) return [];
    const bootId = parseMessageId(item.messageId)?.bootId;
    return bootId === undefined
      ? []
      : { device_id: batch.deviceId, boot_id: bootId, lost: item.messagesLost };
  });
  if (losses.length === 0) return;
  await sql.query(
    `UPDATE /* gaps.noteLosses */ device_gaps g SET lost = item.lost
     FROM json_to_recordset($1::json) AS item(device_id int, boot_id text, lost text)
     JOIN device_boots speaker USING (device_id, boot_id)
     JOIN device_boots earlier ON earlier.device_id = speaker.device_id AND earlier.created_at < speaker.created_at
       AND earlier.boot_id NOT LIKE '%#%'
     WHERE g.device_id = earlier.device_id AND g.boot_id = earlier.boot_id
       AND (g.closed_at IS NULL OR g.sd_card_id IS NOT NULL) AND g.lost IS NULL`,
    [JSON.stringify(losses)],
  );
}
