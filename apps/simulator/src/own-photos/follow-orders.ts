import { ProblemError } from '@sightline/contract/kernel/errors';
import type { DeviceClient } from '../net/device-client.ts';
import { untilAnswered } from '../net/retry.ts';
import type { MessageOrder, UpdateOrder } from '../ota/orders.ts';
import type { OwnPhoto } from './own-photo.ts';
import { sendPhoto, type Terminal, waitAloud } from './send-photos.ts';

type Ack = Parameters<DeviceClient['ack']>[0]['body'];

const NO_FIRMWARE = 'This camera is a folder of photos: there is nothing to install on.';

/** Asks what the server wants and does what a folder can do; the rest is declined with a reason. */
export async function followOrders(photos: ReadonlyMap<string, OwnPhoto>, terminal: Terminal): Promise<void> {
  const { client, patience, say } = terminal;
  const ask = () => client.poll({}, { signal: patience.signal });
  const orders = await untilAnswered(ask, patience, waitAloud(say));
  if (!orders) return;
  if (orders.update) await reported(() => decline(orders.update as UpdateOrder, terminal), say);
  for (const order of orders.messages) await reported(() => obey(order, photos, terminal), say);
}

async function decline({ update_id }: UpdateOrder, { client, patience, say }: Terminal): Promise<void> {
  say(`  The server asks for an update (${update_id}): declined, there is no firmware here.`);
  const body = { status: 'failed', code: 'no_firmware', details: NO_FIRMWARE } as const;
  const send = () => client.feedback({ params: { update_id }, body }, { signal: patience.signal });
  await untilAnswered(send, patience, waitAloud(say));
}

async function obey(
  order: MessageOrder,
  photos: ReadonlyMap<string, OwnPhoto>,
  terminal: Terminal,
): Promise<void> {
  const { client, patience, say } = terminal;
  const { command } = order;
  const params = { message_id: order.message_id };
  const send = (body: Ack) =>
    untilAnswered(() => client.ack({ params, body }, { signal: patience.signal }), patience, waitAloud(say));
  await send({ status: 'acknowledged' });
  const problem = await problemWith(order, photos, terminal);
  say(`  The server asks for ${command.replaceAll('_', ' ')}: ${problem ?? 'done.'}`);
  // A photo that has arrived ends its message by itself.
  if (command === 'request_higher_res_image' && problem === undefined) return;
  await send(problem === undefined ? { status: 'success' } : { status: 'failed', details: problem });
}

/** Why a message cannot be done; undefined when it is. */
async function problemWith(
  { command, message }: MessageOrder,
  photos: ReadonlyMap<string, OwnPhoto>,
  terminal: Terminal,
): Promise<string | undefined> {
  if (command === 'reset_device' || command === 'update_state') return undefined;
  if (command !== 'request_higher_res_image') return NO_FIRMWARE;
  const photo = photos.get(String(message.message_id));
  if (!photo) return 'This photo is not in the folder any more.';
  const { isKept, text } = await sendPhoto(photo, terminal);
  return isKept ? undefined : text;
}

/** An order that was taken back meanwhile, or that the server did not take an answer for, ends nothing else. */
async function reported(work: () => Promise<void>, say: Terminal['say']): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    say(`  ${error.message}`);
  }
}
