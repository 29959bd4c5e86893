import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, signIn } from '../../../test/factories.ts';
import { envelope, insightMessage } from '../../../test/messages.ts';
import type { UserPrincipal } from '../../access/principal.ts';
import { changedNotices } from '../../live/live-bus.ts';
import { createEventSource } from './follow-events.ts';

/** Never within a test: what is seen comes from notices. */
const HOUR_MS = 3_600_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Streams of one account, and every statement that they send. */
function follow() {
  const { db } = app.services;
  const statements: string[] = [];
  const pool: typeof db.pool = Object.create(db.pool);
  Object.assign(pool, {
    query: (...args: Parameters<typeof db.pool.query>) => {
      statements.push(String(args[0]));
      return db.pool.query(...args);
    },
  });
  const services = { ...app.services, db: { ...db, pool } };
  const source = createEventSource(services, { gatherMs: 5, sessionCheckMs: HOUR_MS });
  const open = (userId: number, sessionId: string) => {
    const principal: UserPrincipal = {
      kind: 'user',
      userId,
      sessionId,
      capabilities: new Set(),
      features: new Set(),
    };
    return source(principal)[Symbol.asyncIterator]();
  };
  return { statements, open };
}

async function twoSessions() {
  const { prisma } = app.services.db;
  const user = await createUser(app);
  const first = await prisma.session.findFirstOrThrow({ where: { userId: user.userId } });
  const second = await signIn(app, user.userId);
  await untilHeard(user.userId);
  return { user, first: first.id, second: second.sessionId };
}

const announceSessions = (userId: number) =>
  app.services.live.notify(app.services.db.pool, changedNotices([userId], ['sessions']));
/** Resolves when every notice that was sent before has arrived: they come in the order of their transactions. */
async function untilHeard(userId: number) {
  const { live, db } = app.services;
  const arrived = Promise.withResolvers<void>();
  // Of a list that nobody else changes here.
  const leaveBus = live.subscribe(
    userId,
    (notice) => notice.kind === 'changed' && notice.list === 'snoozes' && arrived.resolve(),
  );
  await live.notify(db.pool, changedNotices([userId], ['snoozes']));
  await arrived.promise;
  leaveBus();
}
const endSession = (id: string) =>
  app.services.db.prisma.session.update({ where: { id }, data: { revokedAt: new Date() } });

test('when sign-ins change, one question serves all streams of the account, and those of ended sessions end', async () => {
  const { user, first, second } = await twoSessions();
  const { statements, open } = follow();
  const ofFirst = Array.from({ length: 10 }, () => open(user.userId, first));
  const ofSecond = Array.from({ length: 3 }, () => open(user.userId, second));
  const all = [...ofFirst, ...ofSecond];

  const heard = all.map((stream) => stream.next());
  await announceSessions(user.userId);
  for (const event of await Promise.all(heard))
    expect(event).toMatchObject({ value: { kind: 'changed', list: 'sessions' } });
  await expect.poll(() => statements).toEqual([expect.stringContaining('FROM sessions')]);

  await endSession(second);
  await announceSessions(user.userId);
  // What is still to be told comes first; then there is no more.
  for (const stream of ofSecond) {
    let event = await stream.next();
    while (!event.done) event = await stream.next();
  }
  for (const stream of ofFirst) expect(await stream.next()).toMatchObject({ done: false });
  expect(statements).toHaveLength(2);

  await Promise.all(all.map((stream) => stream.return?.()));
  await announceSessions(user.userId);
  const { open: openElsewhere } = follow();
  const observer = openElsewhere(user.userId, first);
  const received = observer.next();
  await announceSessions(user.userId);
  await received;
  expect(statements, 'who has left asks nothing').toHaveLength(2);
  await observer.return?.();
});

test('what changes while a question is under way is asked once more', async () => {
  const { user, first, second } = await twoSessions();
  const { statements, open } = follow();
  const stream = open(user.userId, first);
  const other = open(user.userId, second);
  const { pool } = app.services.db;
  const blocker = await pool.connect();
  try {
    // No question is answered while somebody else has the table.
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    await announceSessions(user.userId);
    await expect.poll(() => statements).toHaveLength(1);
    for (let more = 0; more < 5; more++) await announceSessions(user.userId);
    expect(await stream.next()).toMatchObject({ done: false });
    await blocker.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [second]);
    await blocker.query('COMMIT');
  } finally {
    blocker.release();
  }
  await expect.poll(() => statements).toHaveLength(2);
  let event = await other.next();
  while (!event.done) event = await other.next();
  await stream.return?.();
});

test('insights are loaded once for all streams that tell of them', async () => {
  const { user, first } = await twoSessions();
  const camera = await createDevice(app, user.userId);
  const { live, db } = app.services;
  const { results } = await camera.client.deviceApi.messages({
    body: envelope([insightMessage(1), insightMessage(2)]),
  });
  const ids = results.flatMap(({ insight_id: id }) => id ?? []);
  expect(ids).toHaveLength(2);
  await untilHeard(user.userId);
  const { statements, open } = follow();
  const streams = Array.from({ length: 10 }, () => open(user.userId, first));
  const heard = streams.map(async (stream) => {
    for (let event = await stream.next(); !event.done; event = await stream.next())
      if (event.value.kind === 'insights_changed') return event.value.insights.map((row) => row.insight_id);
    return [];
  });
  await live.notify(db.pool, [{ kind: 'insights_changed', userId: user.userId, ids }]);
  for (const received of await Promise.all(heard)) expect(received).toEqual(ids);
  expect(statements).toHaveLength(1);
  await Promise.all(streams.map((stream) => stream.return?.()));
});
