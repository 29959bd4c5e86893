import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import {
  createGateway,
  linkCamera,
  relayedInsight,
  shortBurst,
} from '../../../../test/contexts/relay-context.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { readEnv } from '../../../env.ts';
import { readRelayRequest } from './relay-webhook.ts';

const { app, camera, insights } = withOwnedCamera();
const IMEI = '300234010753370';

async function satellite() {
  const { imei } = await linkCamera(app(), camera().deviceId);
  const { authorization } = await createGateway(app(), 'satellite', [camera().deviceId]);
  return { imei, authorization };
}

const textsOf = (body: object): Record<string, string> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));

describe('a form of RockBLOCK', () => {
  test('is read like its JSON, and one after the other they are one message', async () => {
    const { imei, authorization } = await satellite();
    const body = shortBurst(imei, 12_345, [relayedInsight(1042)]);
    const url = '/relay/satellite';
    const form = await app().inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(textsOf(body)).toString(),
    });
    expect(form.statusCode).toBe(200);
    expect(form.json()).toMatchObject({ state: 'decoded', duplicate: false });
    const json = await app().inject({ method: 'POST', url, headers: { authorization }, payload: body });
    expect(json.json()).toMatchObject({ state: 'decoded', duplicate: true });
    expect(await insights()).toMatchObject([{ class_id: 4, comms_source: 'satellite' }]);
  });

  test.each([
    ['without any field', ''],
    ['with fields of something else', 'a=1&__proto__=2&a=3'],
    ['with bytes that are no text', '%ff=%00&imei=%'],
  ])('%s is kept as a dead letter', async (_, payload) => {
    const { authorization } = await satellite();
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app().inject({ method: 'POST', url: '/relay/satellite', headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ state: 'dead_letter' });
  });
});

describe('the signature of RockBLOCK', () => {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const { publicKey, privateKey } = pair();
  const body = shortBurst(IMEI, 7, [relayedInsight(1)]);
  const texts = textsOf(body);
  const sign = (claims: object, key = privateKey, issuer = 'Rock 7') =>
    jwt.sign(claims, key, { algorithm: 'RS256', issuer });
  const read = (message: object, key: string | undefined = publicKey) =>
    readRelayRequest('satellite', JSON.stringify(message), { ROCKBLOCK_PUBLIC_KEY: key });

  test('is not asked for where no key is set', () => {
    expect(
      readRelayRequest('satellite', JSON.stringify(body), { ROCKBLOCK_PUBLIC_KEY: undefined }).deviceUid,
    ).toBe(IMEI);
  });

  test('opens a message that it is of, also years later', () => {
    const old = sign({ ...texts, iat: 1_548_952_332, exp: 1_548_952_400 });
    for (const JWT of [sign(texts), old]) expect(read({ ...body, JWT }).payload).toBeInstanceOf(Uint8Array);
  });

  test.each([
    ['none', undefined, /missing/],
    ['no token', 'abc', /not of RockBLOCK/],
    ['one by another key', sign(texts, pair().privateKey), /not of RockBLOCK/],
    ['one of another issuer', sign(texts, privateKey, 'somebody'), /not of RockBLOCK/],
    [
      'one without a signature',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(texts)).toString('base64url')}.`,
      /not of RockBLOCK/,
    ],
    ['one of other data', sign({ ...texts, data: '00' }), /another data/],
    ['one of another modem', sign({ ...texts, imei: '300234010753371' }), /another imei/],
  ])('%s: the message is a dead letter, and takes the place of none', (_, JWT, fault) => {
    const mail = read({ ...body, ...(JWT !== undefined && { JWT }) });
    expect(mail.payload).toEqual({ fault: expect.stringMatching(fault) });
    expect(mail.externalId).toMatch(/^unread:/);
  });

  test('is set by the whole PEM or by its middle, and by nothing else', () => {
    const middle = publicKey.replaceAll(/-----[^-]+-----|\n/g, '');
    const env = (ROCKBLOCK_PUBLIC_KEY: string) =>
      readEnv({ DATABASE_URL: 'postgres://x', ROCKBLOCK_PUBLIC_KEY }).ROCKBLOCK_PUBLIC_KEY ?? '';
    for (const key of [publicKey, middle])
      expect(read({ ...body, JWT: sign(texts) }, env(key)).payload).toBeInstanceOf(Uint8Array);
    expect(() => env('nothing of the kind')).toThrow(/ROCKBLOCK_PUBLIC_KEY/);
  });
});
