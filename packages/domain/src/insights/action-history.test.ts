import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ActionHistory,
  applyAction,
  EMPTY_HISTORY,
  effectiveStatus,
  INSIGHT_ACTIONS,
  type InsightAction,
  redo,
  undo,
} from './action-history.ts';

const target = (insightId: number) => ({ insightId, deviceId: 7 });
const targets = (from: number, count: number) => Array.from({ length: count }, (_, i) => target(from + i));
const queued = ({ queue }: ActionHistory) =>
  Object.fromEntries([...queue.values()].map(({ insightId, action }) => [insightId, action]));

function acted(history: ActionHistory, ids: number[], action: InsightAction): ActionHistory {
  return applyAction(history, ids.map(target), action).history;
}

describe('actions are queued locally', () => {
  test('and toggling the same action again removes it', () => {
    const once = acted(EMPTY_HISTORY, [1], 'favorite');
    expect(queued(once)).toEqual({ 1: 'favorite' });
    expect(queued(acted(once, [1], 'favorite'))).toEqual({});
    expect(queued(acted(once, [1], 'archive'))).toEqual({ 1: 'archive' });
  });

  test('many at once as one step, removed once all of them have the action', () => {
    const one = acted(EMPTY_HISTORY, [1], 'archive');
    const all = acted(one, [1, 2, 2, 3], 'archive');
    expect(queued(all)).toEqual({ 1: 'archive', 2: 'archive', 3: 'archive' });
    expect(queued(undo(all))).toEqual({ 1: 'archive' });
    expect(queued(acted(all, [1, 2, 3], 'archive'))).toEqual({});
  });

  test('and an empty choice is no step', () => {
    expect(acted(EMPTY_HISTORY, [], 'clear')).toBe(EMPTY_HISTORY);
  });

  test('and show as the status they lead to', () => {
    const history = acted(acted(EMPTY_HISTORY, [1], 'favorite'), [2], 'clear');
    expect(effectiveStatus(history, 1, 'archive')).toBe('favorite');
    expect(effectiveStatus(history, 2, 'archive')).toBeNull();
    expect(effectiveStatus(history, 3, 'archive')).toBe('archive');
  });
});

describe('undo and redo step through history', () => {
  const two = acted(acted(EMPTY_HISTORY, [1], 'favorite'), [1], 'archive');

  test('there and back', () => {
    expect(queued(undo(two))).toEqual({ 1: 'favorite' });
    expect(queued(undo(undo(two)))).toEqual({});
    expect(redo(redo(undo(undo(two))))).toEqual(two);
  });

  test('and stop at either end', () => {
    expect(undo(EMPTY_HISTORY)).toBe(EMPTY_HISTORY);
    expect(redo(two)).toBe(two);
  });

  test('until a new action replaces what could be redone', () => {
    const other = acted(undo(two), [2], 'clear');
    expect(redo(other)).toBe(other);
  });

  test('through any actions', () => {
    const step = fc.tuple(
      fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
      fc.constantFrom(...INSIGHT_ACTIONS),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const states = [EMPTY_HISTORY];
        for (const [ids, action] of steps) {
          const last = states.at(-1) ?? EMPTY_HISTORY;
          const next = acted(last, ids, action);
          if (next !== last) states.push(next);
        }
        let history = states.at(-1) ?? EMPTY_HISTORY;
        for (const state of states.toReversed().slice(1)) {
          history = undo(history);
          expect(queued(history)).toEqual(queued(state));
        }
        for (const state of states.slice(1)) {
          history = redo(history);
          expect(queued(history)).toEqual(queued(state));
        }
      }),
    );
  });
});

describe('bulk insight update capped at 1000 changes', () => {
  const full = applyAction(EMPTY_HISTORY, targets(1, 1000), 'archive');

  test('1000 are taken', () => {
    expect(full).toMatchObject({ refused: undefined });
    expect(full.history.queue.size).toBe(1000);
  });

  test('one more is refused with a message, and nothing changes', () => {
    expect(applyAction(full.history, [target(1001)], 'archive')).toEqual({
      history: full.history,
      refused:
        "You've hit the 1000 insight update limit. Please save your current changes and start another update.",
    });
    expect(applyAction(EMPTY_HISTORY, targets(1, 1001), 'archive').history).toBe(EMPTY_HISTORY);
  });

  test('what is queued can still be changed and removed', () => {
    expect(applyAction(full.history, targets(1, 500), 'clear').refused).toBeUndefined();
    expect(applyAction(full.history, targets(1, 500), 'archive').history.queue.size).toBe(500);
  });

  test('the history forgets its oldest steps, never the last', () => {
    let history: ActionHistory = EMPTY_HISTORY;
    for (let step = 0; step < 40; step++) {
      history = applyAction(history, targets(1, 1000), step % 2 ? 'archive' : 'favorite').history;
    }
    expect(history.past).toHaveLength(10);
    expect(undo(history).queue.get(1)?.action).toBe('favorite');
  });
});
