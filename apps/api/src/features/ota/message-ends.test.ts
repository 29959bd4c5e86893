import { describe, expect, test } from 'vitest';
import { RESET, withOtaContext } from '../../../test/contexts/ota-context.ts';
import { createUser, switchFeaturesOn } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { poll } from '../../../test/orders.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import { refusal } from '../../../test/refused.ts';
import { expireOtaMessages } from './expire-messages.job.ts';

const { app, owner, camera, ack, age, drop, list, order, photoOf, send } = withOtaContext();

async function putPhoto() {
  const photo = await jpeg(100, 80);
  await camera().client.deviceApi.putPhoto({
    params: { message_id: 'boot:11', index: 0 },
    query: { kind: 'full' },
    headers: { 'repr-digest': reprDigest(photo) },
    body: photo,
  });
}

const clear = () =>
  owner().client.devices.clearData({ params: { deviceId: camera().deviceId }, query: { insights: 'true' } });

const giveAway = async () => {
  const data = { ownerId: (await createUser(app())).userId };
  await app().services.db.prisma.device.update({ where: { id: camera().deviceId }, data });
};

describe('taking back', () => {
  test('a pending message is dropped, and the camera never hears of it', async () => {
    const { message_id } = await order();
    expect((await drop(message_id)).message).toMatchObject({ message_id, status: 'dropped' });
    expect((await poll(camera())).messages).toEqual([]);
    expect((await refusal(ack(message_id, { status: 'success' })))?.status).toBe(410);
  });

  test('one that the camera has fetched is a 409, and so is a second time', async () => {
    const { message_id } = await order();
    await poll(camera());
    expect((await refusal(drop(message_id)))?.status).toBe(409);
    const next = await order();
    await drop(next.message_id);
    expect((await refusal(drop(next.message_id)))?.status).toBe(409);
  });

  test('somebody else’s message is the one 404', async () => {
    const stranger = await createUser(app());
    await switchFeaturesOn(app(), stranger);
    const { message_id } = await order();
    const missing = await refusal(drop(987_654_321, stranger));
    expect(missing?.status).toBe(404);
    expect(await refusal(drop(message_id, stranger))).toEqual(missing);
    expect(await list(stranger)).toEqual([]);
  });
});

describe('after 30 days', () => {
  test('a message counts as expired at once, and the job writes it down', async () => {
    const { message_id } = await order();
    await age(31);
    expect((await list())[0]).toMatchObject({ status: 'expired' });
    expect((await poll(camera())).messages).toEqual([]);
    expect((await refusal(ack(message_id, { status: 'success' })))?.status).toBe(410);
    expect((await refusal(drop(message_id)))?.status).toBe(409);
    const second = await order();
    await age(31);
    await expireOtaMessages(app().services)();
    const rows = await app().services.db.prisma.otaMessage.findMany({
      where: { deviceId: camera().deviceId },
    });
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired']);
    expect(rows.find(({ id }) => id === second.message_id)?.finishedAt).toBeInstanceOf(Date);
  });

  test.each([
    ['the photo comes', () => putPhoto()],
    ['the insights are cleared', () => clear()],
    ['the camera changes hands', () => giveAway()],
  ])('a request has expired, whatever becomes of it: %s', async (_, happens) => {
    const { results } = await send([insightMessage(11)]);
    await order(photoOf(results[0]?.insight_id ?? 0));
    await age(31);
    await happens();
    const [row] = await app().services.db.prisma.otaMessage.findMany({
      where: { deviceId: camera().deviceId },
    });
    expect(row).toMatchObject({ status: 'expired', finishedAt: row?.expiresAt });
  });

  test('what was finished before stays as it was', async () => {
    const { message_id } = await order();
    await ack(message_id, { status: 'success' });
    await age(31);
    await expireOtaMessages(app().services)();
    expect((await list())[0]?.status).toBe('success');
  });
});

test('a camera that changes hands is not bothered with what its former owner ordered', async () => {
  const stranger = await createUser(app());
  await switchFeaturesOn(app(), stranger);
  await order();
  await app().services.db.prisma.device.update({
    where: { id: camera().deviceId },
    data: { ownerId: stranger.userId },
  });
  expect((await poll(camera())).messages).toEqual([]);
  expect([await list(), await list(stranger)]).toEqual([[], []]);
  expect((await order(RESET, camera(), stranger)).index).toBe(2);
});

test('its owner is told of every step while it happens', async () => {
  const heard: string[] = [];
  const stop = app().services.live.subscribe(owner().userId, (notice) => {
    if (notice.kind === 'changed') heard.push(notice.list);
  });
  const steps = [
    () => order(),
    () => poll(camera()),
    async () => ack((await list())[0]?.message_id ?? 0, { status: 'success' }),
    () => order(),
    async () => drop((await list())[0]?.message_id ?? 0),
    () => order(),
    async () => {
      await age(31);
      await expireOtaMessages(app().services)();
    },
  ];
  for (const step of steps) {
    heard.length = 0;
    await step();
    await expect.poll(() => heard).toContain('ota-messages');
  }
  stop();
});
