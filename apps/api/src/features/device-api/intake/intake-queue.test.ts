import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IntakeStore } from './intake.store.ts';
import type { IntakeBatch, IntakeItem, IntakeResult } from './intake-item.ts';
import { createIntakeQueue } from './intake-queue.ts';

const LIMITS = { groups: 2, patient: 1, groupMessages: 10, waitingMessages: 40, timeouts: 3 };

/** A request of a camera; its first message id tells it apart. */
function requestOf(deviceId: number, name: string, messages = 1): IntakeBatch {
  const item = { kind: 'insight', messageId: name, messageIndex: 0 } as IntakeItem;
  return {
    deviceId,
    receivedAt: new Date(0),
    commsSource: 'wifi',
    bootId: undefined,
    items: Array.from({ length: messages }, () => item),
    heard: [name],
  };
}

/** What the stand-in answers: the camera's id where minutes would be, so that answers cannot be mixed up unseen. */
const answerTo = ({ deviceId, heard }: IntakeBatch): IntakeResult => ({
  outcomes: [{ status: 'accepted', insightId: Number(heard[0]) }],
  cycleTime: deviceId,
  missing: [],
});

/** A store that ends each transaction when it is told to. */
function byHand() {
  const open: { batches: readonly IntakeBatch[]; end: (error?: Error) => void }[] = [];
  const takeIn = (batches: readonly IntakeBatch[]) =>
    new Promise<IntakeResult[]>((resolve, reject) => {
      open.push({
        batches,
        end: (error) => (error ? reject(error) : resolve(batches.map(answerTo))),
      });
    });
  return { store: { takeIn, takeInFree: takeIn } satisfies IntakeStore, open };
}

const namesOf = (batches: readonly IntakeBatch[] = []) => batches.map(({ heard }) => heard[0]);

describe('requests are stored', () => {
  test('at once when nobody is there, and together when they wait', async () => {
    const { store, open } = byHand();
    const queue = createIntakeQueue(store, () => new Date(0), LIMITS);
    const answers = [queue.takeIn(requestOf(1, '1'))];
    await setImmediate();
    answers.push(queue.takeIn(requestOf(2, '2')));
    await setImmediate();
    for (const camera of [3, 4, 5]) answers.push(queue.takeIn(requestOf(camera, String(camera))));
    await setImmediate();
    expect(open.map(({ batches }) => namesOf(batches))).toEqual([['1'], ['2']]);
    open[0]?.end();
    await answers[0];
    await setImmediate();
    expect(namesOf(open[2]?.batches)).toEqual(['3', '4', '5']);
    open[1]?.end();
    open[2]?.end();
    expect((await Promise.all(answers)).map(({ cycleTime }) => cycleTime)).toEqual([1, 2, 3, 4, 5]);
  });

  test('one after the other for a camera, and no more in one go than a transaction should hold', async () => {
    const { store, open } = byHand();
    const queue = createIntakeQueue(store, () => new Date(0), LIMITS);
    const answers = [
      queue.takeIn(requestOf(1, '1', 6)),
      queue.takeIn(requestOf(1, '2')),
      queue.takeIn(requestOf(2, '3', 4)),
      queue.takeIn(requestOf(3, '4')),
      queue.takeIn(requestOf(4, '5', 20)),
    ];
    await setImmediate();
    expect(open.map(({ batches }) => namesOf(batches))).toEqual([['1', '3'], ['4']]);
    for (let index = 0; index < open.length; index++) {
      open[index]?.end();
      await setImmediate();
      await setImmediate();
    }
    await Promise.all(answers);
    expect(open.slice(2).map(({ batches }) => namesOf(batches))).toEqual([['2'], ['5']]);
  });

  test('not at all when too much waits: they come again', async () => {
    const { store, open } = byHand();
    const queue = createIntakeQueue(store, () => new Date(0), LIMITS);
    const answers = [1, 2].map((camera) => queue.takeIn(requestOf(camera, String(camera), 20)));
    expect(() => queue.takeIn(requestOf(3, '3'))).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 }),
    );
    await setImmediate();
    answers.push(queue.takeIn(requestOf(3, '3')));
    await setImmediate();
    for (let index = 0; index < 3; index++) {
      open[index]?.end();
      await setImmediate();
      await setImmediate();
    }
    expect(await Promise.all(answers)).toHaveLength(3);
  });

  test('not at all when too much waits for cameras that somebody else holds', async () => {
    const { store, open } = byHand();
    const takeInFree: IntakeStore['takeInFree'] = async (batches) => batches.map(() => undefined);
    const queue = createIntakeQueue({ ...store, takeInFree }, () => new Date(0), LIMITS);
    const answers: Promise<IntakeResult>[] = [];
    for (const camera of [1, 2, 3]) {
      answers.push(queue.takeIn(requestOf(camera, String(camera), 20)));
      await setImmediate();
      await setImmediate();
    }
    expect(() => queue.takeIn(requestOf(4, '4'))).toThrow(expect.objectContaining({ code: 'unavailable' }));
    for (let index = 0; index < 3; index++) {
      open[index]?.end();
      await setImmediate();
      await setImmediate();
    }
    expect(await Promise.all(answers)).toHaveLength(3);
  });
});

test('when the database is away, those who wait for it hear of it with those who met it', async () => {
  const { store, open } = byHand();
  const queue = createIntakeQueue(store, () => new Date(0), LIMITS);
  const answers = [1, 2, 3, 4].map((camera) => queue.takeIn(requestOf(camera, String(camera), 10)));
  const outcomes = Promise.allSettled(answers);
  await setImmediate();
  expect(open).toHaveLength(2);
  const away = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
  open[0]?.end(away);
  open[1]?.end();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const later = queue.takeIn(requestOf(1, '5'));
  await setImmediate();
  open[2]?.end();
  expect(await later).toEqual(answerTo(requestOf(1, '5')));
});

test('a request whose statements run out of time is told so alone, and nobody who waits hears of it', async () => {
  const slow = '2';
  const queue = createIntakeQueue(runsOutOfTime(slow), () => new Date(0), { ...LIMITS, timeouts: 4 });
  const answers = ['1', slow, '3'].map((name) => queue.takeIn(requestOf(Number(name), name)));
  await setImmediate();
  answers.push(queue.takeIn(requestOf(4, '4')));
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('what has run out of time three times is told to come again, and the others of its group are stored', async () => {
  const names = Array.from({ length: 10 }, (_, index) => String(index + 1));
  const queue = createIntakeQueue(runsOutOfTime('1'), () => new Date(0), LIMITS);
  const answers = names.map((name) => queue.takeIn(requestOf(Number(name), name)));
  await setImmediate();
  answers.push(queue.takeIn(requestOf(11, '11')));
  const outcomes = await Promise.allSettled(answers);
  const refused = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index + 1] : []));
  expect(refused).toEqual([1, 2, 3]);
});

test('logs, jobs and traces of a group name its first request, also when an earlier one set it going', async () => {
  const named = new AsyncLocalStorage<string>();
  const heard: (string | undefined)[] = [];
  const { store, open } = byHand();
  const takeInFree: IntakeStore['takeInFree'] = (batches) => {
    heard.push(named.getStore());
    return store.takeIn(batches);
  };
  const queue = createIntakeQueue({ ...store, takeInFree }, () => new Date(0), { ...LIMITS, groups: 1 });
  const answers = ['1', '2', '3'].map((name) => named.run(name, () => queue.takeIn(requestOf(1, name))));
  for (let index = 0; index < 3; index++) {
    await setImmediate();
    open[index]?.end();
    await setImmediate();
  }
  await Promise.all(answers);
  expect(heard).toEqual(['1', '2', '3']);
});

/** A store in which whatever comes together with this request runs out of time, each time. */
function runsOutOfTime(slow: string): IntakeStore {
  const takeIn = async (batches: readonly IntakeBatch[]) => {
    await setImmediate();
    if (namesOf(batches).includes(slow)) throw Object.assign(new Error('canceled'), { code: '57014' });
    return batches.map(answerTo);
  };
  return { takeIn, takeInFree: takeIn };
}

test('whatever waits together, each request is stored once, in the order of its camera, or fails alone', async () => {
  const request = fc.record({
    camera: fc.integer({ min: 1, max: 5 }),
    messages: fc.integer({ min: 1, max: 4 }),
    expected: fc.constantFrom('good', 'good', 'good', 'bad'),
    pauses: fc.integer({ min: 0, max: 2 }),
  });
  const scenario = fc.record({
    requests: fc.array(request, { maxLength: 20 }),
    heldAt: fc.array(fc.boolean(), { maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ requests, heldAt }) => {
      const stored: IntakeBatch[] = [];
      const under = new Set<number>();
      let attempts = 0;
      const commit = async (batches: readonly IntakeBatch[], isHeld: () => boolean) => {
        const cameras = batches.map(({ deviceId }) => deviceId);
        for (const camera of cameras) {
          expect(under.has(camera)).toBe(false);
          under.add(camera);
        }
        await setImmediate();
        for (const camera of cameras) under.delete(camera);
        const held = new Set(batches.filter(isHeld));
        const free = batches.filter((batch) => !held.has(batch));
        const fault = free.find(({ heard }) => requests[Number(heard[0])]?.expected === 'bad');
        if (fault) throw new Error(`fault of ${fault.heard[0]}`);
        stored.push(...free);
        return batches.map((batch) => (held.has(batch) ? undefined : answerTo(batch)));
      };
      const store: IntakeStore = {
        takeIn: async (batches) => {
          await commit(batches, () => false);
          return batches.map(answerTo);
        },
        takeInFree: (batches) => commit(batches, () => heldAt[attempts++] ?? false),
      };
      const queue = createIntakeQueue(store, () => new Date(0), { ...LIMITS, waitingMessages: 1_000 });
      const answers: Promise<PromiseSettledResult<IntakeResult>[]>[] = [];
      for (const [index, { camera, messages, pauses }] of requests.entries()) {
        answers.push(Promise.allSettled([queue.takeIn(requestOf(camera, String(index), messages))]));
        for (let pause = 0; pause < pauses; pause++) await setImmediate();
      }
      const outcomes = (await Promise.all(answers)).flat();
      for (const [index, { camera, expected }] of requests.entries()) {
        const outcome = outcomes[index];
        if (expected === 'good') {
          expect(outcome).toEqual({ status: 'fulfilled', value: answerTo(requestOf(camera, String(index))) });
        } else
          expect(outcome).toMatchObject({ status: 'rejected', reason: { message: `fault of ${index}` } });
      }
      const good = requests.flatMap(({ expected }, index) => (expected === 'good' ? index : []));
      const order = namesOf(stored).map(Number);
      expect(order.toSorted((a, b) => a - b)).toEqual(good);
      for (const own of Map.groupBy(order, (index) => requests[index]?.camera).values()) {
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 100 },
  );
});
