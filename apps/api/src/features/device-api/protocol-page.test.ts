import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { createGateway } from '../../../test/relay-desk.ts';

const { app, camera, insights, device } = withOwnedCamera();
const PAGE = path.resolve(import.meta.dirname, '../../../../../docs/device-protocol.md');

/** Calls that another example has to go before, or that a test of their own makes. */
const ELSEWHERE = /\/(provision|photos|updates|ota|uploads)(\/|$)/;

interface Example {
  readonly method: 'POST';
  readonly url: string;
  readonly payload: object;
  readonly status: number;
  readonly members: string[];
}

/** The requests of the page that carry JSON, with the status and the members of the answer it shows. */
function examples(): Example[] {
  const blocks = [...readFileSync(PAGE, 'utf8').matchAll(/```http\n(.*?)```/gs)].map(([, text = '']) => text);
  return blocks.flatMap((text) => {
    const [, url = '', body = '', status, answer] =
      /^POST (\S+)\n(\{.*?\})\n(?:\n(\d{3}) (\{.*\})\n)?$/s.exec(text) ?? [];
    if (!url || ELSEWHERE.test(url)) return [];
    const members = answer
      ? Object.keys(JSON.parse(answer))
      : ['results', 'server_time', 'missing', 'poll_after_s'];
    return [{ method: 'POST', url, payload: filled(body), status: Number(status ?? 200), members }];
  });
}

/** What the page leaves out, such as a digest, is made up. */
function filled(body: string): object {
  return JSON.parse(body.replace('"sha256": "…"', `"sha256": "${'ab'.repeat(32)}"`));
}

test('the page has examples of messages and of both relays', () => {
  expect(examples().map(({ url }) => url.replace('/device-api/v1', ''))).toEqual([
    '/messages',
    '/relay/lora',
    '/relay/satellite',
  ]);
});

test('every example is answered as the page says, one after the other, and all of them are one insight', async () => {
  await app().services.db.prisma.device.update({
    where: { id: camera().deviceId },
    data: { loraUid: '70B3D57ED0000001', cellUid: '300234010753370' },
  });
  const lora = await createGateway(app(), 'lora', [camera().deviceId]);
  const satellite = await createGateway(app(), 'satellite', [camera().deviceId]);
  for (const { status, members, ...request } of examples()) {
    const signedIn = request.url.includes('lora')
      ? lora
      : request.url.includes('satellite')
        ? satellite
        : camera();
    const { authorization } = signedIn;
    const answer = await app().inject({ ...request, headers: { authorization } });
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json()).sort()).toEqual([...members].sort());
    if (request.url.includes('/relay/')) expect(answer.json()).toMatchObject({ state: 'decoded' });
  }
  expect(await insights()).toMatchObject([{ class_name: 'deer', confidence: 91 }]);
  expect(await device()).toMatchObject({ battery_voltage: 3.71 });
});
