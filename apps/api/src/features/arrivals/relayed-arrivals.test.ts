import { expect, test } from 'vitest';
import {
  createGateway,
  linkCamera,
  relayedInsight,
  relayedStatus,
  shortBurst,
  uplink,
} from '../../../test/contexts/relay-context.ts';
import { insightMessage, statusMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';

const { app, owner, camera, send } = withOwnedCamera();

const delivery = async () =>
  (await owner().client.arrivals.find({ params: { device_id: camera().deviceId } })).message;

async function networks() {
  const { deviceId } = camera();
  const { devEui, imei } = await linkCamera(app(), deviceId);
  const lora = app().client((await createGateway(app(), 'lora', [deviceId])).authorization).relays.lora;
  const { satellite } = app().client(
    (await createGateway(app(), 'satellite', [deviceId])).authorization,
  ).relays;
  let frames = 0;
  return {
    lora: (record: Parameters<typeof uplink>[2]) => lora({ body: uplink(devEui, ++frames, record) }),
    burst: (records: Parameters<typeof shortBurst>[2]) =>
      satellite({ body: shortBurst(imei, ++frames, records) }),
  };
}

const SECONDS = Date.parse('2026-11-20T06:41:12Z') / 1_000;

test('numbers that a network skips are missing, and a camera that hears no answer cannot be asked', async () => {
  const { lora } = await networks();
  await lora(relayedInsight(65_534));
  await lora(relayedStatus(1));
  await lora(relayedInsight(65_535, { fileCtime: SECONDS - 60 }));
  const { sent, arrived, missing, late, links, gaps } = await delivery();
  expect({ sent, arrived, missing, late }).toEqual({ sent: 4, arrived: 3, missing: 1, late: 1 });
  expect(links.map(({ link }) => link)).toEqual(['lora']);
  const gap = { boot_id: 'lora#1', asked: 0 };
  expect(gaps).toMatchObject([
    { ...gap, from: 65_536, closed_at: null, never: { reason: 'no_answer', sure: false } },
    { ...gap, from: 65_535, closed_at: expect.any(String) },
  ]);
});

test('a camera that counts anew after a restart has skipped nothing', async () => {
  const { burst } = await networks();
  await burst([relayedInsight(41), relayedInsight(42, { fileCtime: SECONDS + 60 })]);
  await burst([relayedInsight(1, { fileCtime: SECONDS + 120 }), relayedStatus(2)]);
  expect(await delivery()).toMatchObject({ sent: 4, arrived: 4, missing: 0, late: 0 });
});

test('what a visitor brings directly closes the gaps of the network', async () => {
  const { lora } = await networks();
  for (const seq of [1042, 1045]) await lora(relayedInsight(seq));
  await lora(relayedStatus(1046));
  await send([direct(1042), direct(1043), direct(1045)]);
  const { sent, arrived, missing, late, gaps } = await delivery();
  expect({ sent, arrived, missing, late }).toEqual({ sent: 5, arrived: 4, missing: 1, late: 1 });
  expect(gaps.map(({ from, to, closed_at }) => [from, to, closed_at !== null])).toEqual([
    [1044, 1044, false],
    [1043, 1043, true],
  ]);
});

const direct = (seq: number) =>
  insightMessage(seq, { confidence: 90.8, file_ctime: '2026-11-20T06:41:12.345Z' });

test('what a network brings after the camera sent it directly counts once', async () => {
  const { lora } = await networks();
  await send([direct(1042), direct(1043)]);
  for (const seq of [1042, 1043, 1044]) await lora(relayedInsight(seq));
  expect(await delivery()).toMatchObject({ sent: 3, arrived: 3, missing: 0, late: 0, gaps: [] });
  await send([direct(1043), direct(1044), direct(1045)]);
  expect(await delivery()).toMatchObject({ sent: 4, arrived: 4, missing: 0, gaps: [] });
});

test('a gap that a camera left before a network knew it closes when its messages come', async () => {
  await send([direct(1), direct(3)]);
  const { lora } = await networks();
  await lora(relayedInsight(900));
  expect((await delivery()).gaps).toMatchObject([{ boot_id: 'boot', closed_at: null }]);
  await send([insightMessage(2)]);
  expect(await delivery()).toMatchObject({ missing: 0, gaps: [{ closed_at: expect.any(String) }] });
});

test('a gap of a boot may still be asked for, whatever link the next message came by', async () => {
  await send([insightMessage(1), insightMessage(3)], { comms_source: 'satellite' });
  expect((await delivery()).gaps).toMatchObject([{ boot_id: 'boot', never: null }]);
});

test('what a camera behind a network dropped and lost is told, and says nothing of the network’s messages', async () => {
  const { lora } = await networks();
  for (const seq of [1042, 1045]) await lora(relayedInsight(seq));
  await send([
    direct(1042),
    statusMessage(1046, { message_id: 'boot:1046', insights_dropped: 3, messages_lost: 'reset' }),
  ]);
  const { dropped, gaps } = await delivery();
  expect(dropped).toBe(3);
  expect(gaps).toMatchObject([{ boot_id: 'lora#1', never: { reason: 'no_answer', sure: false } }]);
});

test('what comes directly of a camera behind a network is counted, and its numbers are no gaps', async () => {
  const { lora } = await networks();
  await lora(relayedInsight(7));
  const { missing } = await send([insightMessage(1), insightMessage(5)]);
  expect(missing).toEqual([[2, 4]]);
  expect(await delivery()).toMatchObject({ sent: 3, arrived: 3, missing: 0, gaps: [] });
});
