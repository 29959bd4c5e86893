import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Clock, createClock } from '../clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type DeviceFlags, readDeviceFlags } from './device-flags.ts';
import { runOwnPhotos } from './run-own-photos.ts';

const TAKEN = new Date('2026-11-20T06:41:12Z');

let dir: string;
let server: TestServer;
let lines: string[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'own-photos-'));
  await mkdir(join(dir, 'photos/deer'), { recursive: true });
  server = await startTestServer(['token']);
  lines = [];
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

const picture = (shade: number) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: { r: shade, g: 90, b: 40 } } }).jpeg();

async function add(path: string, content: Uint8Array): Promise<void> {
  await writeFile(join(dir, 'photos', path), content);
  await utimes(join(dir, 'photos', path), TAKEN, TAKEN);
}

const identity = () => ({ hardwareId: 'aa:bb', token: 'token', dir: join(dir, 'keys') });

function run(
  change: Partial<DeviceFlags> = {},
  signal = new AbortController().signal,
  clock: Clock = createClock({ speed: 200 }),
) {
  const flags = { url: server.url, folder: join(dir, 'photos'), watch: false, identity: identity() };
  const say = (line: string) => lines.push(line);
  const dependencies = { clock, say, signal };
  return runOwnPhotos({ ...flags, ...change }, dependencies);
}

const insights = () => [...server.messages.values()].filter(({ kind }) => kind === 'insight');

test('photos become insights with their class and time, and a second run adds nothing', async () => {
  await add('kiwi_1.jpg', await picture(10).toBuffer());
  const exif = { IFD2: { DateTimeOriginal: '2025:03:02 01:00:00', OffsetTimeOriginal: '+13:00' } };
  await add('deer/IMG_0007.JPG', await picture(20).withExif(exif).toBuffer());
  expect(await run()).toBe(0);
  expect(insights()).toMatchObject([
    { class_name: 'deer', confidence: 100, file_ctime: '2025-03-01T12:00:00.000Z' },
    { class_name: 'kiwi', file_ctime: TAKEN.toISOString() },
  ]);
  expect(server.photos.size).toBe(2);
  expect(lines.join('\n')).toMatch(/deer\/IMG_0007\.JPG: deer, 2025-03-01 12:00 UTC \(EXIF\); accepted/);

  expect(await run({ identity: { ...identity(), token: undefined } })).toBe(0);
  expect(insights()).toHaveLength(2);
  expect(lines.at(-2)).toMatch(/duplicate/);
  expect((await stat(join(dir, 'keys/aa-bb.json'))).mode & 0o777).toBe(0o600);
});

test('a file that only got another time, as copies do, is no conflict; another name for the same photo is', async () => {
  const again = () => run({ identity: { ...identity(), token: undefined } });
  const photo = await picture(10).toBuffer();
  await add('kea_1.jpg', photo);
  expect(await run()).toBe(0);
  await utimes(join(dir, 'photos/kea_1.jpg'), new Date(), new Date(TAKEN.getTime() + 1_000));
  expect(await again()).toBe(0);
  expect(insights()).toHaveLength(1);
  await add('weka_1.jpg', photo);
  expect(await again()).toBe(1);
  expect(insights()).toMatchObject([{ class_name: 'kea', file_ctime: TAKEN.toISOString() }]);
});

test('the place that a photo has goes along', async () => {
  const GPS = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '41/1 30/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '174/1 0/1 0/1',
  };
  await add('kea_1.jpg', await picture(10).withExif({ IFD3: GPS }).toBuffer());
  expect(await run()).toBe(0);
  expect(insights()).toMatchObject([{ latitude: -41.5, longitude: 174 }]);
});

test('a photo that is there under two names is sent as the first, and the other is named', async () => {
  await add('kea_1.jpg', await picture(10).toBuffer());
  await add('stoat_1.jpg', await picture(10).toBuffer());
  expect(await run()).toBe(1);
  expect(insights()).toMatchObject([{ class_name: 'kea' }]);
  expect(lines.join('\n')).toContain('stoat_1.jpg: stoat');
  expect(lines.join('\n')).toContain('this very photo was sent before, with another name or time');
});

test('what is no photo is named, and holds up no other', async () => {
  await add('kea_1.jpg', await picture(10).toBuffer());
  await add('notes.jpg', Buffer.from('Dear diary'));
  await add('huge.jpg', Buffer.alloc(15 * 1024 * 1024 + 1, 0xff));
  expect(await run()).toBe(1);
  expect(lines.filter((line) => /huge|notes/.test(line))).toEqual([
    '  huge.jpg: too big: 15.0 MB, and a photo has at most 15.0 MB',
    '  notes.jpg: not a JPEG, whatever its name says',
  ]);
  expect(insights()).toMatchObject([{ class_name: 'kea' }]);
});

test('how many files are still being copied is said once, however often they are looked at', async () => {
  await writeFile(join(dir, 'photos/kea_1.jpg'), (await picture(10).toBuffer()).subarray(0, 100));
  const stop = new AbortController();
  const clock = { now: () => 0, sleepUntil: () => new Promise<void>((resolve) => setImmediate(resolve)) };
  const ended = run({}, stop.signal, clock);
  await expect.poll(() => server.requests.length).toBeGreaterThan(8);
  stop.abort(new Error('Stopped.'));
  await ended.catch(() => undefined);
  expect(lines.filter((line) => line.includes('still being copied'))).toEqual([
    '1 new or still being copied; looking again.',
  ]);
});

test('orders that a folder cannot follow are declined, and photos are sent again when asked for', async () => {
  await add('kea_1.jpg', await picture(10).toBuffer());
  await run();
  const [{ message_id }] = insights() as [{ message_id: string }];
  const order = (id: number, type: string, message: object) =>
    ({ message_id: id, index: id, type, command: type, message }) as never;
  server.control.orders.messages = [
    order(1, 'request_higher_res_image', { insightId: 1, message_id, index: 0 }),
    order(2, 'update_model_settings', {}),
    order(3, 'reset_device', {}),
  ];
  await run();
  expect(server.control.heard).toEqual([
    'message 1 acknowledged',
    'message 2 acknowledged',
    'message 2 failed',
    'message 3 acknowledged',
    'message 3 success',
  ]);
});

test('calls without an answer are made again, also those that nobody waits for', async () => {
  await add('kea_1.jpg', await picture(10).toBuffer());
  server.control.orders = {
    update: { update_id: 5, state: 'ordered', artifacts: [] } as never,
    messages: [
      { message_id: 1, index: 1, type: 'reset_device', command: 'reset_device', message: {} } as never,
    ],
  };
  const cut = new Set<string>();
  server.fault = ({ path }) => {
    if (!/heartbeat|feedback|ack$/.test(path) || cut.has(path)) return undefined;
    cut.add(path);
    return 'cut';
  };
  expect(await run()).toBe(0);
  expect(cut.size).toBe(3);
  expect(server.control.heard).toEqual([
    'update 5 failed no_firmware',
    'message 1 acknowledged',
    'message 1 success',
  ]);
  expect(lines.filter((line) => line.includes('Trying again'))).toHaveLength(3);
});

test('a folder that is watched sends what is added, until it is stopped', async () => {
  const stop = new AbortController();
  const ended = run({ watch: true }, stop.signal);
  await expect.poll(() => lines).toContain('Watching the folder. Ctrl-C ends.');
  await add('kea_1.jpg', await picture(10).toBuffer());
  await expect.poll(() => server.photos.size).toBe(1);
  stop.abort(new Error('Stopped.'));
  // Stopped in the middle of a call it ends with that call.
  await ended.catch(() => undefined);
  expect(insights()).toMatchObject([{ class_name: 'kea' }]);
});

test('a photo whose file is gone before its turn is named', async () => {
  await add('kea_1.jpg', await picture(10).toBuffer());
  await add('kea_2.jpg', await picture(20).toBuffer());
  server.fault = ({ path }) => {
    if (path.endsWith('/messages')) rmSync(join(dir, 'photos/kea_1.jpg'));
    return undefined;
  };
  expect(await run()).toBe(1);
  expect(lines.join('\n')).toMatch(/kea_1\.jpg: .*photo not sent: it is not in the folder any more/);
  expect(server.photos.size).toBe(1);
});

test.each([
  ['a token that nobody knows', { identity: { hardwareId: 'x', token: 'other', dir: '/nowhere' } }, /token/],
  ['no token', { identity: { hardwareId: 'x', token: undefined, dir: '/nowhere' } }, /Give its --token/],
  ['a key that nobody knows', { identity: { key: 'a.b' } }, /does not know this key/],
  ['no server', { url: 'http://127.0.0.1:9', identity: { key: 'a.b' } }, /No server answers/],
  ['no folder', { folder: '/nowhere' }, /cannot be read/],
])('%s ends it with words', async (_, change, words) => {
  await add('kea_1.jpg', await picture(10).toBuffer());
  await expect(run(change)).rejects.toThrow(words);
  expect(insights()).toEqual([]);
});

test('an empty folder is said to be empty', async () => {
  await expect(run()).rejects.toThrow(/No JPEG/);
});

test('the command line names what is missing', () => {
  expect(() => readDeviceFlags([])).toThrow(/Who is this camera/);
  expect(() => readDeviceFlags(['--token', 't'])).toThrow(/--hardware-id/);
  expect(() => readDeviceFlags(['--key', 'nonsense'])).toThrow(/whole key/);
  expect(() => readDeviceFlags(['--key', 'a.b', '--url', 'sightline'])).toThrow(/--url/);
  expect(() => readDeviceFlags(['--key', 'a.b', '--time-zone', '+13:00'])).toThrow(/--time-zone/);
  expect(readDeviceFlags(['--key', 'a.b', '--time-zone', 'Pacific/Auckland'])).toMatchObject({
    zone: 'Pacific/Auckland',
  });
  expect(readDeviceFlags(['--key', 'a.b', '--watch'])).toMatchObject({ watch: true, folder: '.' });
});
