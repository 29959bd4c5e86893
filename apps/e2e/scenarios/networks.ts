import { habitOf } from '@sightline/simulator/habits/habits';
import { createRandom } from '@sightline/simulator/random';
import { uplinksOf } from '@sightline/simulator/relays/send-by-lora';
import { burstBody, burstOf } from '@sightline/simulator/relays/send-by-satellite';
import type { Delivery } from '@sightline/simulator/scenarios/deliveries';
import type { Played } from '@sightline/simulator/scenarios/scenario-history';
import type { TestApp } from '../../api/test/app.ts';
import { createGateway, linkCamera } from '../../api/test/contexts/relay-context.ts';
import type { DeliveredFleet } from './test-console.ts';

/** Brings what one camera said. */
type Post = (delivery: Delivery) => Promise<void>;

export interface Networks {
  /** The way of a camera (by hardware id) through its network; undefined for one that calls the server itself. */
  readonly posts: ReadonlyMap<string, Post>;
  /** `<message_id>/<index>`, as the camera knows it, of insights that networks brought, by the number of the insight. */
  readonly addresses: ReadonlyMap<number, string>;
}

/** Networks for the cameras of a scenario whose link is LoRa or satellite. */
export async function openNetworks(app: TestApp, played: Played, fleet: DeliveredFleet): Promise<Networks> {
  const posts = new Map<string, Post>();
  const addresses = new Map<number, string>();
  for (const [index, { profile }] of played.cameras.entries()) {
    const device = fleet.devices[index];
    const { link, hardwareId, habit } = profile;
    if (!device || (link !== 'lora' && link !== 'satellite')) continue;
    const { authorization } = await createGateway(app, link, [device.deviceId]);
    const { relays } = app.client(authorization);
    const { devEui, imei } = await linkCamera(app, device.deviceId);
    const speak = link === 'lora' ? uplinks(devEui, habitOf(habit)?.restartsFrameCounter) : bursts(imei);
    posts.set(hardwareId, async (delivery) => {
      for (const { items, body } of speak(delivery)) {
        const { insights: ids } = await relays[link]({ body });
        const insights = items.filter(({ message }) => message.kind === 'insight');
        for (const [nth, id] of ids.entries()) {
          const message = insights[nth]?.message;
          if (message) addresses.set(id, `${message.message_id}/${message.index}`);
        }
      }
    });
  }
  return { posts, addresses };
}

type Item = Pick<Delivery, 'envelope'> & { readonly message: Delivery['messages'][number] };
type Speak = (delivery: Delivery) => readonly { readonly items: readonly Item[]; readonly body: object }[];

function uplinks(devEui: string, restartsFrameCounter: boolean | undefined): Speak {
  const radio = { devEui, air: createRandom(devEui), drift: () => 0, restartsFrameCounter };
  return (delivery) => uplinksOf(itemsOf(delivery), { ...radio, now: () => sentAt(delivery) });
}

/** What comes twice is the same burst, with its number and its time. */
function bursts(imei: string): Speak {
  const sent = new Map<string, ReturnType<Speak>>();
  return (delivery) => {
    const items = itemsOf(delivery);
    const name = JSON.stringify(items.map(({ message }) => [message.message_id, message.index]));
    const at = sentAt(delivery);
    const burst = sent.get(name) ?? [{ items, body: burstBody(imei, burstOf(sent.size, items, at, at)) }];
    sent.set(name, burst);
    return burst;
  };
}

function itemsOf({ envelope, messages }: Delivery): Item[] {
  return messages.map((message) => ({ envelope, message }));
}

function sentAt({ envelope }: Delivery): number {
  return Date.parse(envelope.sent_at);
}
