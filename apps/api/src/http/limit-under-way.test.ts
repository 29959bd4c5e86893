import { expect, test } from 'vitest';
import { limitUnderWay } from './limit-under-way.ts';

test('a network has so much under way; what is too much is refused at once, and others are let in', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const enter = limitUnderWay(2);
  const begun: string[] = [];
  const work = (network: string) =>
    enter(network, async () => {
      begun.push(network);
      await gate;
      return network;
    });
  const admitted = [work('one'), work('one')];
  await expect(work('one')).rejects.toMatchObject({ code: 'tooMany', retryAfterSeconds: 5 });
  admitted.push(work('two'));
  expect(begun).toEqual(['one', 'one', 'two']);
  open();
  expect(await Promise.all(admitted)).toEqual(['one', 'one', 'two']);
  expect(await work('one')).toBe('one');
});

test('what fails gives its place back', async () => {
  const enter = limitUnderWay(1);
  await expect(enter('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await enter('one', async () => 'done')).toBe('done');
});
