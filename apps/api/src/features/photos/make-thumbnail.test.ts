import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { createDevice } from '../../../test/factories.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';

test('a full photo gets its thumbnail from the worker, without anybody asking', async () => {
  const app = await startTestApp({ withWorker: true });
  try {
    const camera = await createDevice(app, null);
    const content = await jpeg();
    await camera.client.deviceApi.putPhoto({
      params: { message_id: 'boot:1', index: 0 },
      query: { kind: 'full' },
      headers: { 'repr-digest': reprDigest(content) },
      body: content,
    });
    const thumbnailKey = async () => {
      const photo = await app.services.db.prisma.photo.findFirst({ where: { deviceId: camera.deviceId } });
      return photo?.thumbnailKey;
    };
    await expect.poll(thumbnailKey, { timeout: 40_000 }).toMatch(/-320\.jpeg$/);
    const stored = await app.services.photos.get((await thumbnailKey()) ?? '');
    stored?.stream.destroy();
    expect(stored?.bytes).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});
