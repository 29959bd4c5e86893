import type { PoolClient } from 'pg';
import type { Services } from '../../../kernel/services.ts';
import { insightNotices, type LiveNotice } from '../../../live/live-bus.ts';
import { enqueuePhotoDeliveries } from '../../../shared-stores/delivery-queue.store.ts';
import { closeRequests } from '../../../shared-stores/device-photos.store.ts';
import { linkPhotos } from '../intake/intake-insights.store.ts';
import type { Arrival, InsightColumns } from '../intake/intake-item.ts';
import type { LedgerEntry } from '../intake/ledger.store.ts';

type Entered = Arrival & { readonly entry: LedgerEntry };

interface Fill {
  readonly insightId: number;
  readonly columns: InsightColumns;
  readonly arrival: Entered;
}

/**
 * A relay carries little: when the camera sends the same insight itself, what was empty is filled, and photos that were
 * waiting find their insight. What stands there stays, and nobody is notified as if it were new.
 */
export async function fillDuplicates(
  sql: PoolClient,
  { live, jobs }: Pick<Services, 'live' | 'jobs'>,
  entered: readonly Entered[],
  now: Date,
): Promise<void> {
  const fills = entered.flatMap((arrival): Fill[] => {
    const { item, entry } = arrival;
    const isFill = entry.isDuplicate && item.kind === 'insight' && item.relaySeq === undefined;
    if (!isFill || entry.insightId === null) return [];
    return [{ insightId: entry.insightId, columns: item.columns, arrival }];
  });
  if (fills.length === 0) return;
  const notices = await fillColumns(sql, fills, now);
  const linked = await linkPhotos(
    sql,
    fills.filter(({ arrival }) => arrival.entry.photoWaits).map(toWaiting),
  );
  if (linked.length > 0) {
    const ids = linked.map(({ insight_id }) => insight_id);
    await enqueuePhotoDeliveries(sql, jobs, ids, now);
  }
  for (const { insight_id: insightId, kind, owner_id: userId, device_id: deviceId } of linked) {
    if (kind === 'full') await closeRequests(sql, live, { deviceId }, insightId, now);
    if (userId !== null) notices.push({ kind: 'photo', userId, insightId, deviceId });
  }
  await live.notify(sql, notices);
}

async function fillColumns(sql: PoolClient, fills: readonly Fill[], now: Date): Promise<LiveNotice[]> {
  const ids = fills.map(({ insightId }) => insightId);
  await sql.query(
    `SELECT /* fill-duplicates.fillColumns */ FROM insights WHERE insight_id = ANY($1) ORDER BY insight_id
     FOR NO KEY UPDATE`,
    [ids],
  );
  const { rows } = await sql.query<{ insight_id: number; owner_id: number | null }>(
    `UPDATE /* fill-duplicates.fillColumns */ insights i
     SET changed_at = $2, class_list = COALESCE(i.class_list, item.class_list),
       bbox = CASE WHEN cardinality(i.bbox) = 0 THEN item.bbox ELSE i.bbox END,
       latitude = CASE WHEN i.latitude IS NULL AND i.longitude IS NULL THEN item.latitude ELSE i.latitude END,
       longitude = CASE WHEN i.latitude IS NULL AND i.longitude IS NULL THEN item.longitude ELSE i.longitude END,
       photo_sha256 = COALESCE(i.photo_sha256, item.photo_sha256), photo_bytes = COALESCE(i.photo_bytes, item.photo_bytes)
     FROM json_to_recordset($1::json) AS item(insight_id bigint, class_list jsonb, bbox real[], latitude float8,
       longitude float8, photo_sha256 bytea, photo_bytes int)
     WHERE i.insight_id = item.insight_id
     RETURNING i.insight_id, i.owner_id`,
    [JSON.stringify(fills.map(({ insightId, columns }) => ({ insight_id: insightId, ...columns }))), now],
  );
  return [...Map.groupBy(rows, ({ owner_id }) => owner_id)].flatMap(([userId, own]) =>
    userId === null
      ? []
      : insightNotices(
          'insights_changed',
          userId,
          own.map(({ insight_id }) => insight_id),
        ),
  );
}

function toWaiting({ insightId, arrival: { batch, item } }: Fill) {
  return {
    insight_id: insightId,
    device_id: batch.deviceId,
    message_id: item.messageId,
    message_index: item.messageIndex,
    time_stamp: batch.receivedAt,
  };
}
