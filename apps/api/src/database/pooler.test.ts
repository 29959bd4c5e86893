import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDevice, createUser } from '../../test/factories.ts';
import { envelope, insightMessage } from '../../test/messages.ts';
import { type Bouncer, hasPgBouncer, type PoolMode, startPgBouncer } from '../../test/servers/pgbouncer.ts';

const SETTINGS: Readonly<Record<PoolMode, (pooled: string, direct: string) => Record<string, string>>> = {
  session: (pooled) => ({ DATABASE_URL: pooled, DATABASE_POOLED_URL: '' }),
  transaction: (pooled, direct) => ({ DATABASE_URL: direct, DATABASE_POOLED_URL: pooled }),
};

/** More calls at once than connections: each connection serves many. */
const AT_ONCE = 40;

describe.skipIf(!hasPgBouncer()).each(Object.keys(SETTINGS) as PoolMode[])(
  'behind PgBouncer, %s mode',
  (mode) => {
    let database: TestDatabase;
    let bouncer: Bouncer;
    let app: TestApp;

    beforeAll(async () => {
      database = await createTestDatabase();
      bouncer = await startPgBouncer(database.url, mode);
      const settings = SETTINGS[mode](bouncer.url, database.url);
      app = await startTestApp({ settings: { DEVICE_LIMITS: 'off', DATABASE_POOL: '10', ...settings } });
    });
    afterAll(async () => {
      await app.close();
      await bouncer.stop();
      await database.drop();
    });

    test('what cameras send and people ask at once comes out right, whoever has which connection', async () => {
      const owner = await createUser(app);
      const cameras = await Promise.all(
        Array.from({ length: AT_ONCE / 4 }, () => createDevice(app, owner.userId)),
      );
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, seq) => {
          const camera = cameras[seq % cameras.length] ?? cameras[0];
          await owner.client.insights.paginated({ query: { limit: 5 } });
          return camera?.client.deviceApi.messages({ body: envelope([insightMessage(seq)]) });
        }),
      );
      expect(answers.flatMap((answer) => answer?.results.map(({ status }) => status))).toEqual(
        Array.from({ length: AT_ONCE }, () => 'accepted'),
      );
      expect((await owner.client.insights.count()).message.count).toBe(AT_ONCE);
      const [first] = (await owner.client.insights.paginated({ query: { limit: 1 } })).message;
      const params = { insightId: first?.insight_id ?? 0 };
      await owner.client.insights.confirm({ params, body: { confirmed: true } });
      expect((await owner.client.insights.confirmations({ params })).message).toHaveLength(1);
    });

    test('live events arrive', async () => {
      const owner = await createUser(app);
      const camera = await createDevice(app, owner.userId);
      const heard = Promise.withResolvers<string>();
      const leave = app.services.live.subscribe(owner.userId, ({ kind }) => heard.resolve(kind));
      await camera.client.deviceApi.messages({ body: envelope([insightMessage(1)]) });
      expect(await heard.promise).toBeTypeOf('string');
      leave();
    });

    test('a statement that takes too long is ended', async () => {
      const { pool } = app.services.db;
      const { rows } = await pool.query('SHOW statement_timeout');
      // Tests are more patient than servers; in transaction mode it is the pooler that sets the limit.
      expect(rows[0]).toEqual({ statement_timeout: mode === 'session' ? '30s' : '3s' });
    });
  },
);
