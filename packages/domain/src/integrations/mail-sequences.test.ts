import { expect, test } from 'vitest';
import { type MailedSequence, planSequences, type WaitingInsight } from './mail-sequences.ts';

const MINUTE = 60_000;
const seen = (id: number, minute: number, changes: Partial<WaitingInsight> = {}): WaitingInsight => ({
  id,
  deviceId: 1,
  seenAt: minute * MINUTE,
  arrivedAt: minute * MINUTE,
  className: 'deer',
  photo: 'none',
  ...changes,
});
const mailed = (from: number, until: number, changes: Partial<MailedSequence> = {}): MailedSequence => ({
  deviceId: 1,
  from: from * MINUTE,
  until: until * MINUTE,
  mailedAt: (until + 1) * MINUTE,
  classes: ['deer'],
  ...changes,
});
const plan = (waiting: WaitingInsight[], before: MailedSequence[] = []) =>
  planSequences(waiting, before).map(({ ids, dueAt }) => [ids, dueAt / MINUTE]);

test('photos of one camera without a long gap are one sequence, due when nothing came for a minute', () => {
  expect(plan([seen(2, 3), seen(1, 0), seen(3, 9)])).toEqual([[[1, 2, 3], 10]]);
});

test('a gap of a quarter of an hour and another camera make another sequence', () => {
  expect(plan([seen(1, 0), seen(2, 14), seen(3, 29), seen(4, 0, { deviceId: 2 })])).toEqual([
    [[4], 1],
    [[1, 2], 15],
    [[3], 30],
  ]);
});

test('a sequence that does not end is mailed after a quarter of an hour', () => {
  const hour = Array.from({ length: 60 }, (_, minute) => seen(minute, minute));
  expect(planSequences(hour, [])[0]?.dueAt).toBe(15 * MINUTE);
});

test('what goes on after its mail waits for its end, an hour at most', () => {
  expect(plan([seen(9, 18)], [mailed(0, 15)])).toEqual([[[9], 33]]);
  expect(plan([seen(9, 70), seen(10, 75)], [mailed(0, 62, { mailedAt: 16 * MINUTE })])).toEqual([
    [[9, 10], 76],
  ]);
});

test('another species, another camera and a sequence long after are mailed as usual', () => {
  expect(plan([seen(9, 18, { className: 'stoat' })], [mailed(0, 15)])).toEqual([[[9], 19]]);
  expect(plan([seen(9, 18)], [mailed(0, 15, { deviceId: 2 })])).toEqual([[[9], 19]]);
  expect(plan([seen(9, 30)], [mailed(0, 15)])).toEqual([[[9], 31]]);
});

test('a photo that was announced is waited for a little', () => {
  expect(plan([seen(1, 0, { photo: 'announced' })])).toEqual([[[1], 2]]);
  expect(plan([seen(1, 0, { photo: 'announced' }), seen(2, 0, { photo: 'stored' })])).toEqual([[[1, 2], 1]]);
});

test('a backlog of days is one mail for each of its sequences', () => {
  const backlog = [0, 5, 600, 604, 1_300].map((minute, id) =>
    seen(id, minute, { arrivedAt: 9_000 * MINUTE }),
  );
  expect(plan(backlog)).toEqual([
    [[0, 1], 9_001],
    [[2, 3], 9_001],
    [[4], 9_001],
  ]);
});
