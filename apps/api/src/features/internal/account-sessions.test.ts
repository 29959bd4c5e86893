import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, signIn, type TestUser } from '../../../test/factories.ts';
import { refusal } from '../../../test/refused.ts';

const STAFF_ID = 900;
let app: TestApp;
let staff: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID) } });
  staff = await createUser(app, { id: STAFF_ID });
});
afterAll(() => app.close());

const endSessions = (id: number, who = staff) => who.client.internal.endSessions({ params: { id } });
const entries = (id: number) =>
  app.services.db.prisma.auditEntry.findMany({
    where: { action: 'internal.endSessions', targetType: 'user', targetId: String(id) },
    select: { actorId: true, details: true },
    orderBy: { id: 'asc' },
  });

test('staff end every session of an account: its next call is a 401, others go on, and the log says who did it', async () => {
  const [user, other] = [await createUser(app), await createUser(app)];
  const elsewhere = app.client((await signIn(app, user.userId)).authorization);
  await elsewhere.account.get();

  expect(await endSessions(user.userId)).toEqual({ message: { ended: 2 } });
  for (const client of [user.client, elsewhere]) {
    expect(await refusal(client.account.get())).toMatchObject({ status: 401 });
  }
  await other.client.account.get();
  await staff.client.account.get();
  const again = app.client((await signIn(app, user.userId)).authorization);
  await again.account.get();

  expect(await entries(user.userId)).toEqual([
    {
      actorId: STAFF_ID,
      details: { before: { sessions: 2 }, after: { sessions: 0 }, requestId: expect.any(String) },
    },
  ]);
  expect(await endSessions(user.userId)).toEqual({ message: { ended: 1 } });
});

test('one that nobody used for long ends with the others and is not counted', async () => {
  const user = await createUser(app);
  await signIn(app, user.userId);
  const { session } = app.services.db.prisma;
  const [first] = await session.findMany({ where: { userId: user.userId }, orderBy: { createdAt: 'asc' } });
  const lastUsedAt = new Date(Date.now() - 9 * 3_600_000);
  await session.update({ where: { id: first?.id ?? '' }, data: { lastUsedAt } });
  expect(await endSessions(user.userId)).toEqual({ message: { ended: 1 } });
  expect(await session.count({ where: { userId: user.userId, revokedAt: null } })).toBe(0);
});

test('of nobody there is none, and only staff may', async () => {
  const [user, stranger] = [await createUser(app), await createUser(app)];
  expect(await refusal(endSessions(999_999))).toMatchObject({ status: 404 });
  expect(await refusal(endSessions(user.userId, stranger))).toMatchObject({ status: 403 });
  await user.client.account.get();
  expect(await entries(user.userId)).toEqual([]);
});
