import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTinyServer, type TinyServer } from '../testing/tiny-server.ts';
import { type DeviceFlags, readDeviceFlags } from './device-flags.ts';
import { runOwnPhotos } from './run-own-photos.ts';

const TAKEN = new Date('2026-11-20T06:41:12Z');

let dir: string;
let server: TinyServer;
let lines: string[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'own-photos-'));
  await mkdir(join(dir, 'photos/deer'), { recursive: true });
  server = await startTinyServer(['token']);
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

function run(change: Partial<DeviceFlags> = {}) {
  const flags = { url: server.url, folder: join(dir, 'photos'), watch: false, identity: identity() };
  const say = (line: string) => lines.push(line);
  return runOwnPhotos({ ...flags, ...change }, { say, signal: new AbortController().signal });
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
  expect(readDeviceFlags(['--key', 'a.b', '--watch'])).toMatchObject({ watch: true, folder: '.' });
});
