import { contract } from '@sightline/contract/contract';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { expectJsonText } from '../../../test/expect-json-text.ts';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { followColumns, loadColumns, readTable } from '../../../test/insight-replica.ts';
import { sealInsights } from './seal-insights.job.ts';

/** Insights of a segment here, so that little makes many. */
const SIZE = 7;

let app: TestApp;
let seal: () => Promise<void>;

beforeAll(async () => {
  app = await startTestApp({ settings: { DATABASE_POOL: '12', LIMIT_USER_CALLS_PER_MINUTE: '1000000' } });
  seal = sealInsights(app.services, SIZE);
});
afterAll(() => app.close());

/** Somebody with cameras of all kinds: two of their own, one of nobody, one of somebody else. */
async function setUp() {
  const [owner, other] = [await createUser(app), await createUser(app)];
  const cameras = await Promise.all(
    [owner.userId, owner.userId, null, other.userId].map((id) => createDevice(app, id)),
  );
  return { owner, other, cameras: cameras.map(({ deviceId }) => deviceId) };
}

type Setting = Awaited<ReturnType<typeof setUp>>;

/** What happens to insights, as the stores do it. */
const NOTICES = {
  arrive: `INSERT INTO insights (owner_id, device_id, message_id, message_index, class_id, class_name, class_list,
      confidence, comms_source, latitude, photo_kind)
    SELECT (SELECT owner_id FROM devices WHERE id = $2), $2, 'boot:' || n, 0, n % 3, (ARRAY['kea', 'red "deer"', 'kākā'])[1 + n % 3],
      CASE WHEN n % 2 = 0 THEN '[{"className": "kea", "confidence": 12.5}]'::jsonb END, n * 3.7, 'wifi', -45.5 - n / 7.0,
      CASE WHEN n % 2 = 1 THEN 'full' END
    FROM generate_series(1, 1 + $1 % 13) AS n`,
  review: `UPDATE insights SET insight_status = (ARRAY['favorite', 'archive', NULL])[1 + $1 % 3]
    WHERE device_id = $2 AND insight_id % (2 + $1 % 5) = 0`,
  correct: `UPDATE insights SET user_confirmed = false, confirmed_class_name = 'ruru' || $1
    WHERE device_id = $2 AND insight_id % (2 + $1 % 7) = 1`,
  clear: `DELETE FROM insights WHERE device_id = $2 AND owner_id IS NOT NULL AND insight_id % (1 + $1 % 4) = 0`,
  release: 'UPDATE devices SET owner_id = NULL WHERE id = $2 AND $1 >= 0',
  adopt: `WITH given AS (UPDATE devices SET owner_id = (SELECT min(owner_id) FROM devices) WHERE id = $2 AND $1 >= 0)
    UPDATE insights SET owner_id = (SELECT min(owner_id) FROM devices) WHERE device_id = $2 AND owner_id IS NULL`,
  rename: `UPDATE devices SET display_name = 'Ridge ' || $1 WHERE id = $2`,
} as const;

interface Change {
  readonly kind: keyof typeof NOTICES;
  readonly camera: number;
  readonly seed: number;
  readonly slow: boolean;
}

type Step =
  | Change
  | { readonly kind: 'seal' }
  | { readonly kind: 'look'; readonly limit: number; readonly offset: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('arrive', 'arrive', 'review', 'correct', 'clear', 'release', 'adopt', 'rename'),
      camera: fc.nat(3),
      seed: fc.nat(1_000),
      slow: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'seal' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('look' as const),
      limit: fc.integer({ min: 1, max: 40 }),
      offset: fc.nat(60),
    }),
  },
);

/** Runs steps; a slow change is committed only after the next sealing, or when another one wants what it holds. */
async function play(setting: Setting, steps: readonly Step[]) {
  let open: PoolClient | undefined;
  const settle = async () => {
    await open?.query('COMMIT');
    open?.release();
    open = undefined;
  };
  const change = async ({ kind, camera, seed, slow }: Change) => {
    await settle();
    const client = await app.services.db.pool.connect();
    await client.query('BEGIN');
    const sql = NOTICES[kind].replaceAll('min(owner_id) FROM devices', `${setting.owner.userId}`);
    await client.query(sql.replace('$1 %', '$1::int %'), [seed, setting.cameras[camera]]);
    open = client;
    // Arrivals of an owner follow each other; an open one would hold up its successors, and a sealing sees none of it.
    if (!slow || kind === 'arrive') await settle();
  };
  try {
    for (const each of steps) {
      if (each.kind === 'seal') {
        await seal();
        await settle();
      } else if (each.kind === 'look') await look(setting.owner, each.limit, each.offset);
      else await change(each);
    }
  } finally {
    await settle();
  }
}

async function look(user: TestUser, limit: number, offset: number) {
  const { message } = await user.client.insights.paginated({ query: { limit, offset } });
  expect(message).toEqual((await readTable(app, user.userId)).slice(offset, offset + limit));
}

test('segments, changes and pages equal the table, whatever happens and whenever it commits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const setting = await setUp();
      const { client, userId } = setting.owner;
      await play(setting, steps.slice(0, Math.floor(steps.length / 2)));
      const follower = await followColumns(client);
      await play(setting, steps.slice(Math.floor(steps.length / 2)));
      const table = await readTable(app, userId);
      expect((await loadColumns(client)).rows).toEqual(table);
      const named = (rows: readonly { insight_id: number }[]) =>
        rows.map((row) => ({ ...row, device_name: null, display_name: null }));
      expect(named(await follower.rows())).toEqual(named(table));
      const page = await client.insights.paginated({ query: { limit: 10_000 } });
      expect(page.message).toEqual(table);
      expectJsonText(contract.insights.paginated, page);
      expect((await client.insights.count()).message.count).toBe(table.length);
      const photos = await client.insights.photos();
      expectJsonText(contract.insights.photos, photos);
      expect(photos.message.map(({ insightId }) => insightId)).toEqual(
        table.filter(({ photoUrl }) => photoUrl).map(({ insight_id }) => insight_id),
      );
    }),
    { numRuns: 40 },
  );
}, 240_000);
