import type { Result, Send } from '../camera/deliver.ts';
import { latencyOf } from '../camera/links.ts';
import type { OutboxItem } from '../camera/outbox.ts';
import { createRandom } from '../random.ts';
import { createNetwork, type Passed, type RelayAccess, resultsOf } from './network.ts';
import { sendByLora } from './send-by-lora.ts';
import { sendBySatellite } from './send-by-satellite.ts';
import { openVisits, type VisitsOptions } from './visits.ts';

export type RelayedLinkOptions = VisitsOptions & {
  url: string;
  relay: RelayAccess;
  /** When it fires nobody waits for a satellite any more. */
  awake: AbortSignal;
};

/** A camera's way to the server through the network of its link, and what visitors bring after. */
export type RelayedLink = {
  send: Send;
  /** Resolves when the signal fires. */
  visits(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

type Carried = { items: readonly OutboxItem[]; passed: Passed | undefined };

export async function openRelayedLink(options: RelayedLinkOptions): Promise<RelayedLink> {
  const { profile, relay, url, clock, patience, post, folder } = options;
  const provider = profile.link === 'satellite' ? 'satellite' : 'lora';
  const random = createRandom(profile.hardwareId).fork(provider);
  const visits = await openVisits(options);
  const chance = random.fork('network');
  const network = createNetwork({ ...post, url, token: relay.token, provider, patience, chance });
  const now = () => Math.round(clock.now());
  const modem = { imei: relay.uid, folder, network, random, now };
  const radio = { devEui: relay.uid, network, air: random.fork('air'), drift: () => now() - Date.now(), now };
  const carry = async (items: readonly OutboxItem[]): Promise<readonly Carried[]> =>
    provider === 'lora' ? sendByLora(items, radio) : [await sendBySatellite(items, modem)];

  return {
    async send(items) {
      await underWay(items, options);
      const carried = await carry(items);
      // Before it is forgotten here: a visitor may bring it, too.
      await visits.remember(carried.flatMap(({ items: said }) => said));
      return carried.flatMap((each) => settled(each, options));
    },
    visits: visits.run,
    close: visits.close,
  };
}

/** Waits as long as the link holds the first of these; a link takes the later ones along. */
async function underWay([first]: readonly OutboxItem[], options: RelayedLinkOptions): Promise<void> {
  if (!first) return;
  const { profile, clock, patience, awake } = options;
  const random = createRandom(profile.hardwareId).fork(`${first.message.message_id}/${first.message.index}`);
  const arrives = Date.parse(first.envelope.sent_at) + latencyOf(profile.link, random);
  try {
    await clock.sleepUntil(arrives, AbortSignal.any([patience.signal, awake]));
  } catch (error) {
    if (patience.signal.aborted || !awake.aborted) throw error;
  }
}

function settled({ items, passed }: Carried, { name, post }: RelayedLinkOptions): Result[] {
  const { tally, log } = post;
  tally.add('sent', items.length);
  if (!passed) tally.add('unheard', items.length);
  // Nobody tells a camera that it was not heard: for it every message that went out is done with.
  const results = resultsOf(items, passed ?? { state: 'decoded', duplicate: false, insights: [] });
  if (!passed) return results;
  for (const { message_id, index, status, problem } of results) {
    tally.add(status);
    if (problem) log(`${name}: ${message_id}/${index} ${status}, ${problem}`);
  }
  return results;
}
