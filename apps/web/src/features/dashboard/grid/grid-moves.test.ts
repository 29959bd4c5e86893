import { DEFAULT_DASHBOARD } from '@sightline/domain/dashboard/default-dashboard';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { WIDGET_TYPES } from '@sightline/domain/dashboard/widget-type';
import { describe, expect, test } from 'vitest';
import { settled, toLayout } from './grid-layout.ts';
import { MOVES, type Move, moveWidget } from './grid-moves.ts';

const widget = (id: string, x: number, y: number, width: number, height: number): Widget => ({
  id,
  type: 'total_insights',
  title: id,
  size: { width, height },
  position: { x, y },
});
const positions = (widgets: readonly Widget[]) =>
  Object.fromEntries(
    widgets.map(({ id, position: { x, y }, size: { width, height } }) => [id, [x, y, width, height]]),
  );

/** a beside b, c below a. */
const THREE = [widget('a', 0, 0, 4, 2), widget('b', 4, 0, 4, 3), widget('c', 0, 2, 4, 4)];
const after = (id: string, ...moves: Move[]) =>
  positions(moves.reduce<readonly Widget[]>((widgets, move) => moveWidget(widgets, id, move), THREE));

describe('a widget', () => {
  test('goes a column to the right where there is room', () => {
    expect(after('b', 'right')).toEqual({ a: [0, 0, 4, 2], b: [5, 0, 4, 3], c: [0, 2, 4, 4] });
  });

  test('goes past the one below, which takes its place', () => {
    expect(after('a', 'down')).toEqual({ c: [0, 0, 4, 4], a: [0, 4, 4, 2], b: [4, 0, 4, 3] });
  });

  test('goes past the one above', () => {
    expect(after('c', 'up')).toEqual({ c: [0, 0, 4, 4], a: [0, 4, 4, 2], b: [4, 0, 4, 3] });
  });

  test('comes back by the opposite move', () => {
    expect(after('a', 'down', 'up')).toEqual(positions(THREE));
  });

  test('grows and shrinks, and what it would cover gives way', () => {
    expect(after('a', 'taller')).toEqual({ a: [0, 0, 4, 3], b: [4, 0, 4, 3], c: [0, 3, 4, 4] });
    expect(after('a', 'wider')).toEqual({ a: [0, 0, 5, 2], b: [4, 2, 4, 3], c: [0, 2, 4, 4] });
    expect(after('c', 'shorter', 'narrower')).toMatchObject({ c: [0, 2, 3, 3] });
  });

  test('is never smaller than 2 steps and never leaves the grid', () => {
    const small = [widget('a', 10, 0, 2, 2)];
    for (const move of ['narrower', 'shorter', 'wider', 'right', 'up', 'down'] as const)
      expect(moveWidget(small, 'a', move), move).toBe(small);
    expect(positions(moveWidget(small, 'a', 'left'))).toEqual({ a: [9, 0, 2, 2] });
  });

  test.each(WIDGET_TYPES)('of the type %s goes down to 2 x 2 steps, by keys and by its corner', (type) => {
    let widgets: readonly Widget[] = [{ ...widget('a', 0, 0, 4, 4), type }];
    expect(toLayout(widgets)).toMatchObject([{ minW: 2, minH: 2 }]);
    for (const move of ['narrower', 'shorter'] as const)
      for (let times = 0; times < 4; times++) widgets = moveWidget(widgets, 'a', move);
    expect(positions(widgets)).toEqual({ a: [0, 0, 2, 2] });
  });

  test('that is gone moves nothing', () => {
    for (const move of MOVES) expect(moveWidget(THREE, 'z', move)).toBe(THREE);
  });
});

describe('the first dashboard', () => {
  test('is settled as it is', () => {
    expect(positions(settled(DEFAULT_DASHBOARD))).toEqual(positions(DEFAULT_DASHBOARD));
  });

  test('stays without overlaps, whatever is moved', () => {
    let widgets = settled(DEFAULT_DASHBOARD);
    for (const { id } of DEFAULT_DASHBOARD) {
      for (const move of MOVES) {
        widgets = moveWidget(widgets, id, move);
        expect(overlaps(widgets), `${id} ${move}`).toEqual([]);
        expect(positions(settled(widgets)), `${id} ${move}`).toEqual(positions(widgets));
      }
    }
  });
});

test('what is stored with gaps, overlaps or past the grid is settled and read row by row', () => {
  const stored = [widget('low', 0, 40, 4, 2), widget('wide', 11, 3, 9, 1), widget('over', 3, 3, 4, 2)];
  const shown = settled(stored);
  expect(overlaps(shown)).toEqual([]);
  expect(positions(shown)).toEqual({ wide: [3, 0, 9, 2], over: [3, 2, 4, 2], low: [0, 4, 4, 2] });
  expect(shown.map(({ id }) => id)).toEqual(['wide', 'over', 'low']);
});

function overlaps(widgets: readonly Widget[]): string[] {
  return widgets.flatMap((a, at) =>
    widgets
      .slice(at + 1)
      .filter((b) => meets(a, b))
      .map((b) => `${a.id} ${b.id}`),
  );
}

function meets(a: Widget, b: Widget): boolean {
  return (
    a.position.x < b.position.x + b.size.width &&
    b.position.x < a.position.x + a.size.width &&
    a.position.y < b.position.y + b.size.height &&
    b.position.y < a.position.y + a.size.height
  );
}
