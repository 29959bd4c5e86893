import { expect, test } from 'vitest';
import { pauseWhenDiskIsFull } from './pause-when-disk-is-full.ts';

test('work ends while the disk is full, and begins again afterwards', async () => {
  const turns: string[] = [];
  const line = { begin: async () => turns.push('begin'), end: async () => turns.push('end') };
  const failures: unknown[] = [];
  let room = true;
  const leave = await pauseWhenDiskIsFull(
    () => room,
    line,
    (error) => failures.push(error),
  );
  expect(turns).toEqual(['begin']);
  room = false;
  await expect.poll(() => turns).toEqual(['begin', 'end']);
  room = true;
  await expect.poll(() => turns).toEqual(['begin', 'end', 'begin']);
  leave();
  expect(failures).toEqual([]);
});

test('nothing begins while the disk is full at the start', async () => {
  const turns: string[] = [];
  const line = { begin: async () => turns.push('begin'), end: async () => turns.push('end') };
  const leave = await pauseWhenDiskIsFull(
    () => false,
    line,
    () => undefined,
  );
  leave();
  expect(turns).toEqual([]);
});

test('a step that fails is reported and repeated', async () => {
  let tries = 0;
  const failures: unknown[] = [];
  let room = false;
  const line = {
    begin: async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    },
    end: async () => undefined,
  };
  const leave = await pauseWhenDiskIsFull(
    () => room,
    line,
    (error) => failures.push(error),
  );
  room = true;
  await expect.poll(() => tries).toBe(2);
  leave();
  expect(failures).toEqual([new Error('not yet')]);
});
