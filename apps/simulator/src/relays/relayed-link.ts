import type { Result, Send } from '../camera/deliver.ts';
import { latencyOf } from '../camera/links.ts';
import type { OutboxItem } from '../camera/outbox.ts';
import { habitOf } from '../habits/habits.ts';
import { createRandom } from '../random.ts';
import type { MessageObserver } from '../truth/message-observer.ts';
import { createNetwork, type Passed, type RelayAccess, resultsOf } from './network.ts';
import { recordReported } from './reported-insights.ts';
import { sendByLora } from './send-by-lora.ts';
import { sendBySatellite } from './send-by-satellite.ts';
import { openServiceVisits, type ServiceVisits, type ServiceVisitsOptions } from './service-visits.ts';

export type RelayedLinkOptions = ServiceVisitsOptions & {
  url: string;
  relay: RelayAccess;
  /** When it fires nobody waits for a satellite any more. */
  awake: AbortSignal;
  messageObserver: MessageObserver | undefined;
};

/** A camera's way to the server through the network of its link, and what visitors bring after. */
export type RelayedLink = Pick<ServiceVisits, 'photos' | 'run' | 'close'> & { send: Send };

type Carried = { items: readonly OutboxItem[]; passed: Passed | undefined };

export async function openRelayedLink(options: RelayedLinkOptions): Promise<RelayedLink> {
  const { profile, relay, url, clock, patience, post, folder } = options;
  const provider = profile.link === 'satellite' ? 'satellite' : 'lora';
  const random = createRandom(profile.hardwareId).fork(provider);
  const visits = await openServiceVisits(options);
  const chance = random.fork('network');
  const network = createNetwork({ ...post, url, token: relay.token, provider, patience, chance });
  const now = () => Math.round(clock.now());
  const air = random.fork('air');
  const modem = { imei: relay.uid, folder, network, random, air, now };
  const restartsFrameCounter = habitOf(profile.habit)?.restartsFrameCounter;
  const drift = () => now() - Date.now();
  const radio = { devEui: relay.uid, network, air, drift, now, restartsFrameCounter };
  const deliverReport = async (items: readonly OutboxItem[]): Promise<readonly Carried[]> =>
    provider === 'lora' ? sendByLora(items, radio) : [await sendBySatellite(items, modem)];

  return {
    async send(items) {
      const at = clock.now();
      await underWay(items, options);
      const carried = await deliverReport(items);
      const said = carried.flatMap((each) => each.items);
      // Only these: what there was no room for goes with a later turn.
      options.messageObserver?.tried(said, at);
      // Before it is forgotten here: a visitor may bring it, too.
      await visits.remember(said);
      return carried.flatMap((each) => settled(each, options));
    },
    photos: visits.photos,
    run: visits.run,
    close: visits.close,
  };
}

/** Waits as long as the link holds the first of these; a link takes the later ones along. */
async function underWay([first]: readonly OutboxItem[], options: RelayedLinkOptions): Promise<void> {
  if (!first) return;
  const { profile, clock, patience, awake } = options;
  const random = createRandom(profile.hardwareId).fork(`${first.message.message_id}/${first.message.index}`);
  const said = first.saidAt ?? Date.parse(first.envelope.sent_at);
  const arrives = said + latencyOf(profile.link, random);
  try {
    await clock.sleepUntil(arrives, AbortSignal.any([patience.signal, awake]));
  } catch (error) {
    if (patience.signal.aborted || !awake.aborted) throw error;
  }
}

function settled(
  { items, passed }: Carried,
  { name, profile, relay, post, messageObserver }: RelayedLinkOptions,
): Result[] {
  const { counters, log } = post;
  counters.add('sent', items.length);
  if (!passed) counters.add('unheard', items.length);
  // Nobody tells a camera that it was not heard: for it every message that went out is done with.
  const results = resultsOf(items, passed ?? { state: 'decoded', duplicate: false, insights: [] });
  messageObserver?.settled(items, passed && results);
  if (!passed) return results;
  const insights = 'insights' in passed ? passed.insights : [];
  for (const id of insights) post.acknowledged?.add(id);
  const said = items.filter(({ message }) => message.kind === 'insight');
  // They stand in the order of the records, unless one was cleared or two are one.
  if (said.length === insights.length)
    for (const [n, item] of said.entries())
      recordReported(post.reported, profile.hardwareId, item, insights[n]);
  for (const { message_id, index, status, problem } of results) {
    counters.add(status);
    if (problem) log(`${name} (${relay.uid}): ${message_id}/${index} ${status}, ${problem}`);
  }
  return results;
}
