import { expect, onTestFinished, test } from 'vitest';
import { untilWaiting } from '../../../../test/concurrent-transaction.ts';
import { PATIENCE } from '../../../../test/database.ts';
import { createDevice, type TestDevice } from '../../../../test/factories.ts';
import { envelope, insightMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { untilTaken } from '../../../../test/until-taken.ts';
import { buildApp } from '../../../app.ts';
import { startServices } from '../../../services.ts';

// One of them asks for its insights as fast as it goes, for as long as others send.
const settings = { LIMIT_USER_CALLS_PER_MINUTE: '1000000' };
const { app, owner, insights, send: sendOnce } = withOwnedCamera(settings);
/** As cameras do: on a busy machine a statement that waits for a lock may run out of its time. */
const send: typeof sendOnce = (...request) => untilTaken(() => sendOnce(...request));
const pool = () => app().services.db.pool;

function cameras(count: number): Promise<TestDevice[]> {
  return Promise.all(Array.from({ length: count }, () => createDevice(app(), owner().userId)));
}

/** Lets the first request meet a lock that nobody passes; the rest comes meanwhile, and then the lock is gone. */
async function behindALock<T>(first: () => Promise<T>, rest: () => Promise<T>[]) {
  const otherTransaction = await pool().connect();
  const keysUsed = async () => {
    const { rows } = await pool().query('SELECT FROM device_keys WHERE first_used_at IS NOT NULL');
    return rows.length;
  };
  try {
    await otherTransaction.query('BEGIN');
    await otherTransaction.query('LOCK TABLE device_messages IN SHARE MODE');
    const begun = first();
    await untilWaiting(app(), 1);
    const before = await keysUsed();
    const waiting = rest();
    await expect.poll(keysUsed).toBe(before + waiting.length);
    await otherTransaction.query('COMMIT');
    return await Promise.allSettled([begun, ...waiting]);
  } finally {
    otherTransaction.release(true);
  }
}

test('requests that wait at the same time share a transaction, and each has its own answer', async () => {
  const [first, ...others] = await cameras(9);
  const answers = await behindALock(
    () => send([insightMessage(100)], {}, first),
    () => others.map((camera, n) => send([insightMessage(n)], {}, camera)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'fulfilled'));
  const { rows } = await pool().query<{ transaction: string; message_id: string; insight_id: number }>(
    'SELECT xmin::text AS transaction, message_id, insight_id FROM insights WHERE owner_id = $1 ORDER BY insight_id',
    [owner().userId],
  );
  expect(rows).toHaveLength(9);
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThan(6);
  const results = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.results : []));
  const stored = new Map(rows.map(({ message_id, insight_id }) => [message_id, insight_id]));
  for (const { message_id, insight_id } of results) expect(stored.get(String(message_id))).toBe(insight_id);
});

test('a request that the database refuses fails alone, leaves nothing, and may come again', async () => {
  await pool().query(`ALTER TABLE insights ADD CONSTRAINT no_ghosts CHECK (class_name <> 'ghost')`);
  const [first, ...others] = await cameras(9);
  const sendFrom = (camera: TestDevice | undefined, n: number) =>
    send([insightMessage(n, { class_name: n === 5 ? 'ghost' : 'deer' })], {}, camera);
  const [before, ...answers] = await behindALock(
    () => sendFrom(first, 100),
    () => others.map(sendFrom),
  );
  expect(before.status).toBe('fulfilled');
  expect(answers.map(({ status }) => status)).toEqual(
    others.map((_, n) => (n === 5 ? 'rejected' : 'fulfilled')),
  );
  expect(answers[5]).toMatchObject({ reason: { status: 500 } });
  expect(await insights()).toHaveLength(8);
  await pool().query('ALTER TABLE insights DROP CONSTRAINT no_ghosts');
  const { results } = await sendFrom(others[5], 5);
  expect(results).toMatchObject([{ status: 'accepted' }]);
  expect(await insights()).toHaveLength(9);
});

test('cameras that somebody else holds do not hold up the others', async () => {
  const [first, second, free] = await cameras(3);
  const otherTransaction = await pool().connect();
  try {
    await otherTransaction.query('BEGIN');
    await otherTransaction.query('SELECT FROM devices WHERE id = ANY($1) FOR UPDATE', [
      [first?.deviceId, second?.deviceId],
    ]);
    const waiting = [first, second].map((camera) => send([insightMessage(1)], {}, camera));
    await untilWaiting(app(), 2);
    expect((await send([insightMessage(1)], {}, free)).results).toMatchObject([{ status: 'accepted' }]);
    await otherTransaction.query('COMMIT');
    for (const { results } of await Promise.all(waiting)) {
      expect(results).toMatchObject([{ status: 'accepted' }]);
    }
  } finally {
    otherTransaction.release(true);
  }
});

test('two processes take in copies of the same requests: each message counts once, ids appear in order', async () => {
  const services = await startServices(app().env, 'sender', PATIENCE);
  const other = await buildApp(services);
  onTestFinished(async () => {
    await other.close();
    await services.close();
  });
  const sendTo = async (server: Pick<typeof other, 'inject'>, camera: TestDevice, n: number) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/device-api/v1/messages',
      headers: { authorization: camera.authorization },
      payload: envelope([insightMessage(n), insightMessage(n + 1)]),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().results as { status: string; insight_id: number }[];
  };
  const fleet = await cameras(8);
  const work = fleet.flatMap((camera) =>
    [0, 1, 2, 3].flatMap((n) => [sendTo(app().app, camera, n), sendTo(other, camera, n)]),
  );
  let isOver = false;
  const all = Promise.all(work).finally(() => {
    isOver = true;
  });
  const seen: number[] = [];
  for (; !isOver; ) {
    const now = (await insights()).map(({ insight_id }) => insight_id);
    expect(now.slice(0, seen.length)).toEqual(seen);
    seen.splice(0, seen.length, ...now);
  }
  const results = (await all).flat();
  expect(results.filter(({ status }) => status === 'accepted')).toHaveLength(8 * 5);
  expect(new Set(results.map(({ insight_id }) => insight_id)).size).toBe(8 * 5);
  expect(await insights()).toHaveLength(8 * 5);
});
