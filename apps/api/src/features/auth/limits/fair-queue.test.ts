import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose work is done when the test says so, one at a time; `order` is in which order it began. */
function startQueue() {
  const queue = createFairQueue({ atOnce: 1, capacity: 40, reserved: 10 });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const order: string[] = [];
  const enter = (network: string, isFamiliar = false) =>
    queue.enter({ network, isFamiliar }, async () => {
      order.push(network);
      await gate;
    });
  return { enter, open, order };
}

test('each network has its turn, however many another has waiting', async () => {
  const { enter, open, order } = startQueue();
  const flood = Array.from({ length: 6 }, () => enter('flood'));
  const others = ['one', 'one', 'two'].map((network) => enter(network));
  open();
  await Promise.all([...flood, ...others]);
  expect(order.slice(0, 6)).toEqual(['flood', 'one', 'two', 'flood', 'one', 'flood']);
});

test('a network that had many turns lately waits for all that had fewer', async () => {
  const queue = createFairQueue({ atOnce: 1, capacity: 40, reserved: 0 });
  const order: string[] = [];
  const enter = (network: string) =>
    queue.enter({ network, isFamiliar: false }, async () => void order.push(network));
  for (let n = 0; n < 3; n++) await enter('flood');
  await Promise.all(['one', 'flood', 'flood', 'two', 'three', 'two'].map(enter));
  expect(order.slice(3)).toEqual(['one', 'two', 'three', 'two', 'flood', 'flood']);
});

test('a network that floods has no turn before somebody familiar who had fewer', async () => {
  const queue = createFairQueue({ atOnce: 1, capacity: 40, reserved: 10 });
  const order: string[] = [];
  const enter = (network: string) =>
    queue.enter({ network, isFamiliar: network.startsWith('known') }, async () => void order.push(network));
  for (let n = 0; n < 3; n++) await enter('flood');
  await Promise.all(['flood', 'flood', 'known 1', 'known 2', 'known 3'].map(enter));
  expect(order.slice(3)).toEqual(['flood', 'known 1', 'known 2', 'known 3', 'flood']);
});

test('who is familiar has every second turn, and a place when strangers have all of theirs', async () => {
  const { enter, open, order } = startQueue();
  const strangers = Array.from({ length: 40 }, (_, n) => enter(`stranger ${n}`));
  expect(strangers.filter((each) => each === undefined)).toHaveLength(9);
  const known = ['a', 'b'].map((network) => enter(network, true));
  open();
  await Promise.all([...strangers, ...known]);
  expect(order.slice(0, 6)).toEqual(['stranger 0', 'a', 'stranger 1', 'b', 'stranger 2', 'stranger 3']);
});

test('who is familiar and finds those places taken waits with the strangers', async () => {
  const { enter, open } = startQueue();
  const known = Array.from({ length: 45 }, (_, n) => enter(`known ${n}`, true));
  expect(known.filter((each) => each === undefined)).toHaveLength(4);
  open();
  await Promise.all(known);
});

test('work that fails fails for its caller alone, and the next one has its turn', async () => {
  const queue = createFairQueue({ atOnce: 1, capacity: 4, reserved: 0 });
  const caller = { network: 'one', isFamiliar: false };
  const failed = queue.enter(caller, () => Promise.reject(new Error('no')));
  const next = queue.enter(caller, async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
