import { generateKeyPairSync } from 'node:crypto';
import { encodeBatch } from '@sightline/domain/relays/relay-payload';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { openWebhook, SEEN, STATUS, TAKEN } from '../../../../test/servers/webhook.ts';

/** What RockBLOCK sends of a modem: an insight and a status, by a clock that is right. */
function documentedBurst(imei: string, momsn: number) {
  const now = Math.floor(Date.now() / 1_000);
  return {
    imei,
    device_type: 'ROCKBLOCK',
    serial: 20_481,
    momsn,
    transmit_time: new Date(now * 1_000).toISOString().slice(2, 19).replace('T', ' '),
    iridium_latitude: -43.2107,
    iridium_longitude: 170.4412,
    iridium_cep: 6.5,
    iridium_session_status: 0,
    data: Buffer.from(encodeBatch(now, [SEEN, STATUS])).toString('hex'),
  };
}

type Burst = ReturnType<typeof documentedBurst>;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json; charset=utf-8';

/** As RockBLOCK writes a form: `%20` and not `+` between date and time. */
function formOf(message: object): string {
  return Object.entries(message)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}

const signedAnyhow = (burst: Burst) => JSON.stringify({ ...burst, JWT: 'eyJhbGciOiJSUzI1NiJ9.e30.AA' });
const grouped = (burst: Burst) => ({ ...burst, data: burst.data.replaceAll(/(.{16})(?=.)/g, '$1 ') });
const textsOf = (message: object) =>
  Object.fromEntries(Object.entries(message).map(([name, value]) => [name, String(value)]));

describe('what RockBLOCK sends', () => {
  const context = withOwnedCamera();
  const { insights } = context;

  test.each([
    ['a form', 65_535, (burst: Burst) => ({ type: FORM, text: formOf(burst) })],
    ['JSON with numbers and a token', 0, (burst: Burst) => ({ type: JSON_TYPE, text: signedAnyhow(burst) })],
    ['a form with digits in groups', 7, (burst: Burst) => ({ type: FORM, text: formOf(grouped(burst)) })],
  ])('as %s is stored by what the camera packed into it', async (_, momsn, write) => {
    const { imei, post, statuses } = await openWebhook(context, 'satellite');
    const burst = documentedBurst(imei, momsn);
    const { type, text } = write(burst);
    const answer = await post(type, text);
    expect(answer).toEqual({
      status: 200,
      state: 'decoded',
      duplicate: false,
      insights: [expect.any(Number)],
    });
    const sent = new Date(`20${burst.transmit_time.replace(' ', 'T')}Z`);
    expect(await insights()).toMatchObject([
      {
        insight_id: answer.insights[0],
        message_id: `sbd:${imei}:${sent.toISOString()}:${momsn}:3017`,
        class_id: 23,
        confidence: 87.5,
        file_ctime: TAKEN.toISOString(),
        comms_source: 'satellite',
      },
    ]);
    expect(await statuses()).toMatchObject([{ batteryVoltage: 3.84, spaceRemaining: 62, reportedAt: sent }]);
  });

  test.each([
    ['the words of a test', { data: Buffer.from('Hello there').toString('hex') }],
    ['nothing', { data: '' }],
    ['a place only, as trackers send', { data: undefined, lat: -43.2, lon: 170.4, trigger: 'BURST' }],
  ])('with %s is kept as a dead letter, and nothing is stored of it', async (_, changes) => {
    const { imei, postJson, kept, statuses } = await openWebhook(context, 'satellite');
    const answer = await postJson({ ...documentedBurst(imei, 12), ...changes });
    expect(answer).toEqual({ status: 200, state: 'dead_letter', duplicate: false, insights: [] });
    expect(await kept()).toMatchObject([{ state: 'dead_letter', problem: expect.any(String) }]);
    expect([await insights(), await statuses()]).toEqual([[], []]);
  });
});

describe('where RockBLOCK’s key is known', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const context = withOwnedCamera({ ROCKBLOCK_PUBLIC_KEY: publicKey });
  const { insights } = context;

  test('JSON carries a signature of all its fields as texts, and is stored', async () => {
    const { imei, postJson } = await openWebhook(context, 'satellite');
    const burst = documentedBurst(imei, 932);
    const JWT = jwt.sign(textsOf(burst), privateKey, { algorithm: 'RS256', issuer: 'Rock 7' });
    expect(await postJson({ ...burst, JWT })).toMatchObject({ status: 200, state: 'decoded' });
    expect(await insights()).toMatchObject([{ class_id: 23, confidence: 87.5 }]);
  });

  test('a form without one is a dead letter', async () => {
    const { imei, post, kept } = await openWebhook(context, 'satellite');
    const answer = await post(FORM, formOf(documentedBurst(imei, 933)));
    expect(answer).toMatchObject({ status: 200, state: 'dead_letter' });
    expect(await kept()).toMatchObject([{ problem: 'The signature (JWT) is missing.' }]);
    expect(await insights()).toEqual([]);
  });
});
