import { join } from 'node:path';
import { encodeBatch, RELAY_BATCH_RECORDS } from '@sightline/domain/relays/relay-payload';
import { LINKS } from '../camera/links.ts';
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
  /** What gets lost depends on this and on the burst alone: what is sent again is heard or not as before. */
  air: Random;
  now: () => number;
};

/**
 * Sends as many of these messages as one burst holds. Once the network has a burst it stays the same, whatever ends the
 * process: its number and time are what the server knows it by. Answers them with what became of the burst: undefined was
 * never heard.
 */
export async function sendBySatellite(
  items: readonly OutboxItem[],
  { imei, folder, network, random, air, now }: SatelliteModem,
): Promise<{ items: readonly OutboxItem[]; passed: Passed | undefined }> {
  const file = join(folder, 'modem.json');
  // Somewhere near its end, so that it is seen to wrap.
  const modem = (await loadJson<Modem>(file)) ?? { momsn: random.integer(65_500, MOMSN_MODULUS - 1) };
  const burst = isStill(modem.burst, items) ? modem.burst : burstOf(modem.momsn, items, now(), Date.now());
  await saveJson(file, { momsn: (burst.momsn + 1) % MOMSN_MODULUS, burst } satisfies Modem);
  const isLost = air.fork(burst.first).chance(LINKS.satellite.loss);
  const passed = isLost ? undefined : await network.pass(burstBody(imei, burst));
  return { items: items.slice(0, burst.count), passed };
}

/** What RockBLOCK sends of a burst. */
export function burstBody(imei: string, { momsn, transmit_time, data }: Burst) {
  return {
    imei,
    serial: 12_000 + (Number(imei.slice(-5)) % 1_000),
    device_type: 'ROCKBLOCK',
    momsn,
    transmit_time,
    iridium_latitude: -41.5,
    iridium_longitude: 172.8,
    iridium_cep: 8,
    data,
  };
}

/** As many of these messages as one burst holds, sent at `at` by the camera's clock and at `sentAt` by the network's. Pure. */
export function burstOf(momsn: number, items: readonly OutboxItem[], at: number, sentAt: number): Burst {
  const sent = items.slice(0, RELAY_BATCH_RECORDS);
  const payload = encodeBatch(
    Math.floor(at / 1_000),
    sent.map((item) => recordOf(item, at)),
  );
  return {
    momsn,
    transmit_time: new Date(sentAt).toISOString().slice(2, 19).replace('T', ' '),
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
