import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../kernel/memory-storage.ts';
import { createServices } from '../../../kernel/services.ts';
import { type ColumnAnswer, insightColumns } from '../../../queries/insight-columns/columns-state.ts';
import { columnRows, keyOfNumber, numberOfKey, positionFinder } from './column-rows.ts';

beforeEach(() => vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} }));
afterEach(() => void vi.unstubAllGlobals());

test('rows are found by their key in any order', () => {
  const rows = Float64Array.from(
    { length: 100 },
    (_, listPosition) => (listPosition % 3 === 0 ? -1 : 1) * ((listPosition * 37) % 101),
  );
  const find = positionFinder(rows);
  for (const [listPosition, row] of rows.entries())
    expect(find(numberOfKey(keyOfNumber(row)))).toBe(listPosition);
  expect([find(1_000), find(0.5)]).toEqual([-1, -1]);
  expect(positionFinder(rows)(1_000)).toBe(-1);
  expect(keyOfNumber(-3)).toBe('c3');
});

describe('a file of insights that are still on their way', () => {
  const answer = (...rows: number[]): ColumnAnswer => ({
    kind: 'answer',
    number: 1,
    rows: Float64Array.from(rows),
    first: [],
    total: rows.length,
    arrived: 0,
  });

  function loading() {
    const services = createServices({
      storage: memoryStorage(),
      transport: () => Promise.reject(new TypeError('Nothing is asked for.')),
    });
    const { store } = services.get(insightColumns);
    store.setState({ load: { loaded: 2, total: 3, complete: false, isLoading: true } });
    const rows = columnRows(services, answer(9, 7));
    const progress: number[] = [];
    const controller = new AbortController();
    const fetching = {
      signal: controller.signal,
      onProgress: (count: number) => void progress.push(count),
    };
    return { store, filtered: rows.filtered, progress, controller, fetching };
  }

  test('waits until all are here, and has all of them', async () => {
    const { store, filtered, progress, fetching } = loading();
    expect(filtered?.count()).toBeUndefined();
    const found = filtered?.fetch(fetching);
    store.setState({
      load: { loaded: 3, total: 3, complete: true, isLoading: false },
      answer: answer(9, 7, 3),
    });
    expect((await found)?.count).toBe(3);
    expect(progress).toEqual([2, 3]);
  });

  test('says why they do not come, and can be cancelled', async () => {
    const failed = loading();
    const found = failed.filtered?.fetch(failed.fetching);
    failed.store.setState(({ load }) => ({
      load: { ...load, isLoading: false },
      error: new Error('Sightline cannot be reached.'),
    }));
    await expect(found).rejects.toThrow('Sightline cannot be reached.');
    const cancelled = loading();
    const waiting = cancelled.filtered?.fetch(cancelled.fetching);
    cancelled.controller.abort(new Error('Closed'));
    await expect(waiting).rejects.toThrow('Closed');
  });
});
