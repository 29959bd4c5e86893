import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { createUser } from '../../test/factories.ts';
import { jpeg } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';

test.each([
  ['read', 'VipsForeignLoadJpeg'],
  ['drawn', 'VipsForeignSaveJpeg'],
])('nobody hears that a picture is damaged that cannot be %s here', async (_, operation) => {
  const app = await startTestApp();
  try {
    const { client } = await createUser(app);
    const image = new Blob([await jpeg(64, 64)], { type: 'image/jpeg' });
    sharp.block({ operation: [operation] });
    const error = await refused(client.account.uploadImage({ body: { image } })).finally(() =>
      sharp.unblock({ operation: [operation] }),
    );
    expect([error.status, error.message]).toEqual([
      503,
      'The picture cannot be looked at right now. Please try again in a moment.',
    ]);
    expect((await client.account.uploadImage({ body: { image } })).message.imageUrl).toBeTruthy();
  } finally {
    await app.close();
  }
});
