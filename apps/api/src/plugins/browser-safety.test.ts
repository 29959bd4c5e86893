import { expect, test } from 'vitest';
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
