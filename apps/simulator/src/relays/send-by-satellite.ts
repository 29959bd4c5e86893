import { join } from 'node:path';
import { encodeBatch, RELAY_BATCH_RECORDS } from '@sightline/domain/relays/relay-payload';
import type { OutboxItem } from '../camera/outbox.ts';
import { loadJson, saveJson } from '../disk/save-file.ts';
import type { Random } from '../random.ts';
import type { Network, Passed } from './network.ts';
import { recordOf } from './records.ts';

/** The counter of a modem is 16 bits wide. */
const MOMSN_MODULUS = 65_536;

type Burst = { momsn: number; transmit_time: string; data: string; count: number; first: string };

/** What a modem remembers: the number of its next message, and the one that the network has taken and not passed on. */
type Modem = { momsn: number; burst?: Burst };

type SatelliteModem = {
  imei: string;
  /** Folder of the camera. */
  folder: string;
  network: Network;
  random: Random;
  now: () => number;
};

/**
 * Sends as many of these messages as one burst holds. Once the network has a burst it stays the same, whatever ends the
 * process: its number and time are what the server knows it by.
 */
export async function sendBySatellite(
  items: readonly OutboxItem[],
  { imei, folder, network, random, now }: SatelliteModem,
): Promise<{ items: readonly OutboxItem[]; passed: Passed }> {
  const file = join(folder, 'modem.json');
  // Somewhere near its end, so that it is seen to wrap.
  const modem = (await loadJson<Modem>(file)) ?? { momsn: random.integer(65_500, MOMSN_MODULUS - 1) };
  const burst = isStill(modem.burst, items) ? modem.burst : burstOf(modem.momsn, items, now());
  await saveJson(file, { momsn: (burst.momsn + 1) % MOMSN_MODULUS, burst } satisfies Modem);
  const { momsn, transmit_time, data } = burst;
  const passed = await network.pass({
    imei,
    serial: 12_000 + (Number(imei.slice(-5)) % 1_000),
    device_type: 'ROCKBLOCK',
    momsn,
    transmit_time,
    iridium_latitude: -41.5,
    iridium_longitude: 172.8,
    iridium_cep: 8,
    data,
  });
  return { items: items.slice(0, burst.count), passed };
}

function burstOf(momsn: number, items: readonly OutboxItem[], at: number): Burst {
  const sent = items.slice(0, RELAY_BATCH_RECORDS);
  const payload = encodeBatch(
    Math.floor(at / 1_000),
    sent.map((item) => recordOf(item, at)),
  );
  return {
    momsn,
    transmit_time: new Date().toISOString().slice(2, 19).replace('T', ' '),
    data: Buffer.from(payload).toString('hex'),
    count: sent.length,
    first: nameOf(items),
  };
}

/** Whether the burst that was under way is of what waits now: otherwise it had arrived. */
function isStill(burst: Burst | undefined, items: readonly OutboxItem[]): burst is Burst {
  return burst !== undefined && burst.first === nameOf(items) && burst.count <= items.length;
}

function nameOf([first]: readonly OutboxItem[]): string {
  return `${first?.message.message_id}/${first?.message.index}`;
}
