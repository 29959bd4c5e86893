import { insightSchema } from '@sightline/contract/insights/insights.contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInsight, anyStatus } from '../../../../test/any-camera-message.ts';
import { envelope, insightMessage, statusMessage } from '../../../../test/messages.ts';
import { ago, withOwnedCamera } from '../../../../test/owned-camera.ts';

const { app, owner, camera, send, heartbeat, insights, device } = withOwnedCamera();

test('several hundred messages with anything in their optional fields are all there, each told what was not used', async () => {
  const now = Date.now();
  const sent = fc.sample(fc.oneof(anyInsight(now), anyStatus(now)), 400);
  const numbered = sent.map(({ message, unusable }, seq) => ({
    message: { ...message, message_id: `boot:${seq}` },
    unusable,
  }));
  for (let from = 0; from < numbered.length; from += 50) {
    const batch = numbered.slice(from, from + 50);
    const { results } = await send(batch.map(({ message }) => message));
    expect(
      results.map(({ status, dropped = [], adjusted = [] }) => [status, [...dropped, ...adjusted].sort()]),
    ).toEqual(batch.map(({ unusable }) => ['accepted', unusable]));
  }
  const kept = await insights();
  for (const insight of kept) insightSchema.parse(insight);
  const seen = sent.flatMap(({ message }) => (message.kind === 'insight' ? [message.class_name] : []));
  expect(kept.map(({ class_name }) => class_name).sort()).toEqual(seen.sort());
});

test('NaN and Infinity, which Python writes, cost their fields and no insight', async () => {
  const { authorization } = camera();
  const body = JSON.stringify(
    envelope([
      insightMessage(1, { latitude: 7.25, bbox: [0.1, 0.2, 0.3, 0.4] }),
      insightMessage(2, { confidence: 7.25 }),
      insightMessage(3),
      insightMessage(4, { class_name: 'seven' }),
    ]),
  )
    .replaceAll('7.25', 'NaN')
    .replace('"seven"', 'NaN');
  const answer = await app().inject({
    method: 'POST',
    url: '/device-api/v1/messages',
    headers: { authorization, 'content-type': 'application/json' },
    payload: body.replace('0.4]', '-Infinity]'),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().results).toMatchObject([
    { status: 'accepted', dropped: expect.arrayContaining(['latitude', 'bbox']) },
    { status: 'rejected', problem: expect.stringContaining('confidence') },
    { status: 'accepted' },
    { status: 'rejected', problem: expect.stringContaining('class_name') },
  ]);
  expect(await insights()).toHaveLength(2);
});

test('a message with nothing amiss is answered as ever', async () => {
  const { results, dropped } = await send([insightMessage(1), statusMessage(2)]);
  expect(results[0]).toEqual({
    message_id: 'boot:1',
    index: 0,
    status: 'accepted',
    insight_id: expect.any(Number),
  });
  expect(results[1]).toEqual({ message_id: 'boot:2', index: 0, status: 'accepted' });
  expect(dropped).toBeUndefined();
});

test('a heartbeat with fields that cannot be used is a heartbeat', async () => {
  const { results } = await heartbeat(1, { battery_voltage: 99, memory_remaining: 7, summary: 'none' });
  expect(results).toEqual([
    { message_id: 'boot:1', index: 0, status: 'accepted', dropped: ['battery_voltage', 'summary'] },
  ]);
  expect(await device()).toMatchObject({ battery_voltage: null, memory_remaining: 7 });
});

test('a heartbeat whose link has no such name is stored, and the answer names it', async () => {
  const { results, dropped } = await heartbeat(1, { comms_source: '4g', memory_remaining: 7 });
  expect({ results, dropped }).toEqual({
    results: [{ message_id: 'boot:1', index: 0, status: 'accepted' }],
    dropped: ['comms_source'],
  });
  expect(await device()).toMatchObject({ memory_remaining: 7 });
  const silent = await heartbeat(2, { comms_source: null, memory_remaining: 6 });
  expect(silent).toMatchObject({ results: [{ status: 'accepted' }] });
  expect(silent.dropped).toBeUndefined();
  expect(await device()).toMatchObject({ memory_remaining: 6 });
});

test('a battery of 0 V has no sensor: no level, no alert, and the voltage from before stays', async () => {
  await heartbeat(1, { battery_voltage: 3.9 });
  const { results } = await heartbeat(2, { battery_voltage: 0, memory_remaining: 9 });
  expect(results).toMatchObject([{ status: 'accepted', dropped: ['battery_voltage'] }]);
  expect(await device()).toMatchObject({ battery_voltage: 3.9, memory_remaining: 9 });
});

test('an error that cannot be read does not end the one before', async () => {
  await heartbeat(1, { camera_error: 'no SD card' });
  await heartbeat(2, { camera_error: 17 });
  expect(await device()).toMatchObject({ camera_error: 'no SD card' });
});

test('what an envelope says of the moment costs no message', async () => {
  const taken = ago(60_000);
  const odd = { sent_at: 'noon', boot_id: 'no name', uptime_ms: -1, clock: 'atomic' };
  const { results, dropped } = await send([insightMessage(1, { file_ctime: taken })], odd);
  expect(results).toMatchObject([{ status: 'accepted' }]);
  expect(dropped?.toSorted()).toEqual(['boot_id', 'clock', 'sent_at', 'uptime_ms']);
  expect(await insights()).toMatchObject([{ file_ctime: taken }]);
  const body = { message_id: 'boot:2', index: 0, ...odd } as never;
  expect((await camera().client.deviceApi.heartbeat({ body })).dropped).toHaveLength(4);
});

test('a receiver without a fix does not place the camera, and the first true fix does', async () => {
  await send([insightMessage(1, { latitude: 0, longitude: 0 })]);
  await heartbeat(2, { latitude: 0, longitude: 0 });
  expect(await device()).toMatchObject({ latitude: null, longitude: null });
  expect(await insights()).toMatchObject([{ latitude: null, longitude: null }]);
  await heartbeat(3, { latitude: 0, longitude: 36.9 });
  expect(await device()).toMatchObject({ latitude: 0, longitude: 36.9 });
});

test('a camera that stands at 0, 0 from before is moved by its first true fix', async () => {
  const { deviceId } = camera();
  const { prisma } = app().services.db;
  await prisma.device.update({ where: { id: deviceId }, data: { latitude: 0, longitude: 0 } });
  await heartbeat(1, { latitude: -41.3, longitude: 174.7 });
  expect(await device()).toMatchObject({ latitude: -41.3, longitude: 174.7 });
  expect(await prisma.deviceDeployment.findMany({ where: { deviceId } })).toMatchObject([
    { latitude: -41.3, longitude: 174.7, endedAt: null },
  ]);
});

test('a camera of which one coordinate is known has no position, and stands at its first fix', async () => {
  const { deviceId } = camera();
  const half = { latitude: null, longitude: 2 };
  const params = { device_id: deviceId };
  expect((await owner().client.devices.display({ params, body: half })).message).toMatchObject(half);
  await heartbeat(1, { latitude: -41.3, longitude: 174.7 });
  expect(await device()).toMatchObject({ latitude: -41.3, longitude: 174.7 });
  expect((await owner().client.devices.deployments({ params })).message).toMatchObject([
    { latitude: -41.3, longitude: 174.7, ended_at: null },
  ]);
});

test('where somebody entered 0, 0, that deployment ends with the first true fix', async () => {
  const { deviceId } = camera();
  const { prisma } = app().services.db;
  const nowhere = { latitude: 0, longitude: 0 };
  await prisma.device.update({ where: { id: deviceId }, data: nowhere });
  const startedAt = new Date(Date.now() - 86_400_000);
  await prisma.deviceDeployment.create({ data: { ...nowhere, deviceId, source: 'owner', startedAt } });
  await heartbeat(1, { latitude: -41.3, longitude: 174.7 });
  const deployments = await prisma.deviceDeployment.findMany({ where: { deviceId }, orderBy: { id: 'asc' } });
  expect(deployments).toMatchObject([
    { ...nowhere, endedAt: expect.any(Date) },
    { latitude: -41.3, longitude: 174.7, endedAt: null },
  ]);
  expect(deployments[0]?.endedAt).toEqual(deployments[1]?.startedAt);
});
