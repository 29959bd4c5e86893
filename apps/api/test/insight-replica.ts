import type { Insight } from '@sightline/contract/insights/insights.contract';
import { SINCE_HEADER } from '@sightline/contract/insights/segment-headers';
import { currentInsights } from '@sightline/domain/segments/current-insights';
import type { DeviceTable } from '@sightline/domain/segments/device-names';
import { readNumber } from '@sightline/domain/segments/number-column';
import { rowAt } from '@sightline/domain/segments/row-at';
import { decodeSegment } from '@sightline/domain/segments/segment';
import type { Segment } from '@sightline/domain/segments/segment-columns';
import { INSIGHT_SELECT, type InsightRow, toInsight } from '../src/shared-mappers/insight.mapper.ts';
import type { ApiClient, TestApp } from './app.ts';

const segmentOf = async (response: Response) => decodeSegment(new Uint8Array(await response.arrayBuffer()));

async function changesSince(client: ApiClient, since: string) {
  const response = await client.insights.changes({ query: { since } });
  return { changes: await segmentOf(response), since: response.headers.get(SINCE_HEADER) ?? '' };
}

/** All insights of an account as a browser puts them together from segments and changes. */
export async function loadColumns(client: ApiClient) {
  const { message } = await client.insights.segments();
  const devices: DeviceTable = new Map(message.devices.map((device) => [device.device_id, device]));
  const segments = await Promise.all(
    message.segments.map(async ({ id }) => {
      const response = await client.insights.segment({ params: { id } });
      if (!response) throw new Error('A segment came without its bytes.');
      return segmentOf(response);
    }),
  );
  const { changes, since } = await changesSince(client, message.since);
  const current = currentInsights(segments, changes);
  const rows = Array.from({ length: current.count }, (_, row) => {
    const { segment, index } = current.at(row);
    return rowAt(segment, index, devices);
  });
  return { rows, since, devices };
}

/** A browser that loaded once and then follows the changes, never asking for a segment again. */
export async function followColumns(client: ApiClient) {
  const loaded = await loadColumns(client);
  const rows = new Map(loaded.rows.map((row) => [row.insight_id, row]));
  let { since } = loaded;
  return {
    async rows() {
      const answer = await changesSince(client, since);
      since = answer.since;
      lay(rows, answer.changes, loaded.devices);
      return [...rows.values()].sort((a, b) => a.insight_id - b.insight_id);
    },
  };
}

function lay(rows: Map<number, unknown>, changes: Segment, devices: DeviceTable): void {
  for (let index = 0; index < changes.rows; index++) {
    const row = rowAt(changes, index, devices);
    rows.set(row.insight_id, row);
  }
  for (let i = 0; i < changes.removedIds.length; i++) rows.delete(readNumber(changes.removedIds, i));
}

/** The insights of an account as the table itself has them, row by row: what every faster way has to equal. */
export async function readTable(test: TestApp, ownerId: number): Promise<Insight[]> {
  const { rows } = await test.services.db.pool.query<InsightRow>(
    `${INSIGHT_SELECT} WHERE i.owner_id = $1 ORDER BY i.insight_id`,
    [ownerId],
  );
  return rows.map(toInsight);
}
