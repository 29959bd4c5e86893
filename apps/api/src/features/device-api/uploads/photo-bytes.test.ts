import { expect, test } from 'vitest';
import { insightMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { jpeg, reprDigest } from '../../../../test/pictures.ts';

const MIB = 1024 * 1024;
const { camera, send } = withOwnedCamera({
  DEVICE_LIMITS: 'on',
  LIMIT_DEVICE_PHOTO_MB_PER_DAY: '3',
  LIMIT_DEVICE_UNLINKED_PHOTO_MB_PER_DAY: '1',
});
const photo = Buffer.concat([await jpeg(), Buffer.alloc(MIB)]);

const put = async (seq: number) => {
  const call = camera().client.deviceApi.putPhoto({
    params: { message_id: `boot:${seq}`, index: 0 },
    query: { kind: 'full' },
    headers: { 'repr-digest': reprDigest(photo) },
    body: photo,
  });
  return call.then(
    ({ status }) => status,
    (problem: { status: number }) => problem.status,
  );
};

test('a camera stores so many bytes of photos a day', async () => {
  await send([1, 2, 3, 4].map((seq) => insightMessage(seq)));
  expect([await put(1), await put(2), await put(3), await put(4)]).toEqual([
    'stored',
    'stored',
    'stored',
    429,
  ]);
  expect(await put(1)).toBe('duplicate');
});

test('and less of photos whose insight is not known', async () => {
  expect([await put(1), await put(2)]).toEqual(['waiting', 429]);
  await send([insightMessage(3)]);
  expect(await put(3)).toBe('stored');
});
