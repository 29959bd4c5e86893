import { describe, expect, test } from 'vitest';
import {
  type ActionHistory,
  applyAction,
  EMPTY_HISTORY,
  type InsightAction,
  undo,
} from './action-history.ts';
import { actionsToSave, afterBlocked, afterSaved, bulkUpdateEntries } from './action-saving.ts';

function acted(history: ActionHistory, ids: number[], action: InsightAction): ActionHistory {
  return applyAction(
    history,
    ids.map((insightId) => ({ insightId, deviceId: 7 })),
    action,
  ).history;
}
const queued = ({ queue }: ActionHistory) =>
  Object.fromEntries([...queue.values()].map(({ insightId, action }) => [insightId, action]));

test('Save Actions sends what is queued, a cleared status as null', () => {
  const history = acted(acted(EMPTY_HISTORY, [1], 'favorite'), [2], 'clear');
  expect(bulkUpdateEntries(actionsToSave(history))).toEqual([
    { insightId: 1, deviceId: 7, insightStatus: 'favorite' },
    { insightId: 2, deviceId: 7, insightStatus: null },
  ]);
});

describe('after saving', () => {
  const history = acted(acted(EMPTY_HISTORY, [1, 2], 'favorite'), [3], 'archive');

  test('what was saved leaves the queue and the history', () => {
    const saved = afterSaved(history, actionsToSave(history));
    expect(saved).toEqual(EMPTY_HISTORY);
  });

  test('what was queued meanwhile stays, and undoing it goes back no further than the save', () => {
    const saving = actionsToSave(history);
    const meanwhile = acted(acted(history, [1], 'archive'), [9], 'clear');
    const saved = afterSaved(meanwhile, saving);
    expect(queued(saved)).toEqual({ 1: 'archive', 9: 'clear' });
    expect(queued(undo(saved))).toEqual({ 1: 'archive' });
    expect(undo(undo(saved))).toMatchObject({ queue: new Map(), past: [] });
  });

  test('insights that were not part of it keep their undo', () => {
    const saved = afterSaved(history, actionsToSave(history).slice(0, 1));
    expect(queued(saved)).toEqual({ 2: 'favorite', 3: 'archive' });
    expect(queued(undo(undo(saved)))).toEqual({});
  });
});

describe('blocked restores queued actions', () => {
  const saving = actionsToSave(acted(EMPTY_HISTORY, [1, 2], 'favorite'));

  test('into an empty queue', () => {
    expect(queued(afterBlocked(EMPTY_HISTORY, saving))).toEqual({ 1: 'favorite', 2: 'favorite' });
  });

  test('beneath what was queued meanwhile', () => {
    const meanwhile = acted(EMPTY_HISTORY, [1, 3], 'archive');
    const blocked = afterBlocked(meanwhile, saving);
    expect(queued(blocked)).toEqual({ 1: 'archive', 2: 'favorite', 3: 'archive' });
    expect(queued(undo(blocked))).toEqual({ 1: 'favorite', 2: 'favorite' });
  });

  test('losing none above 1000, which go in several updates', () => {
    const ids = (from: number) => Array.from({ length: 1000 }, (_, i) => from + i);
    const first = actionsToSave(acted(EMPTY_HISTORY, ids(1), 'archive'));
    const blocked = afterBlocked(acted(EMPTY_HISTORY, ids(1001), 'archive'), first);
    expect(blocked.queue.size).toBe(2000);
    const batch = actionsToSave(blocked);
    expect(batch).toEqual(first);
    expect(afterSaved(blocked, batch).queue.size).toBe(1000);
  });
});
