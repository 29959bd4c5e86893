import { expect, test } from 'vitest';
import { imported, pondTables, zipOf } from '../../../../test/contexts/brought-imports.ts';
import { insightMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { createDigestStore } from './digest.store.ts';

const HOUR_MS = 3_600_000;
const { app, owner, insights, send } = withOwnedCamera();

test('a digest tells what cameras sent, and not what was imported', async () => {
  await send([insightMessage(1, { class_name: 'stoat' })]);
  await imported(app(), owner(), await zipOf(pondTables()));
  expect((await insights()).map(({ class_name }) => class_name).sort()).toEqual(['beech marten', 'stoat']);
  const now = app().services.now();
  const from = new Date(now.getTime() - HOUR_MS);
  const until = new Date(now.getTime() + HOUR_MS);
  const digest = await createDigestStore(app().services.db).read(owner().userId, from, until, now);
  expect(digest).toMatchObject({ classes: [{ name: 'stoat', count: 1 }], cameraCount: 1 });
  expect(digest.cameras).toHaveLength(1);
});
