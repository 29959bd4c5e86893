import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { dayOf, withExports } from '../../../test/contexts/made-exports.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';
import { createMakingStore } from './making.store.ts';
import { resumeExports, sweepExports } from './sweep-exports.job.ts';

const { app, owner, ask, make, find, fileOf, placed } = withExports();
const DAY = 86_400_000;

test('a download that broke off goes on, and is the same file', async () => {
  await placed();
  const { id } = await ask();
  expect(await refused(fileOf(id))).toMatchObject({
    status: 409,
    message: 'This export is still being made.',
  });
  await make(id);
  const whole = await fileOf(id);
  const part = await app().inject({
    method: 'GET',
    url: `/exports/${id}/file`,
    headers: { authorization: owner().authorization, range: `bytes=100-` },
  });
  expect(part.statusCode).toBe(206);
  expect(Buffer.concat([whole.subarray(0, 100), part.rawPayload])).toEqual(whole);
  expect(part.headers['content-disposition']).toMatch(/sightline-camtrap-dp-\d{4}-\d\d-\d\d-\d+\.zip/);
});

test('another camera’s or group’s export is a 404, and a period that ends before it begins a 400', async () => {
  const stranger = await createUser(app());
  const { deviceId } = await createDevice(app(), stranger.userId);
  expect(await refused(ask({ deviceIds: [deviceId] }))).toMatchObject({ status: 404 });
  expect(await refused(ask({ from: dayOf(1), to: dayOf(3) }))).toMatchObject({
    status: 400,
    message: 'The first day must not lie after the last.',
  });
  expect(await refused(ask({ from: 'yesterday' }))).toMatchObject({ status: 400 });
  expect(await refused(ask({ to: '9999-12-31' }))).toMatchObject({ status: 400 });
});

test('an account has five open exports at most', async () => {
  for (let i = 0; i < LIMITS.openExports; i += 1) await ask();
  expect(await refused(ask())).toMatchObject({ status: 409 });
  const [newest] = (await owner().client.exports.list()).message;
  await owner().client.exports.remove({ params: { export_id: newest?.id ?? 0 } });
  expect(await ask()).toMatchObject({ status: 'waiting', progress: 0 });
});

test('one that is deleted while it is made leaves no file', async () => {
  await placed();
  const { id } = await ask();
  const store = createMakingStore(app().services.db);
  const begun = await store.begin(id, new Date());
  expect(begun).toMatchObject({ id, attempt: 1 });
  // Another worker leaves it alone.
  await make(id);
  expect(await find(id)).toMatchObject({ status: 'making' });
  await owner().client.exports.remove({ params: { export_id: id } });
  expect(await refused(find(id))).toMatchObject({ status: 404 });
  if (!begun) throw new Error('It was begun.');
  expect(await store.touch(begun, 0.5, new Date())).toBe(false);
});

test('an export whose worker was killed is begun anew, and the old one writes nothing', async () => {
  await placed();
  const { id } = await ask();
  const store = createMakingStore(app().services.db);
  const killed = await store.begin(id, new Date(Date.now() - 2 * 60_000));
  expect(await store.abandoned(new Date())).toContain(id);
  await resumeExports(app().services)();
  await make(id);
  expect(await find(id)).toMatchObject({ status: 'done' });
  if (!killed) throw new Error('It was begun.');
  expect(await store.touch(killed, 0.5, new Date())).toBe(false);
});

test('exports go after thirty days, and so do files that no row knows', async () => {
  await placed();
  const { id } = await ask();
  await make(id);
  const { services } = app();
  const key = `exports/${id}-1.bin`;
  const later = (days: number) => () => new Date(Date.now() + days * DAY);
  await sweepExports({ ...services, now: later(LIMITS.exportDays - 1) })();
  expect(await find(id)).toMatchObject({ status: 'done' });
  await sweepExports({ ...services, now: later(LIMITS.exportDays + 1) })();
  expect(await refused(find(id))).toMatchObject({ status: 404 });
  expect(await services.photos.get(key)).toBeUndefined();
  await services.photos.put('exports/987654-1.bin', Buffer.from('orphan'));
  await sweepExports({ ...services, now: later(1) })();
  expect(await services.photos.get('exports/987654-1.bin')).toBeUndefined();
});

test('nothing stays in the folder of temporary files', async () => {
  await placed();
  const { id } = await ask({ media: 'full' });
  await make(id);
  const staging = path.join(app().services.env.DATA_DIR, 'pictures', '.staging');
  expect(await readdir(staging)).toEqual([]);
});
