import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deviceApiContract } from '@sightline/contract/device-api/device-api.contract';
import { insightMessageSchema } from '@sightline/contract/device-api/device-message';
import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import { relaysContract } from '@sightline/contract/relays/relays.contract';
import { expect, test } from 'vitest';
import { createGateway } from '../../../test/contexts/relay-context.ts';
import { createDevice, switchFeaturesOn } from '../../../test/factories.ts';
import { orderUpdate, poll } from '../../../test/orders.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { type Example, fencedBlocks, isRequest, readExample } from '../../../test/pages/page-examples.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import { createArtifact, createRelease } from '../../../test/releases.ts';
import { hashSecret } from '../../access/device-key.ts';

const { app, owner, insights, send } = withOwnedCamera();
const DOCS = path.resolve(import.meta.dirname, '../../../../../docs');
const PAGES = ['device-protocol.md', 'upload-protocol.md', 'relay-protocol.md'];
const CALLS = [deviceApiContract, relaysContract].flatMap<EndpointDefinition>((area) => Object.values(area));
const BLOCKS = PAGES.flatMap((page) => fencedBlocks(readFileSync(path.join(DOCS, page), 'utf8')));

/** What a server draws by chance or reads off its clock: of the kind shown, but never the same. */
const DRAWN = new Set(['key', 'server_time', 'expires_at', 'upload_id']);

/** Calls of the contract that the page need not show, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'DELETE /device-api/v1/uploads/:upload_id': 'An upload that nobody goes on with ends by itself.',
};

/** The call of the contract that an address belongs to; the address itself where there is none. */
function callOf({ method, url }: Pick<Example, 'method' | 'url'>): string {
  const [address = ''] = url.split('?');
  const isMeant = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
  const call = CALLS.find((each) => each.method === method && isMeant(each.path));
  return `${method} ${call?.path ?? address}`;
}

test('the page shows every call of a camera and of a network, and none that there is not', () => {
  const calls = CALLS.map(({ method, path: address }) => `${method} ${address}`);
  const shown = BLOCKS.filter(isRequest).map(({ text }) => callOf(readExample(text)));
  expect(calls).toEqual(expect.arrayContaining(Object.keys(NOT_SHOWN)));
  expect(new Set(shown)).toEqual(new Set(calls.filter((call) => !(call in NOT_SHOWN))));
});

test('the page names every field of an insight', () => {
  const page = readFileSync(path.join(DOCS, 'device-protocol.md'), 'utf8');
  const fields = Object.keys(insightMessageSchema.shape);
  expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(page))).toEqual([]);
});

test('a block that is no example is not passed over', () => {
  for (const text of [
    'POST /a\n{}\n',
    'FETCH /a\n\n200 {}\n',
    'GET /a\nno header\n\n200 {}\n',
    'GET /a\n\n200 {]\n',
  ])
    expect(() => readExample(text)).toThrow();
  expect(isRequest({ language: '', text: 'POST /a\n' })).toBe(true);
});

/** The photo of the page: a picture, and behind it as many bytes as the page says. */
async function pagePhoto(): Promise<Buffer> {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(183_422 - picture.length)]);
}

/** The camera of the page, before it has called for the first time. */
async function registerCamera() {
  const { prisma } = app().services.db;
  const { deviceId } = await createDevice(app(), owner().userId);
  await prisma.device.update({
    where: { id: deviceId },
    data: { hardwareId: 'aa:bb:cc:dd:ee:ff', loraUid: '70B3D57ED0000001', cellUid: '300234010753370' },
  });
  await prisma.deviceKey.deleteMany({ where: { deviceId } });
  const tokenHash = new Uint8Array(hashSecret('token-of-the-page'));
  const expiresAt = new Date(Date.now() + 60_000);
  await prisma.provisioningToken.create({ data: { deviceId, tokenHash, expiresAt } });
  return deviceId;
}

/** What the page shows, with what is drawn anew in every run as a kind and not a value. */
function promised(shown: unknown): unknown {
  if (Array.isArray(shown)) return shown.map(promised);
  if (typeof shown !== 'object' || shown === null) return shown;
  const members = Object.entries(shown).map(([name, value]) => [
    name,
    DRAWN.has(name) ? expect.any(String) : promised(value),
  ]);
  return Object.fromEntries(members);
}

/** Names and kinds, without values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}

test('one camera makes every call of the page in its order, and is answered as the page says', async () => {
  const photo = await pagePhoto();
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const deviceId = await registerCamera();
  const camera = { deviceId, authorization: '', client: app().client() };
  const networks = {
    lora: await createGateway(app(), 'lora', [deviceId]),
    satellite: await createGateway(app(), 'satellite', [deviceId]),
  };
  const { releaseId } = await createRelease(app(), owner().userId);
  const kind = { kind: 'firmware', firmwareTag: 'release', version: 'release-2.4.1' } as const;
  const firmware = await createArtifact(app(), kind, 303_104);

  /** What the page leaves out or makes up, and what it is here. */
  const meant = new Map<string, string>([
    ['"provisioning_token": "…"', '"provisioning_token": "token-of-the-page"'],
    ['"device_id": 31', `"device_id": ${deviceId}`],
    ['"sha256": "…"', `"sha256": "${sha256}"`],
    ['sha-256=:<base64>:', reprDigest(photo)],
    ['<hex digest, in base64>', Buffer.from(sha256).toString('base64')],
    ['/artifacts/4', `/artifacts/${firmware.artifactId}`],
  ]);
  const read = (text: string) =>
    readExample([...meant].reduce((now, [shown, here]) => now.replaceAll(shown, here), text));

  const call = async ({ method, url, headers, body }: Omit<Example, 'status' | 'answer'>) => {
    const length = headers['content-length'] && Number(headers['content-length']);
    const payload = length ? photo.subarray(0, length) : body;
    const { authorization } = url.endsWith('lora')
      ? networks.lora
      : url.endsWith('satellite')
        ? networks.satellite
        : camera;
    const type = body && { 'content-type': 'application/json' };
    return app().inject({
      method,
      url,
      headers: { ...type, ...headers, ...(authorization && { authorization }) },
      ...(payload && { payload }),
    });
  };
  const takeKey = (key: string) => {
    camera.authorization = `DeviceKey ${key}`;
    camera.client = app().client(camera.authorization);
  };
  const order = async () => {
    const { update_id } = await orderUpdate(owner(), [camera], releaseId);
    meant.set('/updates/7/', `/updates/${update_id}/`).set('"update_id": 7', `"update_id": ${update_id}`);
    return (await poll(camera)).update;
  };

  /** What happens elsewhere before a call. */
  const before: Readonly<Record<string, (example: Example) => Promise<unknown>>> = {
    '/messages': async ({ body = '' }) => {
      const { messages, ...rest } = JSON.parse(body);
      const [, status] = messages;
      // Two of the camera's messages are lost, and the answer to its status was.
      await send([{ ...status, message_id: 'b7c1:1039', index: 0 }, status], rest, camera);
    },
    '/updates/7/feedback': async () => {
      const [update] = BLOCKS.filter(({ language }) => language === 'json');
      expect(shapeOf(await order())).toEqual(shapeOf(JSON.parse(update?.text ?? '')));
    },
    '/ota/messages/31/ack': async () => {
      await switchFeaturesOn(app(), owner());
      const body = { messageType: 'reset_device', message: {} } as const;
      await owner().client.ota.create({ params: { id: deviceId }, body });
      const { messages } = await poll(camera);
      expect(messages).toMatchObject([{ command: 'reset_device' }]);
      const id = messages[0]?.message_id;
      meant.set('/messages/31/', `/messages/${id}/`).set('"message_id": 31', `"message_id": ${id}`);
    },
    '/artifacts/4': order,
  };

  for (const { text } of BLOCKS.filter(isRequest)) {
    await before[readExample(text).url.replace('/device-api/v1', '')]?.(read(text));
    const answer = await call(read(text));
    const said = /\bjson\b/.test(String(answer.headers['content-type'])) ? answer.json() : {};
    if (said.key) takeKey(said.key);
    if (said.results?.[0].insight_id) meant.set('90211', String(said.results[0].insight_id));
    if (answer.headers.location) meant.set('5HVn…', path.basename(String(answer.headers.location)));
    const example = read(text);
    expect({ text, status: answer.statusCode }).toEqual({ text, status: example.status });
    if (example.answer.body) expect(said).toEqual(promised(example.answer.body));
    expect(answer.headers).toMatchObject(example.answer.headers);
  }
  expect(await insights()).toMatchObject([{ class_name: 'deer', confidence: 91, photo_state: 'full' }]);
});
