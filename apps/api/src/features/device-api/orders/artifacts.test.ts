import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDevice, type TestDevice } from '../../../../test/factories.ts';
import { orderUpdate, report } from '../../../../test/orders.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { createArtifact, createRelease } from '../../../../test/releases.ts';

/** A version is one file for ever, so each has its own. */
const firmware = () => ({ kind: 'firmware', firmwareTag: 'release', version: randomUUID() }) as const;

describe('the file of an update', () => {
  const { app, owner, camera } = withOwnedCamera();
  let artifactId: number;
  let content: Buffer;
  let updateId: number;

  beforeEach(async () => {
    const { releaseId } = await createRelease(app(), owner().userId);
    ({ artifactId, content } = await createArtifact(app(), firmware(), 300_000));
    ({ update_id: updateId } = await orderUpdate(owner(), [camera()], releaseId));
  });

  const get = (
    headers: Record<string, string> = {},
    by: TestDevice = camera(),
    method: 'GET' | 'HEAD' = 'GET',
  ) =>
    app().inject({
      method,
      url: `/device-api/v1/artifacts/${artifactId}`,
      headers: { authorization: by.authorization, ...headers },
    });
  const etag = () => `"${createHash('sha256').update(content).digest('hex')}"`;

  test('comes whole, with its digests', async () => {
    const response = await get();
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '300000',
      'accept-ranges': 'bytes',
      etag: etag(),
      'repr-digest': `sha-256=:${createHash('sha256').update(content).digest('base64')}:`,
      'x-md5-checksum': createHash('md5').update(content).digest('hex'),
    });
    expect((await get({ 'if-none-match': etag() })).statusCode).toBe(304);
  });

  test('HEAD tells the same without the bytes', async () => {
    const response = await get({}, camera(), 'HEAD');
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toHaveLength(0);
    expect(response.headers).toMatchObject({
      'content-length': '300000',
      etag: etag(),
      'accept-ranges': 'bytes',
    });
  });

  test('a download that was cut off goes on from where it broke off', async () => {
    const first = await get({ range: 'bytes=0-99999' });
    const rest = await get({ range: 'bytes=100000-', 'if-range': etag() });
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206]);
    expect(first.headers).toMatchObject({
      'content-range': 'bytes 0-99999/300000',
      'content-length': '100000',
    });
    expect(rest.headers['content-range']).toBe('bytes 100000-299999/300000');
    expect(rest.headers['repr-digest']).toBe(first.headers['repr-digest']);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(content)).toBe(true);
    const tail = await get({ range: 'bytes=-10' });
    expect(tail.rawPayload.equals(content.subarray(-10))).toBe(true);
  });

  test('a part of another version is the whole of this one', async () => {
    const response = await get({ range: 'bytes=100000-', 'if-range': '"earlier"' });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(content)).toBe(true);
  });

  test('a part that lies behind the end is 416 and says how long the file is', async () => {
    const response = await get({ range: 'bytes=300000-' });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe('bytes */300000');
    expect(response.json()).toMatchObject({ status: 416, retryable: false });
  });

  test('is there for this camera while the update is open and when it is finished', async () => {
    await report(camera(), updateId, { status: 'success' });
    expect((await get()).statusCode).toBe(200);
  });

  test('is the one 404 for another camera, after a drop, and where nothing was ordered', async () => {
    const other = await createDevice(app(), owner().userId);
    const missing = await app().inject({
      url: '/device-api/v1/artifacts/987654321',
      headers: { authorization: camera().authorization },
    });
    expect(missing.statusCode).toBe(404);
    expect((await get({}, other)).body).toBe(missing.body);
    expect((await get({ range: 'bytes=0-1' }, other)).statusCode).toBe(404);
    const later = await createArtifact(app(), firmware());
    const unassigned = await app().inject({
      url: `/device-api/v1/artifacts/${later.artifactId}`,
      headers: { authorization: camera().authorization },
    });
    expect(unassigned.body).toBe(missing.body);
    await owner().client.deviceUpdates.drop({ params: { id: updateId }, body: { status: 'dropped' } });
    expect((await get()).body).toBe(missing.body);
  });

  test('whose bytes are lost is missing, not an error', async () => {
    const { storageKey } = await app().services.db.prisma.artifact.findUniqueOrThrow({
      where: { id: artifactId },
    });
    await app().services.photos.delete(storageKey);
    expect((await get()).statusCode).toBe(404);
  });
});
