import { authContract } from '@sightline/contract/auth/auth.contract';
import { devicesContract } from '@sightline/contract/devices/devices.contract';
import { type Insight, insightsContract } from '@sightline/contract/insights/insights.contract';
import { type AreaClient, createClient } from '@sightline/contract/kernel/client';
import { LIMITS } from '@sightline/domain/limits';
import { httpTransport } from '../net/device-client.ts';
import { HIGHEST_INDEX } from '../relays/records.ts';

/** What an owner sees of cameras, held against what the server said to them. */
export type Arrivals = {
  /** Insights of these cameras. */
  insights: number;
  /** Insights that the server acknowledged … */
  acknowledged: number;
  /** … and does not show. */
  lost: number;
  /** Insights beyond the first of one message, or of one photo that a network and a service visit both sent. */
  doubled: number;
  /**
   * Of `insights`, those of cameras behind networks that no answer of this run joined to a message: network and visitor
   * may have sent one of them twice, at other times, and that is not seen.
   */
  unjudged: number;
};

export type Inquiry = {
  url: string;
  /** The account that owns the cameras. */
  owner: { email: string; password: string };
  /** Of the cameras in question. */
  hardwareIds: ReadonlySet<string>;
  /** Of those that speak through a network. */
  relayed: ReadonlySet<string>;
  /** Ids of insights that the server acknowledged. */
  acknowledged: ReadonlySet<number>;
  /** Of cameras that speak through a network: which message an insight is, as network and visitor were answered. */
  reported: ReadonlyMap<number, string>;
};

/** Counts through the public API, as the owner, what really arrived. Rejects with ProblemError. */
export async function countArrivals({
  url,
  owner,
  hardwareIds,
  relayed,
  acknowledged,
  reported,
}: Inquiry): Promise<Arrivals> {
  const { auth } = createClient({ auth: authContract }, httpTransport(url));
  const { token } = await auth.login({ body: owner });
  const { devices, insights } = createClient(
    { devices: devicesContract, insights: insightsContract },
    httpTransport(url, `Bearer ${token}`),
  );
  const own = (await devices.list()).message.filter(({ hardware_id }) => hardwareIds.has(hardware_id));
  const isRelayed = new Map(own.map(({ device_id, hardware_id }) => [device_id, relayed.has(hardware_id)]));
  const missing = new Set(acknowledged);
  const isDouble = createMemory();
  let count = 0;
  let doubled = 0;
  let unjudged = 0;
  for await (const insight of allOf(insights)) {
    const byNetwork = isRelayed.get(insight.device_id);
    if (byNetwork === undefined) continue;
    count += 1;
    missing.delete(insight.insight_id);
    if (byNetwork && !reported.has(insight.insight_id)) unjudged += 1;
    if (isDouble(byNetwork ? namesOfRelayed(insight, reported) : [messageOf(insight)])) doubled += 1;
  }
  return {
    insights: count,
    acknowledged: acknowledged.size,
    lost: missing.size,
    doubled,
    unjudged,
  };
}

/** All that the owner sees, page by page. */
async function* allOf(insights: AreaClient<typeof insightsContract>): AsyncGenerator<Insight> {
  for (let offset = 0; ; offset += LIMITS.insightPageSize) {
    const { message } = await insights.paginated({ query: { limit: LIMITS.insightPageSize, offset } });
    yield* message;
    if (message.length < LIMITS.insightPageSize) return;
  }
}

/** Whether one of these names was there before; from then on all of them were. */
function createMemory() {
  const seen = new Set<string>();
  return (names: readonly string[]): boolean => {
    const isKnown = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return isKnown;
  };
}

/**
 * A network names messages otherwise than the camera does, and tells times by the second, so that what was seen joins the
 * two. Where the server mended the times of both, each by its own drift, only what they were answered does.
 */
function namesOfRelayed(insight: Insight, reported: Inquiry['reported']): string[] {
  const name = reported.get(insight.insight_id);
  return name === undefined ? [whatWasSeen(insight)] : [whatWasSeen(insight), name];
}

function messageOf({ device_id, message_id, message_index }: Insight): string {
  return `${device_id} ${message_id}/${message_index}`;
}

function whatWasSeen(insight: Insight): string {
  const { device_id, file_ctime, message_index, class_id, confidence } = insight;
  if (file_ctime === null) return messageOf(insight);
  const second = Math.floor(Date.parse(file_ctime) / 1_000);
  return `${device_id} ${second} ${Math.min(message_index, HIGHEST_INDEX)} ${class_id} ${confidence}`;
}
