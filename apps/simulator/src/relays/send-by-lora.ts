import { createHash } from 'node:crypto';
import { encodeBatch } from '@sightline/domain/relays/relay-payload';
import { encodeRecord } from '@sightline/domain/relays/relay-record';
import { LINKS } from '../camera/links.ts';
import type { OutboxItem } from '../camera/outbox.ts';
import type { Random } from '../random.ts';
import type { Network, Passed } from './network.ts';
import { recordOf, seqOf } from './records.ts';

/** A header and three records are 41 bytes; 51 go at the slowest rate in Europe, in the US eleven. */
const RECORDS_AT_ONCE = 3;
/** Uplinks whose order gateways may swap on the way. */
const UNDER_WAY = 4;
/** From here on a clock is so far off that the server would correct its times, if the camera told its moment of sending. */
const OFF_MS = 55 * 60_000;

type LoraRadio = {
  devEui: string;
  network: Network;
  /** What gets lost or changes places depends on this and on the message alone: what is sent again is heard or not as before. */
  air: Random;
  /** How wrong the camera's clock is, milliseconds. */
  drift: () => number;
  now: () => number;
  /** It has one session for ever, and counts its frames anew with each number of a message. */
  restartsFrameCounter?: boolean | undefined;
};

export type Uplink = { items: readonly OutboxItem[]; body: object };

/** Speaks as many of these messages as are under way at once. Answers them, each with what became of it: undefined was never heard. */
export async function sendByLora(
  items: readonly OutboxItem[],
  radio: LoraRadio,
): Promise<{ items: readonly OutboxItem[]; passed: Passed | undefined }[]> {
  const uplinks = uplinksOf(items, radio).slice(0, UNDER_WAY);
  const heard = new Map<Uplink, Passed>();
  for (const uplink of shuffled(uplinks.filter(isHeard(radio)), radio.air)) {
    heard.set(uplink, await radio.network.pass(uplink.body));
  }
  return uplinks.map((uplink) => ({ items: uplink.items, passed: heard.get(uplink) }));
}

/** The uplinks of messages of one boot, a frame each; cameras at the slowest rate send record by record. Pure. */
export function uplinksOf(
  items: readonly OutboxItem[],
  { devEui, air, drift, now, restartsFrameCounter = false }: Omit<LoraRadio, 'network'>,
): Uplink[] {
  const isSlow = air.fork('rate').chance(0.5) && Math.abs(drift()) < OFF_MS;
  const size = isSlow ? 1 : RECORDS_AT_ONCE;
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, n) => n * size);
  return starts.map((start) => {
    const frame = items.slice(start, start + size);
    const records = frame.map((item) => recordOf(item, now()));
    const [only] = records;
    const payload = isSlow && only ? encodeRecord(only) : encodeBatch(Math.floor(now() / 1_000), records);
    const names = namesOf(frame, devEui, restartsFrameCounter);
    return { items: frame, body: uplinkBody(devEui, names, payload, now() - drift()) };
  });
}

type FrameNames = { session_key_id: string; f_cnt: number };

/**
 * A session begins with each boot, and a frame has the number that its messages give it: what is sent again after the
 * process was ended is the same frame, and what is put together otherwise another. Other radios begin again at nothing.
 */
function namesOf(frame: readonly OutboxItem[], devEui: string, restarts: boolean): FrameNames {
  const [first] = frame;
  if (!first) throw new RangeError('an uplink without a message');
  const run = restarts ? 'for ever' : first.envelope.boot_id;
  const number = restarts ? 0 : seqOf(first);
  return {
    session_key_id: createHash('md5').update(`${devEui} ${run}`).digest('base64'),
    f_cnt: (number * 16 + first.message.index) * 4 + frame.length,
  };
}

/** What The Things Stack sends. */
function uplinkBody(devEui: string, names: FrameNames, payload: Uint8Array, at: number) {
  return {
    end_device_ids: {
      device_id: `eui-${devEui.toLowerCase()}`,
      application_ids: { application_id: 'cameras' },
      dev_eui: devEui,
    },
    uplink_message: {
      ...names,
      f_port: 1,
      frm_payload: Buffer.from(payload).toString('base64'),
      received_at: new Date(at).toISOString(),
    },
  };
}

function isHeard({ air }: Pick<LoraRadio, 'air'>) {
  return ({ items: [first] }: Uplink) =>
    !air.fork(`${first?.message.message_id}/${first?.message.index}`).chance(LINKS.lora.loss);
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(random.integer(0, left.length - 1), 1)[0] as T);
}
