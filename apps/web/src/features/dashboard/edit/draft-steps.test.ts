import { FIRST_DASHBOARD } from '@sightline/domain/dashboard/first-dashboard';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeDraft, endEditing, isUnsaved, startEditing, useDraft } from './dashboard-draft.ts';
import { renamed, withoutWidget, withPutBack, withWidget } from './draft-steps.ts';

const [first, second] = FIRST_DASHBOARD;

describe('a step', () => {
  test('adds a number of 2 x 2 or a drawing of 4 x 2 below the others, called as its type', () => {
    const [...all] = withWidget(withWidget([], 'a', 'total_classes'), 'b', 'insight_delay');
    expect(all).toEqual([
      {
        id: 'a',
        type: 'total_classes',
        title: 'Total Classes',
        size: { width: 2, height: 2 },
        position: { x: 0, y: 0 },
      },
      {
        id: 'b',
        type: 'insight_delay',
        title: 'Insight Delay',
        size: { width: 4, height: 2 },
        position: { x: 0, y: 2 },
      },
    ]);
  });

  test('renames; an empty name is that of the type', () => {
    const id = first?.id ?? '';
    expect(renamed(FIRST_DASHBOARD, id, ' Visits ')[0]?.title).toBe('Visits');
    expect(renamed(renamed(FIRST_DASHBOARD, id, 'Visits'), id, ' ')[0]?.title).toBe('Total Insights');
    const weather = first ? [{ ...first, type: 'insight_weather', title: 'Weather' }] : [];
    expect(renamed(weather, id, ' ')[0]?.title, 'of an unknown type, as it is called').toBe('Weather');
  });

  test('removes, and puts back once', () => {
    const without = withoutWidget(FIRST_DASHBOARD, second?.id ?? '');
    expect(without).toHaveLength(FIRST_DASHBOARD.length - 1);
    const back = second ? withPutBack(withPutBack(without, second), second) : [];
    expect(back).toHaveLength(FIRST_DASHBOARD.length);
  });
});

describe('a draft', () => {
  beforeEach(endEditing);

  test('is unsaved while it differs from what editing began with', () => {
    expect(isUnsaved()).toBe(false);
    startEditing(FIRST_DASHBOARD);
    expect(isUnsaved()).toBe(false);
    changeDraft((widgets) => withoutWidget(widgets, second?.id ?? ''));
    expect(isUnsaved()).toBe(true);
    changeDraft((widgets) => (second ? withPutBack(widgets, second) : widgets));
    expect(isUnsaved()).toBe(false);
  });

  test('that nobody edits is not changed', () => {
    changeDraft(() => []);
    expect(useDraft.getState().draft).toBeUndefined();
  });
});
