import { authContract } from '@sightline/contract/auth/auth.contract';
import { devicesContract } from '@sightline/contract/devices/devices.contract';
import { insightsContract } from '@sightline/contract/insights/insights.contract';
import { createClient } from '@sightline/contract/kernel/client';
import { LIMITS } from '@sightline/domain/limits';
import { httpTransport } from '../net/device-client.ts';

/** What an owner sees of cameras, held against what the server said to them. */
export type Arrivals = {
  /** Insights of these cameras. */
  insights: number;
  /** Insights that the server acknowledged … */
  acknowledged: number;
  /** … and does not show. */
  lost: number;
  /** Messages that became more than one insight. */
  doubled: number;
};

export type Inquiry = {
  url: string;
  /** The account that owns the cameras. */
  owner: { email: string; password: string };
  /** Of the cameras in question. */
  hardwareIds: ReadonlySet<string>;
  /** Ids of insights that the server acknowledged. */
  acknowledged: ReadonlySet<number>;
};

/** Counts through the public API, as the owner, what really arrived. Rejects with ProblemError. */
export async function countArrivals({ url, owner, hardwareIds, acknowledged }: Inquiry): Promise<Arrivals> {
  const { auth } = createClient({ auth: authContract }, httpTransport(url));
  const { token } = await auth.login({ body: owner });
  const { devices, insights } = createClient(
    { devices: devicesContract, insights: insightsContract },
    httpTransport(url, `Bearer ${token}`),
  );
  const own = (await devices.list()).message.filter(({ hardware_id }) => hardwareIds.has(hardware_id));
  const deviceIds = new Set(own.map(({ device_id }) => device_id));
  const missing = new Set(acknowledged);
  const messages = new Set<string>();
  let count = 0;
  for (let offset = 0; ; offset += LIMITS.insightPageSize) {
    const { message } = await insights.paginated({ query: { limit: LIMITS.insightPageSize, offset } });
    for (const { insight_id, device_id, message_id, message_index } of message) {
      if (!deviceIds.has(device_id)) continue;
      count += 1;
      missing.delete(insight_id);
      messages.add(`${device_id} ${message_id}/${message_index}`);
    }
    if (message.length < LIMITS.insightPageSize) break;
  }
  return {
    insights: count,
    acknowledged: acknowledged.size,
    lost: missing.size,
    doubled: count - messages.size,
  };
}
