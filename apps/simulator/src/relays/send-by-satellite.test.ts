import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePayload } from '@sightline/domain/relays/relay-payload';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { outboxItems, REPORTED_AT } from '../testing/outbox-items.ts';
import type { Passed } from './network.ts';
import { sendBySatellite } from './send-by-satellite.ts';

type Body = { imei: string; momsn: number; transmit_time: string; data: string };

let folder: string;
let bodies: Body[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modem-'));
  bodies = [];
});
afterEach(() => rm(folder, { recursive: true }));

const kept: Passed = { state: 'decoded', duplicate: false, insights: [] };

function modem(pass: (body: Body) => Promise<Passed> = async () => kept, air = 'clear') {
  return {
    imei: '300434000000010',
    folder,
    network: {
      pass: (body: object) => {
        bodies.push(body as Body);
        return pass(body as Body);
      },
    },
    random: createRandom('modem'),
    air: createRandom(air),
    now: () => REPORTED_AT + 60_000,
  };
}

const seqsOf = ({ data }: Body) => {
  const payload = decodePayload(new Uint8Array(Buffer.from(data, 'hex')));
  if ('fault' in payload) throw new Error(payload.fault);
  return payload.records.map((record) => ('seq' in record ? record.seq : record.fault));
};

test('a burst holds 24 records and its moment of sending', async () => {
  const items = outboxItems(30);
  expect((await sendBySatellite(items, modem())).items).toEqual(items.slice(0, 24));
  expect((await sendBySatellite(items.slice(24), modem())).items).toEqual(items.slice(24));
  expect(bodies.flatMap(seqsOf)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  const payload = decodePayload(new Uint8Array(Buffer.from(bodies[0]?.data ?? '', 'hex')));
  expect(payload).toMatchObject({ sentAt: REPORTED_AT / 1_000 + 60 });
});

test('numbers count each burst and wrap', async () => {
  for (let n = 0; n < 80; n++) await sendBySatellite(outboxItems(1, n + 1), modem());
  const numbers = bodies.map(({ momsn }) => momsn);
  expect(numbers).toHaveLength(80);
  expect(numbers).toContain(65_535);
  for (const [n, momsn] of numbers.entries())
    if (n > 0) expect(momsn).toBe(((numbers[n - 1] ?? 0) + 1) % 65_536);
});

test('what the network has taken stays the same burst, whatever is to be said meanwhile', async () => {
  const down = () => Promise.reject(new Error('the power is gone'));
  await expect(sendBySatellite(outboxItems(2), modem(down))).rejects.toThrow('the power is gone');
  const again = await sendBySatellite(outboxItems(5), modem());
  expect(bodies[1]).toEqual(bodies[0]);
  expect(again.items).toHaveLength(2);
  await sendBySatellite(outboxItems(3, 3), modem());
  expect(bodies[2]?.momsn).not.toBe(bodies[0]?.momsn);
  expect(seqsOf(bodies[2] as Body)).toEqual([3, 4, 5]);
});

test('a part of the bursts is never heard, the same ones each time, and nobody waits for them', async () => {
  const answers: boolean[][] = [];
  for (let run = 0; run < 2; run++) {
    const heard: boolean[] = [];
    bodies = [];
    for (let n = 0; n < 200; n++) {
      const { items, passed } = await sendBySatellite(outboxItems(1, n + 1), modem(undefined, 'far'));
      expect(items).toHaveLength(1);
      heard.push(passed !== undefined);
    }
    expect(bodies).toHaveLength(heard.filter(Boolean).length);
    answers.push(heard);
  }
  expect(answers[1]).toEqual(answers[0]);
  const lost = (answers[0] ?? []).filter((was) => !was).length / 200;
  expect(lost).toBeGreaterThan(0.005);
  expect(lost).toBeLessThan(0.05);
});
