import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createDevice, createUser } from '../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each(['40P01', '40001'])(
  'a call that PostgreSQL ends for another one (%s) may be made again: 503',
  async (state) => {
    const { userId, authorization } = await createUser(app);
    const { deviceId } = await createDevice(app, userId);
    const { pool } = app.services.db;
    const display = () =>
      app.inject({
        method: 'PUT',
        url: `/devices/${deviceId}/display`,
        headers: { authorization },
        payload: { display_name: 'Ridge' },
      });
    await pool.query(
      `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE 'lost' USING ERRCODE = '${state}'; END $$;
       CREATE TRIGGER lose BEFORE UPDATE ON devices FOR EACH ROW EXECUTE FUNCTION lose()`,
    );
    const lost = await display();
    await pool.query('DROP FUNCTION lose CASCADE');
    expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '1']);
    expect(lost.json()).toMatchObject({
      message: 'Something else was changing the same data at this moment. Please try again.',
      retry_after_s: 1,
      request_id: lost.headers['x-request-id'],
    });
    expect((await display()).statusCode).toBe(200);
  },
);

test('a fault that nobody foresaw is a 500 that says nothing of it', async () => {
  const { userId, authorization } = await createUser(app);
  const { deviceId } = await createDevice(app, userId);
  const { pool } = app.services.db;
  await pool.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE 'canary in the message' USING DETAIL = 'canary in the row'; END $$;
     CREATE TRIGGER fail BEFORE UPDATE ON devices FOR EACH ROW EXECUTE FUNCTION fail()`,
  );
  const failed = await app.inject({
    method: 'PUT',
    url: `/devices/${deviceId}/display`,
    headers: { authorization },
    payload: { display_name: 'Ridge' },
  });
  await pool.query('DROP FUNCTION fail CASCADE');
  expect(failed.statusCode).toBe(500);
  expect(failed.json()).toEqual({
    type: 'about:blank',
    title: 'Server error',
    status: 500,
    detail: 'Something went wrong on our side. Please try again in a moment.',
    message: 'Something went wrong on our side. Please try again in a moment.',
    request_id: failed.headers['x-request-id'],
  });
});

test('while it is not migrated, the server says no more by HEAD and OPTIONS than ever', async () => {
  const { pool } = app.services.db;
  await pool.query('ALTER TABLE _prisma_migrations RENAME TO gone');
  const [get, head, options] = await Promise.all(
    (['GET', 'HEAD', 'OPTIONS'] as const).map((method) => app.inject({ method, url: '/readyz' })),
  );
  await pool.query('ALTER TABLE gone RENAME TO _prisma_migrations');
  expect([get?.statusCode, head?.statusCode, options?.statusCode]).toEqual([503, 503, 404]);
  expect(head?.body).toBe('');
  expect(get?.body).not.toMatch(/migration/i);
});
