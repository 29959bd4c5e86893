import { expect, test } from 'vitest';
import { whileThereIsRoom } from './while-there-is-room.ts';

test('a line ends when there is no room, and begins again when there is', async () => {
  const turns: string[] = [];
  const line = { begin: async () => turns.push('begin'), end: async () => turns.push('end') };
  const failures: unknown[] = [];
  let room = true;
  const leave = await whileThereIsRoom(
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

test('where there is no room at the start, nothing begins', async () => {
  const turns: string[] = [];
  const line = { begin: async () => turns.push('begin'), end: async () => turns.push('end') };
  const leave = await whileThereIsRoom(
    () => false,
    line,
    () => undefined,
  );
  leave();
  expect(turns).toEqual([]);
});

test('a turn that fails is told and made again', async () => {
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
  const leave = await whileThereIsRoom(
    () => room,
    line,
    (error) => failures.push(error),
  );
  room = true;
  await expect.poll(() => tries).toBe(2);
  leave();
  expect(failures).toEqual([new Error('not yet')]);
});
