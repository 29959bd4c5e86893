import { FIRST_POSITION, POSITION_HEADER, UNKNOWN_POSITION } from '@sightline/contract/kernel/log-position';
import { expect, test } from 'vitest';
import { envelope, insightMessage } from '../../../test/messages.ts';
import { withReplica } from '../../../test/replicated-app.ts';
import { inTransaction } from '../transaction.ts';

const { now, ask, whileHalted } = withReplica({ DATABASE_READ_LAG_SECONDS: '600' });
const COUNT = '/insights/count';

let seq = 0;
const see = async (class_name = 'deer') => {
  const [result] = (
    await now().camera.client.deviceApi.messages({
      body: envelope([insightMessage(++seq, { class_name })]),
    })
  ).results;
  return result?.insight_id ?? 0;
};
/** Judges an insight; answers how much has been seen by that. */
const confirm = async (insightId: number, className: string) => {
  const { app, owner } = now();
  const { headers, statusCode } = await app.inject({
    method: 'PUT',
    url: `/insights/${insightId}/confirm`,
    headers: { authorization: owner.authorization },
    payload: { confirmed: false, className },
  });
  expect(statusCode).toBeLessThan(300);
  return String(headers[POSITION_HEADER]);
};
/** How many insights there are, and whether a replica says so. */
const counted = async (seen?: string | null) => {
  const { body, position } = await ask(COUNT, seen);
  return { count: JSON.parse(body).message.count as number, byReplica: position === undefined };
};
const untilReplayed = () =>
  expect.poll(async () => (await ask(COUNT, await primaryPosition())).position).toBe(undefined);
const primaryPosition = () => now().app.services.replicas.position();

test('who says how much was seen is answered by a replica, and nobody else is', async () => {
  await see();
  await untilReplayed();
  const before = await counted();
  expect(before.byReplica).toBe(true);
  await whileHalted(async () => {
    await see();
    expect(await counted()).toEqual(before);
    // Without the header the primary answers, and does not speak of positions.
    expect((await counted(null)).count).toBe(before.count + 1);
    expect((await counted('0/16B3748')).count).toBe(before.count + 1);
  });
});

test('what somebody has changed is in the next answer, whichever server gives it', async () => {
  const insightId = await see('stoat');
  await untilReplayed();
  const since = JSON.parse((await ask('/insights/segments')).body).message.since as string;
  const changes = `/insights/changes?since=${encodeURIComponent(since)}`;
  await whileHalted(async () => {
    const seen = await confirm(insightId, 'weasel');
    expect((await ask(changes)).body).not.toContain('weasel');
    const answer = await ask(changes, seen);
    expect(answer.body).toContain('weasel');
    expect(answer.position && answer.position >= seen).toBe(true);
  });
  await untilReplayed();
  expect((await ask(changes)).body).toContain('weasel');
});

test('what has not ended when a replica says where it is, is told once it has', async () => {
  const insightId = await see('rat');
  await untilReplayed();
  const { pool } = now().app.services.db;
  let since = '';
  await inTransaction(pool, async (sql) => {
    await sql.query("UPDATE insights SET confirmed_class_name = 'underway' WHERE insight_id = $1", [
      insightId,
    ]);
    // A later transaction has ended, and is replayed.
    await see('kiwi');
    await untilReplayed();
    const answer = await ask('/insights/segments');
    expect(answer.position).toBe(undefined);
    since = JSON.parse(answer.body).message.since;
  });
  await untilReplayed();
  const answer = await ask(`/insights/changes?since=${encodeURIComponent(since)}`);
  expect(answer.position).toBe(undefined);
  expect(answer.body).toContain('underway');
});

test('a cursor that is newer than the replica is no reason to load everything anew', async () => {
  await untilReplayed();
  await whileHalted(async () => {
    const insightId = await see('possum');
    await confirm(insightId, 'rat');
    const since = JSON.parse((await ask('/insights/segments', null)).body).message.since as string;
    const answer = await ask(`/insights/changes?since=${encodeURIComponent(since)}`);
    expect(answer).toMatchObject({ status: 200, position: await primaryPosition() });
  });
});

test('a position that could not be found out is answered by the primary, which says it anew', async () => {
  const { position } = await ask(COUNT, UNKNOWN_POSITION);
  expect(position && position > FIRST_POSITION).toBe(true);
  await expect.poll(async () => (await counted(position)).byReplica).toBe(true);
});

test('an event that makes a page load anew says first how much has been seen', async () => {
  const { app, owner } = now();
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const headers = { authorization: owner.authorization };
  const stream = await fetch(`${address}/events`, { headers, signal: stop.signal });
  expect(stream.headers.get(POSITION_HEADER)).toBe(await primaryPosition());
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await see('kea');
  const after = await primaryPosition();
  let text = '';
  while (!text.includes('kea')) text += (await reader?.read())?.value ?? '';
  const told = JSON.parse(/data: (.*"kind":"position".*)\n/.exec(text)?.[1] ?? '{}');
  expect(told.position >= after).toBe(true);
  expect(text.indexOf(told.position)).toBeLessThan(text.indexOf('kea'));
  stop.abort();
});

test('a replica that ends in the middle is left out, and nobody notices', async () => {
  await untilReplayed();
  expect((await counted()).byReplica).toBe(true);
  await now().standby.stop();
  const insightId = await see('cat');
  expect(insightId).toBeGreaterThan(0);
  const { count, byReplica } = await counted();
  expect({ byReplica, count }).toEqual({ byReplica: false, count: (await counted(null)).count });
  expect(await now().app.services.replicas.pick(1, FIRST_POSITION)).toBe(undefined);
});
