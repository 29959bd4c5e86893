import { expect, test } from 'vitest';
import { besideBulkUpdate } from '../../../test/concurrent-transaction.ts';
import { withOtaContext } from '../../../test/contexts/ota-context.ts';
import { createUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { expireOtaMessages } from './expire-messages.job.ts';

const { app, owner, camera, age, list, order, photoOf, send } = withOtaContext();

/** The lower and the higher of two insights. */
async function twoInsights(): Promise<[number, number]> {
  const { results } = await send([insightMessage(11), insightMessage(12)]);
  const [low = 0, high = 0] = results.map(({ insight_id }) => insight_id);
  return [low, high];
}

/** Asks for the higher one's photo first, so that the order of the messages is not the order of the insights. */
async function askForBoth(): Promise<[number, number]> {
  const [low, high] = await twoInsights();
  await order(photoOf(high));
  await order(photoOf(low));
  return [low, high];
}

const statuses = async () => (await list()).map(({ status }) => status);

test('requests whose time is up end beside a bulk update of the same insights', async () => {
  const both = await askForBoth();
  await age(31);
  await besideBulkUpdate(app(), both, expireOtaMessages(app().services));
  expect(await statuses()).toEqual(['expired', 'expired']);
});

test('a new request ends the old ones beside a bulk update', async () => {
  const [low, high] = await twoInsights();
  await order(photoOf(high));
  await age(31);
  await besideBulkUpdate(app(), [low, high], () => order(photoOf(low)));
  expect(await statuses()).toEqual(['pending', 'expired']);
});

test('clearing ends requests beside a bulk update', async () => {
  const both = await askForBoth();
  await besideBulkUpdate(app(), both, () =>
    owner().client.devices.clearData({
      params: { deviceId: camera().deviceId },
      query: { insights: 'true' },
    }),
  );
  expect(await statuses()).toEqual(['dropped', 'dropped']);
});

test('a change of hands ends requests beside a bulk update', async () => {
  const both = await askForBoth();
  const { userId } = await createUser(app());
  const { prisma } = app().services.db;
  const which = { deviceId: camera().deviceId };
  await besideBulkUpdate(app(), both, async () => {
    await prisma.device.update({ where: { id: which.deviceId }, data: { ownerId: userId } });
  });
  const rows = await prisma.otaMessage.findMany({ where: which });
  expect(rows.map(({ status }) => status)).toEqual(['dropped', 'dropped']);
  const requested = await prisma.insight.count({ where: { ...which, photoRequested: true } });
  expect(requested).toBe(0);
});
