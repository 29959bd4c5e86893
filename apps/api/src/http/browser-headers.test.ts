import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

async function policyWith(settings: Record<string, string>): Promise<string> {
  const app = await startTestApp({ settings });
  const answer = await app.inject({ url: '/healthz' });
  await app.close();
  return String(answer.headers['content-security-policy']);
}

test('with the built-in map pages reach nothing but their own origin', async () => {
  const policy = await policyWith({});
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toMatch(/worker-src 'self'(;|$)/);
});

test('with a tile service they reach its origin, too', async () => {
  const policy = await policyWith({
    VITE_MAP_SATELLITE_URL: 'https://tiles.example.org/{z}/{x}/{y}.jpg?k=1',
  });
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.org;");
  expect(policy).toContain("connect-src 'self' https://tiles.example.org;");
});

test('the page of the API runs, draws and calls what this server gives, and nothing else', async () => {
  const app = await startTestApp();
  for (const url of ['/docs/', '/docs/static/swagger-ui-bundle.js']) {
    const { statusCode, headers } = await app.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  }
  const { body } = await app.inject({ url: '/docs/static/swagger-initializer.js' });
  expect(body).toContain('"validatorUrl":null');
  await app.close();
});

describe('every answer', () => {
  const answers = ['/healthz', '/user', '/made-up', '/%', '/openapi.json', '/docs/'] as const;

  test('says its id, and keeps browsers from running, framing, guessing and storing what it holds', async () => {
    const app = await startTestApp();
    for (const url of answers) {
      const { headers } = await app.inject({ url });
      expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/);
      const policy = String(headers['content-security-policy']);
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy, url).toContain(`${directive} 'none'`);
      expect(policy.match(/script-src [^;]*/)?.[0], url).not.toMatch(/unsafe|\*|https?:/);
      expect({ url, ...headers }).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': expect.stringMatching(/no-store|max-age=0/),
      });
      expect(headers['set-cookie'], 'no cookie is set').toBeUndefined();
    }
    const { headers } = await app.inject({ url: '/user' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['strict-transport-security']).toBeUndefined();
    await app.close();
  });

  test('where people come by https, keeps them there for a year', async () => {
    const app = await startTestApp({ settings: { PUBLIC_URL: 'https://cameras.example.org' } });
    for (const url of answers) {
      const { headers } = await app.inject({ url });
      expect({ url, sts: headers['strict-transport-security'] }).toEqual({
        url,
        sts: `max-age=${365 * 86_400}; includeSubDomains`,
      });
    }
    await app.close();
  });
});

describe('pages of other origins', () => {
  const ALLOWED = 'https://console.example.org';

  test('may call when they are listed, and others are told nothing', async () => {
    const app = await startTestApp({ settings: { ALLOWED_ORIGINS: ALLOWED } });
    const allowedFor = async (origin: string, method: 'GET' | 'OPTIONS') => {
      const asked = { origin, 'access-control-request-method': 'PUT' };
      return (await app.inject({ method, url: '/user', headers: asked })).headers[
        'access-control-allow-origin'
      ];
    };
    const strangers = [
      'null',
      `${ALLOWED}.evil.test`,
      'http://console.example.org',
      'https://evil.test',
      '*',
    ];
    for (const method of ['GET', 'OPTIONS'] as const) {
      expect(await allowedFor(ALLOWED, method)).toBe(ALLOWED);
      for (const origin of strangers) expect(await allowedFor(origin, method), origin).toBeUndefined();
    }
    const { headers } = await app.inject({ url: '/user', headers: { origin: ALLOWED } });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['access-control-expose-headers']).toContain('x-request-id');
    await app.close();
  });

  test('are told nothing while no list is set', async () => {
    const app = await startTestApp();
    const { headers } = await app.inject({ url: '/user', headers: { origin: ALLOWED } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    await app.close();
  });
});
