import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyAction, EMPTY_HISTORY, INSIGHT_ACTIONS, redo, undo } from './action-history.ts';
import { parseHistory, serialiseHistory } from './action-storage.ts';

const step = fc.tuple(
  fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
  fc.constantFrom(...INSIGHT_ACTIONS, 'undo' as const, 'redo' as const),
);

describe('queued actions are persisted in browser storage', () => {
  test('with all that can be undone and redone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let history = EMPTY_HISTORY;
        for (const [ids, action] of steps) {
          if (action === 'undo') history = undo(history);
          else if (action === 'redo') history = redo(history);
          else {
            const targets = ids.map((insightId) => ({ insightId, deviceId: insightId + 1 }));
            history = applyAction(history, targets, action).history;
          }
        }
        expect(parseHistory(serialiseHistory(history))).toEqual(history);
      }),
    );
  });

  test.each([null, undefined, '', '{', '7', 'null', '[]', '{}', '{"format":2,"queue":[[1,2,"archive"]]}'])(
    'and %j is an empty history',
    (text) => {
      expect(parseHistory(text)).toEqual(EMPTY_HISTORY);
    },
  );

  test('unreadable entries are left out', () => {
    const queue = [[1, 2, 'archive'], [1.5, 2, 'archive'], [3, 4, 'delete'], null, 'x', [-1, 2, 'clear']];
    const good = [[1, 2, null, 'archive']];
    const text = JSON.stringify({ format: 1, queue, past: [[['bad']], good], future: [good, 7, good] });
    const history = parseHistory(text);
    expect([...history.queue.keys()]).toEqual([1]);
    expect(history.past).toHaveLength(1);
    expect(history.future).toHaveLength(1);
  });

  test('any text at all can be read', () => {
    fc.assert(fc.property(fc.json(), (text) => void parseHistory(text)));
  });
});
