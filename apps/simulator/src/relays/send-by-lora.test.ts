import { decodePayload } from '@sightline/domain/relays/relay-payload';
import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { outboxItems, REPORTED_AT } from '../testing/outbox-items.ts';
import type { Passed } from './network.ts';
import { sendByLora, type Uplink, uplinksOf } from './send-by-lora.ts';

const kept: Passed = { state: 'decoded', duplicate: false, insights: [] };
const ALWAYS_OFF = 3 * 3_600_000;

function radio(seed = 'air', drift = 0) {
  const passed: object[] = [];
  return {
    passed,
    devEui: 'B827EBFFFE5A1D10',
    air: createRandom(seed),
    drift: () => drift,
    now: () => REPORTED_AT,
    network: {
      pass: async (body: object) => {
        passed.push(body);
        return kept;
      },
    },
  };
}

type Body = { uplink_message: { f_cnt: number; session_key_id: string; frm_payload: string } };

const uplinkOf = ({ body }: Uplink) => (body as Body).uplink_message;
const recordsOf = (uplink: Uplink) => {
  const payload = decodePayload(new Uint8Array(Buffer.from(uplinkOf(uplink).frm_payload, 'base64')));
  if ('fault' in payload) throw new Error(payload.fault);
  return payload;
};

test('the slowest rate carries a record at a time, others three behind a header', () => {
  const sizes = new Set<number>();
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const uplinks = uplinksOf(outboxItems(7), radio(seed));
    for (const uplink of uplinks) sizes.add(recordsOf(uplink).records.length);
    expect(uplinks.flatMap(({ items }) => items)).toEqual(outboxItems(7));
  }
  expect([...sizes].sort()).toEqual([1, 3]);
});

test('a clock that is far off goes with its moment of sending', () => {
  for (const seed of ['a', 'b', 'c', 'd'])
    for (const uplink of uplinksOf(outboxItems(4), radio(seed, ALWAYS_OFF)))
      expect(recordsOf(uplink).sentAt).toBe(REPORTED_AT / 1_000);
});

test('the same messages are the same frame, and other ones another', () => {
  const off = radio('air', ALWAYS_OFF);
  const [two] = uplinksOf(outboxItems(2), off);
  const [again] = uplinksOf(outboxItems(2), off);
  const [three] = uplinksOf(outboxItems(3), off);
  if (!two || !again || !three) throw new Error('no uplink');
  expect(uplinkOf(again).f_cnt).toBe(uplinkOf(two).f_cnt);
  expect(uplinkOf(three).f_cnt).not.toBe(uplinkOf(two).f_cnt);
  const counts = Array.from({ length: 300 }, (_, n) => uplinksOf(outboxItems(1, n + 1), off)[0]).map(
    (uplink) => uplink && uplinkOf(uplink).f_cnt,
  );
  expect(new Set(counts).size).toBe(300);
});

test('a part is never heard, the same part each time, and nobody waits for it', async () => {
  const answers: boolean[][] = [];
  for (let run = 0; run < 2; run++) {
    const air = radio('far');
    const heard: boolean[] = [];
    for (let n = 0; n < 400; n++)
      for (const { passed } of await sendByLora(outboxItems(1, n + 1), air)) heard.push(passed !== undefined);
    answers.push(heard);
    expect(air.passed).toHaveLength(heard.filter(Boolean).length);
  }
  expect(answers[1]).toEqual(answers[0]);
  const lost = (answers[0] ?? []).filter((was) => !was).length / 400;
  expect(lost).toBeGreaterThan(0.02);
  expect(lost).toBeLessThan(0.12);
});

test('gateways swap what is under way at the same time', async () => {
  const air = radio('swap', ALWAYS_OFF);
  await sendByLora(outboxItems(12), air);
  const order = air.passed.map((body) => (body as Body).uplink_message.f_cnt);
  expect([...order].sort((a, b) => a - b)).not.toEqual(order);
});
