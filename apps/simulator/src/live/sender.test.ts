import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Outbox, openOutbox } from '../camera/outbox.ts';
import { openPhotoQueue } from '../camera/photo-queue.ts';
import { createClock } from '../clock.ts';
import type { Habit } from '../habits/habit.ts';
import { HABITS } from '../habits/habits.ts';
import { connectDevice } from '../net/device-client.ts';
import { createRandom } from '../random.ts';
import { outboxItems, REPORTED_AT } from '../testing/outbox-items.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createPhotoRenderer } from './photo-renderer.ts';
import { createSender } from './sender.ts';
import { createFleetCounters } from './traffic-counters.ts';

let folder: string;
let server: TestServer;
let outbox: Outbox;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sender-'));
  server = await startTestServer(['token']);
  outbox = await openOutbox(folder);
});
afterEach(async () => {
  await outbox.close();
  await server.close();
  await rm(folder, { recursive: true });
});

async function sender(habit?: Habit) {
  const body = { provisioning_token: 'token', hardware_id: 'x' };
  const { key } = await connectDevice(server.url).provision({ body });
  const photos = await openPhotoQueue(folder);
  const { signal } = new AbortController();
  const patience = { clock: createClock({ speed: 50 }), random: createRandom('retries'), signal };
  const post = {
    photoRenderer: createPhotoRenderer(),
    counters: createFleetCounters(),
    log: () => undefined,
  };
  const client = connectDevice(server.url, key);
  return createSender({ name: 'test', client, outbox, photos, clock: createClock(), patience, post, habit });
}

test('what the server lost is sent again, as long as it stands on disk', async () => {
  const { sendText } = await sender();
  await outbox.put(outboxItems(4));
  await sendText();
  // As after a backup was played back: two that were acknowledged are gone.
  server.messages.delete('b7c1:2/0');
  server.messages.delete('b7c1:3/0');
  server.missing = [[2, 3]];
  await outbox.put(outboxItems(1, 5));
  await sendText();
  expect([...server.messages.keys()].sort()).toEqual([1, 2, 3, 4, 5].map((seq) => `b7c1:${seq}/0`));
});

test('a gap that the camera cannot fill is not asked of the disk for ever', async () => {
  const { sendText } = await sender();
  server.missing = [[90, 95]];
  await outbox.put(outboxItems(2));
  await sendText();
  expect(outbox.size).toBe(0);
  expect(server.messages.size).toBe(2);
});

test('gaps of another run are not filled with numbers of this one', async () => {
  await outbox.put(outboxItems(3));
  await outbox.settle(outboxItems(3).map(({ message }) => message));
  expect(await outbox.again('other', [[1, 3]])).toBe(0);
  expect(await outbox.again('b7c1', [[2, 2]])).toBe(1);
  expect(outbox.pending().map(({ message }) => message.message_id)).toEqual(['b7c1:2']);
});

const bodies = () =>
  server.requests.flatMap(({ path, body }) =>
    path.endsWith('/messages')
      ? [JSON.parse(body.toString()) as { sent_at: string; messages: { message_id: string }[] }]
      : [],
  );
const idsOf = ({ messages }: { messages: { message_id: string }[] }) =>
  messages.map(({ message_id }) => message_id);

test('firmware with a habit writes its messages as it does, and sends a batch again in another order', async () => {
  const { sendText } = await sender({ ...HABITS['reversed-batches'], ...HABITS['no-fix'] });
  await outbox.put(outboxItems(2));
  await sendText();
  await outbox.put(outboxItems(1, 3));
  await sendText();
  expect(bodies().map(idsOf)).toEqual([['b7c1:1', 'b7c1:2'], ['b7c1:2', 'b7c1:1'], ['b7c1:3']]);
  for (const { messages } of bodies())
    for (const message of messages) expect(message).toMatchObject({ latitude: 0, longitude: 0 });
});

test('firmware that keeps its requests says when they were made, not when they go', async () => {
  const { sendText } = await sender(HABITS['kept-requests']);
  await outbox.put(outboxItems(2));
  await sendText();
  await outbox.put(outboxItems(1, 3));
  await sendText();
  const [first, again, next] = bodies();
  expect(again).toEqual(first);
  expect(next && idsOf(next)).toEqual(['b7c1:3']);
  expect(new Set(bodies().map(({ sent_at }) => sent_at))).toEqual(
    new Set([new Date(REPORTED_AT).toISOString()]),
  );
});
