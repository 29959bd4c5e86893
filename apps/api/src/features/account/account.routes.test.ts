import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';
import { sweepAvatars } from './sweep-avatars.job.ts';

const STAFF_ID = 7;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    settings: { INTERNAL_USER_IDS: `${STAFF_ID}`, EXTRA_FIRMWARE_USER_IDS: `5, ${STAFF_ID}` },
  });
});
afterAll(() => app.close());

const PROFILE = { firstName: 'Ana', lastName: 'Reid', country: 'Chile' };

const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const blob = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new Blob([new Uint8Array(Buffer.from(bytes))], { type });

/** A PNG of one bit a pixel: few bytes, however large. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.from('0000000000000000' + '0100000000', 'hex');
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('profile', () => {
  test('says who is signed in and what the account may do', async () => {
    const { client, email } = await createUser(app, { id: STAFF_ID });
    const { message } = await client.account.get();
    expect(message).toMatchObject({ userIdSql: STAFF_ID, email, country: 'New Zealand', imageUrl: null });
    expect(message.capabilities).toEqual(['internal.access', 'firmware.staging']);
    expect(Object.keys(message)).not.toContain('passwordHash');
  });

  test('changes names and country, and nothing else that is sent along', async () => {
    const { client, email, userId } = await createUser(app);
    const body = {
      firstName: ' <b>Ana</b> ',
      lastName: "O'Neil; --",
      country: '新西兰',
      email: 'new@sightline.test',
      userIdSql: 1,
    };
    await client.account.update({ body });
    expect((await client.account.get()).message).toMatchObject({
      firstName: '<b>Ana</b>',
      lastName: "O'Neil; --",
      country: '新西兰',
      email,
      userIdSql: userId,
    });
  });

  test.each(['', '   ', 'a'.repeat(101), 'a\u0000b', '\ud800'])(
    'refuses the first name %j',
    async (firstName) => {
      const { client } = await createUser(app);
      const error = await refused(
        client.account.update({ body: { firstName, lastName: 'b', country: 'c' } }),
      );
      expect([error.status, typeof error.field('firstName')]).toEqual([400, 'string']);
    },
  );
});

describe('preferences', () => {
  const DEFAULTS = {
    timeZone: null,
    units: 'metric',
    mailIntegrationProblems: true,
    mailUpdateOutcomes: false,
    blurred: 'people',
    peoplePhotoDays: null,
  };

  test('begin with the defaults, change one by one, and come with the account', async () => {
    const [{ client }, stranger] = [await createUser(app), await createUser(app)];
    expect((await client.account.preferences()).message).toEqual(DEFAULTS);
    const set = async (body: Parameters<typeof client.account.setPreferences>[0]['body']) =>
      (await client.account.setPreferences({ body })).message;
    expect(await set({ timeZone: 'Pacific/Auckland' })).toEqual({
      ...DEFAULTS,
      timeZone: 'Pacific/Auckland',
    });
    await Promise.all([set({ units: 'imperial' }), set({ mailUpdateOutcomes: true })]);
    expect(await set({ mailIntegrationProblems: false })).toEqual({
      ...DEFAULTS,
      timeZone: 'Pacific/Auckland',
      units: 'imperial',
      mailIntegrationProblems: false,
      mailUpdateOutcomes: true,
    });
    expect((await set({ timeZone: null })).timeZone).toBeNull();
    expect((await client.account.get()).message.preferences.units).toBe('imperial');
    expect((await client.account.update({ body: PROFILE })).message.preferences.units).toBe('imperial');
    expect((await stranger.client.account.preferences()).message).toEqual(DEFAULTS);
  });

  test.each([
    ['timeZone', { timeZone: 'Middle/Earth' }],
    ['timeZone', { timeZone: '+05:30' }],
    ['timeZone', { timeZone: 12 }],
    ['units', { units: 'nautical' }],
    ['mailUpdateOutcomes', { mailUpdateOutcomes: 'yes' }],
  ])('refuse a wrong %s: %j', async (field, payload) => {
    const { authorization } = await createUser(app);
    const headers = { authorization };
    const answer = await app.inject({ method: 'PUT', url: '/user/preferences', headers, payload });
    expect([answer.statusCode, typeof answer.json()[field]]).toEqual([400, 'string']);
  });

  test('every tab of the account hears of a change, of this and of the profile', async () => {
    const { client, userId } = await createUser(app);
    let heard = 0;
    const stop = app.services.live.subscribe(userId, (notice) => {
      if (notice.kind === 'changed' && notice.list === 'account') heard++;
    });
    await client.account.setPreferences({ body: { units: 'imperial' } });
    await expect.poll(() => heard).toBe(1);
    await client.account.update({ body: PROFILE });
    await expect.poll(() => heard).toBe(2);
    stop();
  });
});

describe('picture', () => {
  const fetchPicture = (url: string) => app.inject({ method: 'GET', url });

  test('is drawn anew: square, upright, JPEG, without metadata, at an address that needs no header', async () => {
    const { client } = await createUser(app);
    const upload = await picture(400, 900)
      .withExif({ IFD0: { Copyright: 'SECRET-EXIF' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { message } = await client.account.uploadImage({ body: { image: blob(upload) } });
    expect(message.imageUrl).toMatch(/^\/user\/image\/[\w-]{32}$/);
    expect((await client.account.get()).message.imageUrl).toBe(message.imageUrl);

    const answer = await fetchPicture(message.imageUrl);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { width, height, format, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format, exif]).toEqual([512, 512, 'jpeg', undefined]);
    expect(answer.rawPayload.includes('SECRET-EXIF')).toBe(false);
  });

  test.each(['png', 'webp'] as const)('may be %s', async (format) => {
    const { client } = await createUser(app);
    const image = blob(await picture().toFormat(format).toBuffer(), `image/${format}`);
    expect((await client.account.uploadImage({ body: { image } })).message.imageUrl).toBeTruthy();
  });

  test('a new one gets a new address and the old one is gone, also when several come at once', async () => {
    const { client } = await createUser(app);
    const image = blob(await picture().jpeg().toBuffer());
    const upload = async () => (await client.account.uploadImage({ body: { image } })).message.imageUrl;
    const first = await upload();
    const urls = [first, ...(await Promise.all([upload(), upload(), upload(), upload()]))];
    expect(new Set(urls).size).toBe(5);
    const { imageUrl } = (await client.account.get()).message;
    for (const url of urls) expect((await fetchPicture(url)).statusCode).toBe(url === imageUrl ? 200 : 404);
    const files: string[] = [];
    for await (const file of app.services.photos.list('avatars')) files.push(file.key);
    const keys = (await app.services.db.prisma.user.findMany({ where: { imageKey: { not: null } } })).map(
      (row) => `avatars/${row.imageKey}.jpeg`,
    );
    expect(files.sort()).toEqual(keys.sort());
  });

  test('files that no account names are swept once they are an hour old', async () => {
    const { client } = await createUser(app);
    const image = blob(await picture().jpeg().toBuffer());
    const { imageUrl } = (await client.account.uploadImage({ body: { image } })).message;
    const orphan = `avatars/${'o'.repeat(32)}.jpeg`;
    await app.services.photos.put(orphan, Buffer.from('nobody'));
    const files = async () => {
      const keys: string[] = [];
      for await (const { key } of app.services.photos.list('avatars')) keys.push(key);
      return keys;
    };
    await sweepAvatars(app.services)();
    expect(await files()).toContain(orphan);
    const now = () => new Date(Date.now() + 2 * 3_600_000);
    await sweepAvatars({ ...app.services, now })();
    expect(await files()).not.toContain(orphan);
    expect((await fetchPicture(imageUrl)).statusCode).toBe(200);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const hostile: Record<string, () => Promise<Uint8Array | string>> = {
    'an SVG that says it is a JPEG': async () => svg,
    'an HTML page': async () => '<!doctype html><script>alert(1)</script>',
    'a GIF': () => picture().gif().toBuffer(),
    'a JPEG signature before a page': async () =>
      Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.from(svg)]),
    'a JPEG with a script behind it': async () =>
      Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(svg)]),
    'a PNG with a ZIP behind it': async () =>
      Buffer.concat([await picture().png().toBuffer(), Buffer.from('PK\u0003\u0004rest')]),
    'a WebP with more behind it': async () =>
      Buffer.concat([await picture().webp().toBuffer(), Buffer.alloc(64)]),
    'a truncated JPEG': async () => (await noise()).subarray(0, 20_000),
    'a truncated PNG': async () => (await picture().png().toBuffer()).subarray(0, -40),
    '256 megapixels in a small PNG': async () => blackPng(16_000),
    'a few bytes': async () => '\u00ff\u00d8',
  };
  const noise = () =>
    sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();

  test.each(Object.keys(hostile))('refuses %s', async (name) => {
    const { client } = await createUser(app);
    const bytes = (await hostile[name]?.()) ?? '';
    const error = await refused(client.account.uploadImage({ body: { image: blob(bytes, 'image/png') } }));
    expect([415, 422]).toContain(error.status);
    expect((await client.account.get()).message.imageUrl).toBeNull();
  });

  test('refuses other types by name, too many bytes, and a form without the picture', async () => {
    const { client, authorization } = await createUser(app);
    const typed = await refused(client.account.uploadImage({ body: { image: blob(svg, 'image/svg+xml') } }));
    expect(typed.status).toBe(415);
    const large = await refused(
      client.account.uploadImage({ body: { image: blob(Buffer.alloc(5 * 1024 * 1024 + 1)) } }),
    );
    expect(large.status).toBe(413);
    const json = await app.inject({
      method: 'POST',
      url: '/user/image',
      headers: { authorization },
      payload: {},
    });
    expect(json.statusCode).toBe(415);
  });

  test.each([
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; file',
    ],
    [
      'cut off within the picture',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\nContent-Type: image/png\r\n\r\nabc',
    ],
    ['without a boundary', 'multipart/form-data', 'abc'],
  ])('refuses a form %s', async (_, type, payload) => {
    const { authorization } = await createUser(app);
    const headers = { authorization, 'content-type': type };
    const response = await app.inject({ method: 'POST', url: '/user/image', headers, payload });
    expect([response.statusCode, response.json().errors]).toEqual([400, { general: expect.any(String) }]);
  });

  test.each(['..%2F..%2Ftoken-secret', 'a'.repeat(32), '%00', 'x'])(
    'an address that was never given, %s, is 404',
    async (key) => {
      expect((await fetchPicture(`/user/image/${key}`)).statusCode).toBe(404);
    },
  );
});
