import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSimulatedCamera, type SimulatedCamera } from './simulated-camera.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let dir: string;
let server: TestServer;
const cameras: SimulatedCamera[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'simulated-'));
  server = await startTestServer(['token']);
});
afterEach(async () => {
  await Promise.all(cameras.splice(0).map((camera) => camera.stop()));
  await server.close();
  await rm(dir, { recursive: true });
});

async function powered(): Promise<SimulatedCamera> {
  const camera = await createSimulatedCamera({
    url: server.url,
    provisioningToken: 'token',
    hardwareId: 'b8:27:eb:00:00:02',
    dir,
  });
  cameras.push(camera);
  await camera.provision();
  return camera;
}

test('an insight is answered once the server has its text and pictures', async () => {
  const camera = await powered();
  const at = Date.UTC(2026, 10, 20, 9);
  const result = await camera.see('kiwi', { at, collectionKey: 'c-1' });
  expect(result).toMatchObject({ status: 'accepted', insight_id: 1 });
  expect([...server.messages.values()]).toMatchObject([
    {
      class_name: 'kiwi',
      file_ctime: '2026-11-20T09:00:00.000Z',
      bbox: expect.any(Array),
      photo: { bytes: expect.any(Number) },
    },
  ]);
  expect([...server.photos.keys()].map((key) => key.split('/').at(-1))).toEqual(['thumbnail', 'full']);
  await camera.see('stoat', { photo: false });
  expect(server.photos.size).toBe(2);
  expect((await camera.heartbeat()).status).toBe('accepted');
  expect(camera.acknowledged).toHaveLength(3);
  expect(camera.acknowledged[0]).toEqual({ message_id: result.message_id, index: 0, insight_id: 1 });
  expect(camera.waiting).toBe(0);
});

test('what it saw while the server was away arrives from the same folder after it was switched off', async () => {
  const before = await powered();
  server.fault = () => 'cut';
  const unsent = ['possum', 'rat', 'cat'].map((species) => before.see(species, { photo: false }));
  await expect.poll(() => before.waiting).toBe(3);
  await before.stop();
  await Promise.all(unsent.map((seen) => expect(seen).rejects.toThrow('stopped')));

  server.fault = () => undefined;
  const after = await powered();
  await expect.poll(() => after.waiting).toBe(0);
  expect(after.acknowledged).toHaveLength(3);
  expect([...server.messages.values()].map(({ class_name }) => class_name)).toEqual(['possum', 'rat', 'cat']);
});

test('an unknown species is a mistake in the test', async () => {
  const camera = await powered();
  expect(() => camera.see('unicorn')).toThrow('unknown species: unicorn');
});

test('it reports the settings that it was asked for once it has polled', async () => {
  const camera = await powered();
  server.settings = { cycle_time: 60, trigger_number: 3 };
  await camera.heartbeat();
  await camera.poll();
  await camera.heartbeat();
  const reported = [...server.messages.values()].map(({ settings }) => settings);
  expect(reported).toEqual([{ cycle_time: 690, trigger_number: 30 }, server.settings]);
});
