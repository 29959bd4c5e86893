import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createSimulatedCamera,
  type SimulatedCamera,
  type SimulatedCameraOptions,
} from '../testing/simulated-camera.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { MISHAP_MESSAGES, MISHAPS } from './mishaps.ts';
import type { MessageOrder, UpdateOrder } from './orders.ts';

const HARDWARE = 'b8:27:eb:00:00:03';

let dir: string;
let server: TestServer;
let cameras: SimulatedCamera[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'control-'));
  server = await startTestServer(['token']);
});
afterEach(async () => {
  await Promise.all(cameras.map((camera) => camera.stop()));
  cameras = [];
  await server.close();
  await rm(dir, { recursive: true });
});

async function powered(options: Partial<SimulatedCameraOptions> = {}): Promise<SimulatedCamera> {
  const base = { url: server.url, provisioningToken: 'token', hardwareId: HARDWARE, dir };
  const camera = await createSimulatedCamera({ ...base, ...options });
  cameras.push(camera);
  await camera.provision();
  return camera;
}

function order(artifacts: UpdateOrder['artifacts'], id = 7): UpdateOrder {
  return {
    update_id: id,
    state: 'delivered',
    firmware_release_tag: 'release',
    alg_release_id: 1,
    release: { alg_release_id: 1, name: 'Aotearoa wildlife 5', framework: 'YOLOv5', components: [] },
    artifacts,
    settings: { cycle_time: 240, trigger_number: 10, satellite_fix_time: null, satellite_passes: null },
  };
}

function message(id: number, type: string, payload: MessageOrder['message'] = {}): MessageOrder {
  return { message_id: id, type, command: type, index: id, message: payload };
}

const cameraFolder = () => join(dir, 'cameras', HARDWARE.replaceAll(':', '-'));
/** Resolves when so much of the first file of update 7 is on the camera's disk. */
const fileHas = (bytes: number) =>
  expect
    .poll(() =>
      stat(join(cameraFolder(), 'update-7', '1')).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    .toBe(bytes);
const downloads = () => server.requests.filter(({ path }) => path.includes('/artifacts/'));
const statuses = () => [...server.messages.values()].filter(({ kind }) => kind === 'status');
const DONE = ['acknowledged', 'downloading', 'downloaded', 'installing', 'pending_reset'];

test('an update is fetched, checked and installed, waits for the restart, and is reported with the new version', async () => {
  const files = [
    server.control.offer(1, randomBytes(300_000)),
    server.control.offer(2, randomBytes(9_000), 'model'),
  ];
  server.control.orders.update = order(files);
  const camera = await powered();
  await camera.poll();
  expect(server.control.heard).toEqual(DONE.map((state) => `update 7 ${state}`));
  await camera.poll();
  expect(server.control.heard).toHaveLength(DONE.length);
  server.settings = { cycle_time: 240, trigger_number: 10 };
  await camera.restart();
  expect(server.control.heard.at(-1)).toBe('update 7 success');
  // What it says first after the restart has the settings of the update already.
  expect(statuses().at(-1)).toMatchObject({
    software_version: 'release-2.5.0',
    settings: { cycle_time: 240, trigger_number: 10 },
  });
  expect(await readdir(cameraFolder())).not.toContain('update-7');
});

test('a download that is cut off goes on where it was, not from the beginning', async () => {
  const file = server.control.offer(1, randomBytes(200_000));
  server.control.orders.update = order([file]);
  server.fault = ({ path }) => {
    if (!path.includes('/artifacts/')) return undefined;
    const count = downloads().length;
    return count < 3 ? { cutAfter: 60_000, until: fileHas(count * 60_000) } : undefined;
  };
  await (await powered()).poll();
  expect(server.control.heard.at(-1)).toBe('update 7 pending_reset');
  expect(downloads().map(({ headers }) => headers.range)).toEqual([
    undefined,
    'bytes=60000-',
    'bytes=120000-',
  ]);
});

test('a power cut while it downloads: it goes on from the same folder, and takes the update up only once', async () => {
  const file = server.control.offer(1, randomBytes(200_000));
  server.control.orders.update = order([file]);
  const cut = Promise.withResolvers<void>();
  server.fault = ({ path }) =>
    path.includes('/artifacts/') ? { cutAfter: 80_000, until: cut.promise } : undefined;
  const before = await powered();
  const polled = before.poll();
  polled.catch(() => undefined);
  await fileHas(80_000);
  await before.stop();
  cut.resolve();
  await polled.catch(() => undefined);
  server.fault = () => undefined;
  const seen = downloads().length;
  const camera = await powered();
  await camera.poll();
  expect(downloads()[seen]?.headers.range).toBe('bytes=80000-');
  await camera.restart();
  expect(server.control.heard.filter((said) => said === 'update 7 acknowledged')).toHaveLength(1);
  expect(server.control.heard.at(-1)).toBe('update 7 success');
});

test('a power cut between installing and the restart forgets nothing', async () => {
  server.control.orders.update = order([server.control.offer(1, randomBytes(1_000))]);
  const before = await powered();
  await before.poll();
  await before.stop();
  const camera = await powered();
  await camera.restart();
  await camera.restart();
  expect(server.control.heard.filter((said) => said === 'update 7 success')).toHaveLength(1);
});

test.each(MISHAPS.filter((mishap) => mishap !== 'boot_failed'))(
  '%s ends the update with its reason, and nothing waits for a restart',
  async (mishap) => {
    server.control.orders.update = order([server.control.offer(1, randomBytes(1_000))]);
    const camera = await powered({ mishap });
    await camera.poll();
    expect(server.control.heard.at(-1)).toBe(`update 7 failed ${mishap}`);
    await camera.restart();
    expect(server.control.heard.at(-1)).toBe(`update 7 failed ${mishap}`);
    expect(statuses()).toHaveLength(0);
    const said = server.requests.map(({ body }) => body.toString()).join('\n');
    expect(said).toContain(MISHAP_MESSAGES[mishap]);
  },
);

test('what is not as announced is fetched twice before the camera gives up', async () => {
  server.control.orders.update = order([server.control.offer(1, randomBytes(1_000))]);
  await (await powered({ mishap: 'digest_mismatch' })).poll();
  expect(downloads()).toHaveLength(2);
});

test('firmware that does not start: the camera comes back with the old one and says so', async () => {
  server.control.orders.update = order([server.control.offer(1, randomBytes(1_000))]);
  const camera = await powered({ mishap: 'boot_failed' });
  await camera.poll();
  expect(server.control.heard.at(-1)).toBe('update 7 pending_reset');
  await camera.restart();
  expect(server.control.heard.at(-1)).toBe('update 7 failed boot_failed');
  expect(statuses().at(-1)).toMatchObject({ software_version: 'release-2.4.1' });
});

test('an update that its owner drops meanwhile is left alone, and the next one is taken', async () => {
  const file = server.control.offer(1, randomBytes(1_000));
  server.control.orders.update = order([file]);
  server.control.over.add(7);
  const camera = await powered();
  await camera.poll();
  expect(server.control.heard).toEqual([]);
  expect(downloads()).toHaveLength(0);
  server.control.orders.update = order([file], 8);
  await camera.poll();
  expect(server.control.heard.at(-1)).toBe('update 8 pending_reset');
});

test('files do not go by LoRa; an update of settings alone does', async () => {
  const camera = await powered({ profile: { link: 'lora' } });
  server.control.orders.update = order([server.control.offer(1, randomBytes(1_000))]);
  await camera.poll();
  expect(server.control.heard.at(-1)).toBe('update 7 failed link_too_narrow');
  server.control.orders.update = order([], 8);
  await camera.poll();
  await camera.restart();
  expect(server.control.heard.at(-1)).toBe('update 8 success');
});

test('lost answers are repaired by reporting again', async () => {
  server.control.orders.update = order([server.control.offer(1, randomBytes(1_000))]);
  const lost = new Set<string>();
  server.fault = ({ path, body }) => {
    const key = `${path} ${body}`;
    if (!path.endsWith('/feedback') || lost.has(key)) return undefined;
    lost.add(key);
    return 'lost-answer';
  };
  const camera = await powered();
  await camera.poll();
  await camera.restart();
  expect(new Set(server.control.heard)).toEqual(
    new Set([...DONE, 'success'].map((state) => `update 7 ${state}`)),
  );
});

test('messages are done in their order: other settings, and a restart that is reported when it is over', async () => {
  server.control.orders.messages = [
    message(1, 'update_settings', { cycleTime: 120, triggerNumber: 3 }),
    message(2, 'reset_device'),
    message(3, 'update_model_settings', { algReleaseId: 1 }),
  ];
  const camera = await powered();
  await camera.poll();
  expect(server.control.heard).toEqual([
    'message 1 acknowledged',
    'message 1 success',
    'message 2 acknowledged',
    'message 3 acknowledged',
    'message 3 success',
  ]);
  await camera.poll();
  expect(server.control.heard).toHaveLength(5);
  await camera.restart();
  expect(server.control.heard.at(-1)).toBe('message 2 success');
  expect(statuses()).toHaveLength(1);
});

test('other models are fetched before they are run, and what is not to be had fails with words', async () => {
  const release = (id: number, artifacts: UpdateOrder['artifacts']) =>
    message(id, 'update_model_settings', { algReleaseId: 1, artifacts });
  const model = server.control.offer(4, randomBytes(5_000), 'model');
  server.control.orders.messages = [release(1, [model]), release(2, [{ ...model, sha256: '0'.repeat(64) }])];
  await (await powered()).poll();
  expect(server.control.heard.filter((said) => !said.endsWith('acknowledged'))).toEqual([
    'message 1 success',
    'message 2 failed',
  ]);
  expect(downloads()).toHaveLength(3);
});

test('a full photo is sent when it is asked for, and one that is gone is reported', async () => {
  const camera = await powered({ profile: { link: 'cellular' } });
  const { message_id, index } = await camera.see('kiwi');
  expect([...server.photos.keys()].filter((key) => key.endsWith('/full'))).toEqual([]);
  server.control.orders.messages = [
    message(1, 'request_higher_res_image', { insightId: 1, message_id, index }),
    message(2, 'request_higher_res_image', { insightId: 2, message_id: 'other:1', index: 0 }),
  ];
  await camera.poll();
  expect(server.control.heard).toEqual([
    'message 1 acknowledged',
    'message 2 acknowledged',
    'message 2 failed',
  ]);
  await expect.poll(() => server.photos.has(`${message_id}/${index}/full`)).toBe(true);
});

test('a message that this firmware does not know fails with words', async () => {
  server.control.orders.messages = [message(1, 'open_the_door')];
  await (await powered()).poll();
  expect(server.control.heard).toEqual(['message 1 acknowledged', 'message 1 failed']);
});
