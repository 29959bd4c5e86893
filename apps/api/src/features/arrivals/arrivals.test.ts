import { ASKED_IN_VAIN } from '@sightline/domain/arrivals/gap-ending';
import { weekOf } from '@sightline/domain/arrivals/weeks';
import { describe, expect, test } from 'vitest';
import { createDevice, createUser } from '../../../test/factories.ts';
import { insightMessage, statusMessage } from '../../../test/messages.ts';
import { ago, withOwnedCamera } from '../../../test/owned-camera.ts';
import { refusal, refused } from '../../../test/refused.ts';

const { app, owner, camera, send } = withOwnedCamera();

const delivery = async (query: { from?: string; to?: string } = {}, from = owner()) =>
  (await from.client.arrivals.find({ params: { device_id: camera().deviceId }, query })).message;
const account = async (query: { from?: string; to?: string } = {}) =>
  (await owner().client.arrivals.list({ query })).message;
const numbers = (...seqs: number[]) => seqs.map((seq) => statusMessage(seq));
/** Numbers of another boot. */
const ofBoot = (boot: string, ...seqs: number[]) =>
  seqs.map((seq) => statusMessage(seq, { message_id: `${boot}:${seq}` }));

describe('what a camera sent', () => {
  test('is what arrived and what was skipped, each number once', async () => {
    await send([insightMessage(1), insightMessage(1, { index: 1 }), ...numbers(2, 5)]);
    await send(numbers(1, 2, 5));
    const { sent, arrived, missing, late, share, links, weeks } = await delivery();
    const figures = { sent: 5, arrived: 3, missing: 2, late: 0, share: 0.6 };
    expect({ sent, arrived, missing, late, share }).toEqual(figures);
    expect(links).toMatchObject([{ link: 'wifi', ...figures }]);
    expect(weeks.filter((week) => week.sent > 0)).toMatchObject([figures]);
    expect(await account()).toMatchObject({
      ...figures,
      links: [{ link: 'wifi', ...figures }],
      devices: [{ device_id: camera().deviceId, links: ['wifi'], ...figures }],
    });
  });

  test('is late when a higher number came with an earlier request', async () => {
    await send(numbers(1, 4));
    await send(numbers(3), { comms_source: 'cellular' });
    await send(numbers(6, 5, 2));
    const { arrived, missing, late, links, gaps } = await delivery();
    expect({ arrived, missing, late }).toEqual({ arrived: 6, missing: 0, late: 2 });
    expect(links.map(({ link, arrived: came, late: after }) => [link, came, after])).toEqual([
      ['wifi', 5, 1],
      ['cellular', 1, 1],
    ]);
    expect(gaps).toMatchObject([
      { from: 3, to: 3, messages: 1, asked: 1, closed_at: expect.any(String), never: null },
      { from: 2, to: 2, messages: 1, asked: 2, closed_at: expect.any(String), never: null },
    ]);
  });

  test('counts by boot, and rejected messages have arrived, too', async () => {
    await send([...numbers(1), { ...insightMessage(2), class_id: 'deer' }, ...ofBoot('other', 7, 9)]);
    expect(await delivery()).toMatchObject({ sent: 5, arrived: 4, missing: 1 });
  });

  test('tells how long it took, from when it was taken', async () => {
    const taken = (seq: number, seconds: number) => insightMessage(seq, { file_ctime: ago(seconds * 1_000) });
    await send([taken(1, 60), taken(2, 60), taken(3, 3_600), insightMessage(4), taken(5, -60)]);
    const { delay } = await delivery();
    expect(delay.p50).toBeGreaterThanOrEqual(60);
    expect(delay.p50).toBeLessThan(65);
    expect(delay.p99).toBeGreaterThanOrEqual(3_600);
    expect(delay.p99).toBeLessThan(3_610);
    await send([taken(1, 60)]);
    expect((await delivery()).delay).toEqual(delay);
  });

  test('is of whole weeks', async () => {
    await send(numbers(1, 3));
    const today = new Date().toISOString().slice(0, 10);
    const { weeks, ...week } = await delivery({ from: today, to: today });
    expect(week).toMatchObject({ from: weekOf(today), sent: 3, gap_count: 1 });
    expect(weeks).toMatchObject([{ week: weekOf(today), sent: 3 }]);
    expect(await delivery({ to: '2026-01-31' })).toMatchObject({
      from: '2025-12-29',
      to: '2026-02-01',
      sent: 0,
      share: null,
      delay: { p50: null, p90: null, p99: null },
      gaps: [],
    });
    expect((await refusal(delivery({ from: '2026-02-01', to: '2026-01-31' })))?.status).toBe(400);
    expect((await refusal(delivery({ from: '1990-01-01' })))?.status).toBe(400);
    expect((await refusal(delivery({ from: 'yesterday' })))?.status).toBe(400);
  });

  test.each([
    ['to', { to: '9999-12-31' }],
    ['from', { from: '0000-01-01', to: '0000-01-05' }],
    ['from', { from: '1970-01-01T00:00:00+01:00', to: '1970-01-05' }],
  ] as const)('is refused by %s when no calendar has it: %j', async (field, query) => {
    for (const ask of [delivery, account]) {
      const { status, problem } = await refused(ask(query));
      expect({ status, errors: problem.errors }).toEqual({
        status: 400,
        errors: { [field]: expect.any(String) },
      });
    }
  });

  test('is at most a year of all cameras, and ten of one', async () => {
    const years = { from: '2024-11-01', to: '2026-11-01' };
    expect((await refused(account(years))).problem.errors).toEqual({ from: 'At most 366 days at once.' });
    expect((await delivery(years)).weeks).toHaveLength(105);
  });
});

describe('a gap', () => {
  test('counts every answer that asks for it', async () => {
    await send(numbers(1, 4));
    await send(numbers(5));
    expect((await delivery()).gaps).toMatchObject([
      { boot_id: 'boot', from: 2, to: 3, asked: 2, never: null },
    ]);
    for (let seq = 6; seq < 4 + ASKED_IN_VAIN; seq++) await send(numbers(seq));
    expect((await delivery()).gaps[0]?.never).toEqual({ reason: 'not_kept', sure: false });
    await send(numbers(3));
    expect((await delivery()).gaps).toMatchObject([
      { from: 3, to: 3, asked: ASKED_IN_VAIN, closed_at: expect.any(String), never: null },
      { from: 2, to: 2, asked: ASKED_IN_VAIN + 1, closed_at: null },
    ]);
  });

  test('of an earlier boot is not asked for any more', async () => {
    await send(numbers(1, 3));
    await send(ofBoot('next', 1), { boot_id: 'next' });
    expect((await delivery()).gaps).toMatchObject([
      { boot_id: 'boot', asked: 1, never: { reason: 'newer_boot', sure: false } },
    ]);
    await send(numbers(2), { boot_id: 'next' });
    expect((await delivery()).gaps).toMatchObject([{ closed_at: expect.any(String), asked: 1, never: null }]);
  });

  test.each([
    ['boot:2', 'boot:4'],
    ['next:1', 'boot:4'],
  ])(
    'is of an earlier boot, too, when a newer one drains what is left of it with %s and %s',
    async (...ids) => {
      await send(numbers(1, 6));
      if (ids[0] !== 'next:1') await send(ofBoot('next', 1), { boot_id: 'next' });
      await send(
        ids.map((message_id) => ({ ...statusMessage(1), message_id })),
        { boot_id: 'next' },
      );
      if (ids[0] !== 'next:1') await send(ofBoot('next', 2), { boot_id: 'next' });
      const open = (await delivery()).gaps.filter(({ closed_at }) => closed_at === null);
      expect(open).not.toEqual([]);
      for (const { never } of open) expect(never).toEqual({ reason: 'newer_boot', sure: false });
    },
  );

  test('is not of an earlier boot when older messages come for the first time', async () => {
    await send(numbers(1, 3));
    await send([...ofBoot('older', 1), ...numbers(4)]);
    expect((await delivery()).gaps).toMatchObject([{ boot_id: 'boot', never: null }]);
  });

  test('of a newer boot may close although an earlier one says that its messages are lost', async () => {
    await send(numbers(1));
    await send(ofBoot('next', 1, 3), { boot_id: 'next' });
    await send([statusMessage(2, { messages_lost: 'card_swapped' })], { boot_id: 'next' });
    expect((await delivery()).gaps).toMatchObject([{ boot_id: 'next', never: null }]);
  });

  test('can never close once the camera says that its card was swapped', async () => {
    await send(numbers(1, 3));
    await send([statusMessage(1, { message_id: 'next:1', messages_lost: 'card_swapped' })]);
    await send(ofBoot('next', 3));
    const { gaps, missing } = await delivery();
    expect(missing).toBe(2);
    expect(gaps.map(({ boot_id, never }) => [boot_id, never])).toEqual([
      ['next', null],
      ['boot', { reason: 'card_swapped', sure: true }],
    ]);
  });
});

test('what a camera dropped itself is what it said last of each boot', async () => {
  const dropped = (id: string, insights_dropped: unknown) => ({
    ...statusMessage(1),
    message_id: id,
    insights_dropped,
  });
  await send([dropped('boot:1', 3)]);
  await send([dropped('boot:3', 8), dropped('boot:2', 5)]);
  await send([dropped('boot:3', 8)]);
  await send([dropped('next:1', 2)], { boot_id: 'next' });
  const { results } = await send([dropped('next:2', 'many')], { boot_id: 'next' });
  expect(results).toMatchObject([{ status: 'accepted', dropped: ['insights_dropped'] }]);
  expect((await delivery()).dropped).toBe(10);
  expect(await account()).toMatchObject({ dropped: 10, devices: [{ dropped: 10 }] });
});

describe('numbers that no camera counts', () => {
  test('make no gap when they jump, and break no figures', async () => {
    for (let boot = 0; boot < 10; boot++)
      await send(ofBoot(`boot-${boot}`, 1, 999_999_999_999_999), { boot_id: `boot-${boot}` });
    expect(await account()).toMatchObject({ sent: 20, arrived: 20, missing: 0 });
    await send(ofBoot('boot-0', 500_000), { boot_id: 'boot-0' });
    expect(await delivery()).toMatchObject({ arrived: 21, late: 1, missing: 0, gaps: [] });
  });

  test('open no gap with messages that are rejected', async () => {
    const rejected = (seq: number) => ({ ...insightMessage(seq), class_id: 'deer' });
    await send([...numbers(1), ...[10, 20, 30].map(rejected)]);
    expect((await delivery()).gaps).toMatchObject([{ from: 2, to: 9 }]);
    await send([rejected(5)]);
    expect((await delivery()).gaps.map(({ from, to, closed_at }) => [from, to, closed_at !== null])).toEqual([
      [6, 9, false],
      [5, 5, true],
      [2, 4, false],
    ]);
  });

  test('open a thousand gaps of a boot at most', async () => {
    for (let batch = 0; batch < 6; batch++)
      await send(numbers(...Array.from({ length: 200 }, (_, i) => 2 * (200 * batch + i))));
    expect(await delivery()).toMatchObject({ arrived: 1_200, missing: 1_000, gap_count: 1_000 });
    await send(numbers(1));
    expect(await delivery()).toMatchObject({ arrived: 1_201, missing: 999 });
  });
});

describe('an account', () => {
  test('sees its own cameras only, and a stranger’s as one that is not there', async () => {
    await send(numbers(1, 3));
    const stranger = await createUser(app());
    const missing = await refusal(owner().client.arrivals.find({ params: { device_id: 2_000_000_000 } }));
    expect(missing?.status).toBe(404);
    expect(await refusal(delivery({}, stranger))).toEqual(missing);
    const { message } = await stranger.client.arrivals.list();
    expect(message).toMatchObject({ sent: 0, devices: [], links: [] });
  });

  test('sees nothing of the time before a camera was its own', async () => {
    await send(numbers(1, 4));
    const next = await createUser(app());
    await app().services.db.prisma.device.update({
      where: { id: camera().deviceId },
      data: { ownerId: next.userId },
    });
    expect(await delivery({}, next)).toMatchObject({ sent: 0, gaps: [] });
    await send(numbers(2, 6));
    expect(await delivery({}, next)).toMatchObject({
      ...{ sent: 3, arrived: 2, missing: 1, late: 1 },
      gaps: [{ from: 5, to: 5 }],
    });
    expect((await refusal(delivery()))?.status).toBe(404);
    expect(await account()).toMatchObject({ sent: 0, devices: [] });
  });

  test('counts nothing of cameras that nobody owns', async () => {
    const ownerless = await createDevice(app(), null);
    const { missing } = await send(numbers(1, 3), {}, ownerless);
    expect(missing).toEqual([[2, 2]]);
    const { rows } = await app().services.db.pool.query('SELECT FROM device_gaps WHERE device_id = $1', [
      ownerless.deviceId,
    ]);
    expect(rows).toEqual([]);
  });
});
