import type { CameraProfile } from '../camera/profile.ts';
import { habitOf } from '../habits/habits.ts';
import { createRandom } from '../random.ts';
import { uplinksOf } from '../relays/send-by-lora.ts';
import { burstBody, burstOf } from '../relays/send-by-satellite.ts';
import type { Delivery } from './deliveries.ts';

type Item = Pick<Delivery, 'envelope'> & { readonly message: Delivery['messages'][number] };

/** What a network tells the server, and the messages that are in it. */
export type Relayed = { readonly items: readonly Item[]; readonly body: object };

/** What a network makes of a delivery, in the order in which it passes it on. */
export type Speak = (delivery: Delivery) => readonly Relayed[];

/** How a network knows a camera. */
type Uids = { readonly devEui: string; readonly imei: string };

/** How deliveries of a camera reach the server by its network; undefined for one that calls the server itself. */
export function speakerOf({ link, habit }: CameraProfile, { devEui, imei }: Uids): Speak | undefined {
  if (link === 'lora') return uplinks(devEui, habitOf(habit)?.restartsFrameCounter);
  return link === 'satellite' ? bursts(imei) : undefined;
}

function uplinks(devEui: string, restartsFrameCounter: boolean | undefined): Speak {
  const radio = { devEui, air: createRandom(devEui), drift: () => 0, restartsFrameCounter };
  return (delivery) => uplinksOf(itemsOf(delivery), { ...radio, now: () => sentAt(delivery) });
}

/** What comes twice is the same burst, with its number and its time. */
function bursts(imei: string): Speak {
  const sent = new Map<string, readonly Relayed[]>();
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
