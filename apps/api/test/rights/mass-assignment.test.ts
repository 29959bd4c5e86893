import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { everyCall } from '../every-call.ts';
import { createUser } from '../factories.ts';
import { ask } from './ask.ts';
import { ENTITLED } from './expected.ts';
import { createPrincipals, SETTINGS } from './principals.ts';
import { requestsNaming } from './requests.ts';

const OWNING_COLUMNS = ['user_id', 'owner_id', 'created_by_id', 'actor_id'];
const UNASKED = 'unasked';
const NEVER = '2001-01-01T00:00:00.000Z';
const CALLERS = ['owner', 'staff', 'stranger'] as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: SETTINGS });
});
afterAll(() => app.close());

test('fields that nobody asked for give nobody a thing, a right or a name', async () => {
  const { names, shared, authorizationOf } = await createPrincipals(app);
  const { userId } = await createUser(app);
  const unasked = {
    ...{ id: userId, userId, user_id: userId, ownerId: userId, owner_id: userId, createdById: userId },
    ...{
      role: 'admin',
      isStaff: true,
      capabilities: ['internal.access'],
      passwordHash: UNASKED,
      password_hash: UNASKED,
      deletedAt: NEVER,
      deleted_at: NEVER,
    },
  };
  const inputs: Readonly<Record<string, Readonly<Record<string, object>>>> = requestsNaming(names, shared);
  const rights = async () => {
    const all: unknown[] = [];
    for (const name of CALLERS)
      all.push((await app.client(await authorizationOf(name)).account.get()).message.capabilities);
    return all;
  };
  const before = { things: await thingsOf(userId), accounts: await accounts(), rights: await rights() };
  let asked = 0;
  for (const { operation, area, name, endpoint } of everyCall()) {
    if (!endpoint.body || 'media' in endpoint.body) continue;
    const input = { body: {}, ...inputs[area]?.[name] };
    const body = { ...input.body, ...unasked };
    const authorization = await authorizationOf(ENTITLED[endpoint.access]);
    const { status } = await ask(app, operation, { ...input, body }, authorization);
    if (status < 300) asked++;
  }
  expect(asked, 'calls that passed over them').toBeGreaterThan(20);
  expect(await thingsOf(userId)).toEqual(before.things);
  expect(await rights()).toEqual(before.rights);
  const after = await accounts();
  expect(after).toMatchObject(before.accounts);
  expect(Object.keys(after).length, 'accounts that were made').toBeGreaterThan(
    Object.keys(before.accounts).length,
  );
  for (const account of Object.values(after)) {
    expect(account).toMatchObject({ deleted_at: null });
    expect(Object.values(account)).not.toContain(UNASKED);
  }
});

/** Every account by its id, without what changes by being used. */
async function accounts(): Promise<Record<string, Record<string, unknown>>> {
  const { rows } = await app.services.db.pool.query<{ id: number; account: Record<string, unknown> }>(
    `SELECT id, to_jsonb(users) - 'updated_at' AS account FROM users`,
  );
  return Object.fromEntries(rows.map(({ id, account }) => [id, account]));
}

/** How many rows of each table name the account. */
async function thingsOf(userId: number): Promise<Record<string, number>> {
  const { pool } = app.services.db;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = ANY($1)`,
    [OWNING_COLUMNS],
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM "${table}" WHERE "${column}" = $1`,
      [userId],
    );
    counts[`${table}.${column}`] = rows[0]?.count ?? 0;
  }
  return counts;
}
