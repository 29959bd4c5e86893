import { expect, test } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refused } from '../../../test/refused.ts';

const { app, owner, camera } = withOwnedCamera();
const DAY = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const params = () => ({ device_id: camera().deviceId });
const begin = (body: object, user = owner()) =>
  user.client.snoozes.begin({
    params: params(),
    body: { until: inDays(7), reason: 'Tree felling', ...body },
  });
const list = async (user = owner()) => (await user.client.snoozes.list()).message;

test('a camera is snoozed with a reason, anew in place of the last, and let go', async () => {
  expect(await list()).toEqual([]);
  await begin({});
  const { message } = await begin({ reason: ' Road closed ', until: inDays(30) });
  expect(message).toMatchObject({ device_id: camera().deviceId, reason: 'Road closed' });
  expect(await list()).toEqual([message]);
  const ended = await owner().client.snoozes.end({ params: params() });
  expect(ended.message).toBe('ended');
  expect(await list()).toEqual([]);
  expect((await owner().client.snoozes.end({ params: params() })).message).toBe('ended');
});

test('one whose time is over is listed no more', async () => {
  await begin({});
  await app().services.db.prisma.deviceOwnership.updateMany({
    where: { deviceId: camera().deviceId },
    data: { startedAt: new Date(Date.now() - 3 * DAY) },
  });
  await app().services.db.prisma.deviceSnooze.updateMany({
    data: { snoozedAt: new Date(Date.now() - 2 * DAY), until: new Date(Date.now() - 1) },
  });
  expect(await list()).toEqual([]);
});

test('a time that is over or too far away, and a missing reason, are refused by name', async () => {
  const blamed = async (field: string, body: object) => {
    const problem = await refused(begin(body));
    expect(problem.status).toBe(400);
    return problem.field(field);
  };
  expect(await blamed('until', { until: inDays(-1) })).toBe('Choose a time that is still to come.');
  expect(await blamed('until', { until: inDays(181) })).toBe('At most 180 days from now.');
  expect(await blamed('reason', { reason: '  ' })).toMatch(/^Say why/);
  expect(await list()).toEqual([]);
});

test('who gets a camera does not get its snooze, and a stranger’s camera is a missing one', async () => {
  await begin({});
  const next = await createUser(app());
  expect(await refused(begin({}, next))).toMatchObject({ status: 404 });
  expect(await refused(next.client.snoozes.end({ params: params() }))).toMatchObject({ status: 404 });
  await app().services.db.prisma.device.update({
    where: { id: camera().deviceId },
    data: { ownerId: next.userId },
  });
  expect(await list(next)).toEqual([]);
  expect(await list()).toEqual([]);
});
