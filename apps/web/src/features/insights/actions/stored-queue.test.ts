import { applyAction, EMPTY_HISTORY, type InsightAction } from '@sightline/domain/insights/action-history';
import { expect, test } from 'vitest';
import { EMPTY_QUEUE, parseQueue, serialiseQueue } from './stored-queue.ts';

function acted(ids: readonly number[], action: InsightAction) {
  const targets = ids.map((insightId) => ({ insightId, deviceId: 7 }));
  return applyAction(EMPTY_HISTORY, targets, action).history;
}

test('the queue, its history and the pending update survive a reload', () => {
  const actions = [{ insightId: 9, deviceId: 7, action: 'archive' }] as const;
  const queue = { history: acted([1, 2], 'favorite'), pending: { bulkId: 12, actions } };
  expect(parseQueue(serialiseQueue(queue))).toEqual(queue);
  expect(parseQueue(serialiseQueue({ ...queue, pending: null }))).toEqual({ ...queue, pending: null });
});

test('what cannot be read counts as nothing', () => {
  for (const text of [null, '', '{', 'null\n0\n{}', '{"format":99}\n-1']) {
    expect(parseQueue(text)).toEqual(EMPTY_QUEUE);
  }
});
