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
    });
    expect((await display()).statusCode).toBe(200);
  },
);
