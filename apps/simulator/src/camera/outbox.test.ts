import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../clock.ts';
import { createRandom } from '../random.ts';
import { deliver, type Result, type Send } from './deliver.ts';
import { type Outbox, type OutboxItem, openOutbox } from './outbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((outbox) => outbox.close()));
  await rm(folder, { recursive: true });
});

const opened: Outbox[] = [];
async function reopened(): Promise<Outbox> {
  const outbox = await openOutbox(folder);
  opened.push(outbox);
  return outbox;
}

function item(seq: number, sentAt = '2026-11-20T07:00:00Z'): OutboxItem {
  return {
    envelope: {
      sent_at: sentAt,
      boot_id: sentAt.startsWith('2026-11-20T19') ? 'b7c2' : 'b7c1',
      uptime_ms: 1,
      clock: 'ntp',
      comms_source: 'wifi',
    },
    message: {
      message_id: `b7c1:${seq}`,
      index: 0,
      kind: 'insight',
      alg_id: 12,
      class_id: 10,
      class_name: 'kiwi',
      confidence: 90,
      file_ctime: sentAt,
    },
  };
}

const ids = (items: readonly OutboxItem[]) => items.map(({ message }) => message.message_id);

test('what was put and not settled is there after a restart, in order', async () => {
  const first = await reopened();
  await first.put([item(1), item(2), item(3)]);
  await first.settle([{ message_id: 'b7c1:2', index: 0 }]);
  // No close: the process is gone.
  const second = await reopened();
  expect(ids(second.pending())).toEqual(['b7c1:1', 'b7c1:3']);
});

test('a journal cut at any byte loses only the entry that was being written', async () => {
  const outbox = await reopened();
  await outbox.put([item(1), item(2)]);
  await outbox.settle([{ message_id: 'b7c1:1', index: 0 }]);
  const path = join(folder, 'outbox.jsonl');
  const whole = await readFile(path);
  const line = whole.indexOf('\n') + 1;
  for (let cut = 0; cut <= whole.length; cut += 7) {
    await writeFile(path, whole.subarray(0, cut));
    const next = await reopened();
    const left = ids(next.pending());
    if (cut < line) expect(left).toEqual([]);
    else expect(left.at(-1)).toBe(cut < whole.indexOf('\n', line) + 1 ? 'b7c1:1' : 'b7c1:2');
    await next.put([item(9)]);
    expect(ids((await reopened()).pending()).at(-1)).toBe('b7c1:9');
  }
});

test('a half-written replacement from a crashed compaction is ignored', async () => {
  const outbox = await reopened();
  await outbox.put([item(1)]);
  await appendFile(join(folder, 'outbox.jsonl.new'), '{"put":{"mess');
  expect(ids((await reopened()).pending())).toEqual(['b7c1:1']);
});

test('the journal stays small however much passes through', async () => {
  const outbox = await reopened();
  for (let round = 0; round < 30; round++) {
    const items = Array.from({ length: 100 }, (_, i) => item(round * 100 + i));
    await outbox.put(items);
    await outbox.settle(items.map(({ message }) => message));
  }
  await outbox.put([item(99_999)]);
  expect((await readFile(join(folder, 'outbox.jsonl'), 'utf8')).split('\n').length).toBeLessThan(2_200);
  expect(ids((await reopened()).pending())).toEqual(['b7c1:99999']);
});

test('delivery repeats until every message is settled, one boot per request', async () => {
  const outbox = await reopened();
  await outbox.put([item(1), item(2), item(3, '2026-11-20T19:00:00Z')]);
  const clock = createManualClock(0);
  const requests: string[][] = [];
  const send: Send = async (batch) => {
    requests.push(ids(batch));
    if (requests.length <= 2) throw new Error('no coverage');
    const answers: Result['status'][] = ['accepted', 'duplicate', 'rejected', 'conflict'];
    return batch.map(({ message }, i) => ({
      message_id: message.message_id,
      index: 0,
      status: answers[i] as Result['status'],
    }));
  };
  let done = false;
  const delivery = deliver(outbox, send, clock, createRandom('deliver')).then(() => {
    done = true;
  });
  while (!done) {
    await clock.advanceTo(clock.now() + 1_000);
    await new Promise(setImmediate);
  }
  await delivery;
  expect(outbox.pending()).toEqual([]);
  expect(requests).toEqual([['b7c1:1', 'b7c1:2'], ['b7c1:1', 'b7c1:2'], ['b7c1:1', 'b7c1:2'], ['b7c1:3']]);
});
