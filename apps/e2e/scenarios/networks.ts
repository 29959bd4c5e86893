import type { Delivery } from '@sightline/simulator/scenarios/deliveries';
import { speakerOf } from '@sightline/simulator/scenarios/relayed-deliveries';
import type { Played } from '@sightline/simulator/scenarios/scenario-history';
import type { Arrival } from '@sightline/simulator/truth/ledger-truth';
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

/** Networks for the cameras of a scenario whose link is LoRa or satellite; `onArrival` receives what they pass on. */
export async function openNetworks(
  app: TestApp,
  played: Played,
  fleet: DeliveredFleet,
  onArrival: (arrival: Arrival) => void,
): Promise<Networks> {
  const posts = new Map<string, Post>();
  const addresses = new Map<number, string>();
  for (const [index, { profile }] of played.cameras.entries()) {
    const device = fleet.devices[index];
    const { link, hardwareId } = profile;
    if (!device || (link !== 'lora' && link !== 'satellite')) continue;
    const { authorization } = await createGateway(app, link, [device.deviceId]);
    const { relays } = app.client(authorization);
    const speak = speakerOf(profile, await linkCamera(app, device.deviceId));
    posts.set(hardwareId, async (delivery) => {
      for (const { items, body } of speak?.(delivery) ?? []) {
        const { insights: ids } = await relays[link]({ body });
        onArrival({ hardwareId, messageIds: items.map(({ message }) => message.message_id) });
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
