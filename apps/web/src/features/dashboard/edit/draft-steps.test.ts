import { DEFAULT_DASHBOARD } from '@sightline/domain/dashboard/default-dashboard';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../kernel/memory-storage.ts';
import { createServices, type Services } from '../../../kernel/services.ts';
import { changeDraft, currentDraft, isUnsaved, startEditing } from './dashboard-draft.ts';
import { renamed, rewritten, withoutWidget, withPutBack, withSpecies, withWidget } from './draft-steps.ts';

const [first, second] = DEFAULT_DASHBOARD;

describe('a step', () => {
  test('adds a number of 2 x 2 or a drawing of 4 x 2 below the others, called as its type', () => {
    const [...all] = withWidget(withWidget([], 'a', { type: 'total_classes' }), 'b', {
      type: 'insight_delay',
    });
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

  test('adds what is written above the others, and writes it anew', () => {
    const added = withWidget(DEFAULT_DASHBOARD, 'a', { type: 'title', text: 'Stewart Island' });
    expect(added.at(-1)).toMatchObject({ id: 'a', text: 'Stewart Island', position: { x: 0, y: 0 } });
    expect(added[0]?.position).toEqual({ x: 0, y: 2 });
    expect(rewritten(added, 'a', 'Ulva Island').at(-1)?.text).toBe('Ulva Island');
  });

  test('renames; an empty name is that of the type', () => {
    const id = first?.id ?? '';
    expect(renamed(DEFAULT_DASHBOARD, id, ' Visits ')[0]?.title).toBe('Visits');
    expect(renamed(renamed(DEFAULT_DASHBOARD, id, 'Visits'), id, ' ')[0]?.title).toBe('Total Insights');
    const weather = first ? [{ ...first, type: 'insight_weather', title: 'Weather' }] : [];
    expect(renamed(weather, id, ' ')[0]?.title, 'of an unknown type, as it is called').toBe('Weather');
  });

  test('gives a widget species of its own, and takes them away', () => {
    const added = withWidget([], 'a', { type: 'analysis_activity' });
    expect(added[0]).toMatchObject({ title: 'Activity over the Day', size: { width: 6, height: 4 } });
    const chosen = withSpecies(added, 'a', ['kiwi', 'stoat']);
    expect(chosen[0]?.classNames).toEqual(['kiwi', 'stoat']);
    expect(JSON.stringify(withSpecies(chosen, 'a', [])), 'and nothing is left of them').toBe(
      JSON.stringify(added),
    );
  });

  test('removes, and puts back once', () => {
    const without = withoutWidget(DEFAULT_DASHBOARD, second?.id ?? '');
    expect(without).toHaveLength(DEFAULT_DASHBOARD.length - 1);
    const back = second ? withPutBack(withPutBack(without, second), second) : [];
    expect(back).toHaveLength(DEFAULT_DASHBOARD.length);
  });
});

describe('a draft', () => {
  let services: Services;
  const isChanged = () => isUnsaved(currentDraft(services));

  beforeEach(() => {
    vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
    services = createServices({ storage: memoryStorage() });
  });
  afterEach(() => {
    services.dispose();
    vi.unstubAllGlobals();
  });

  test('is unsaved while it differs from what editing began with', () => {
    expect(isChanged()).toBe(false);
    startEditing(services, DEFAULT_DASHBOARD);
    expect(isChanged()).toBe(false);
    changeDraft(services, (widgets) => withoutWidget(widgets, second?.id ?? ''));
    expect(isChanged()).toBe(true);
    changeDraft(services, (widgets) => (second ? withPutBack(widgets, second) : widgets));
    expect(isChanged()).toBe(false);
  });

  test('that nobody edits is not changed', () => {
    changeDraft(services, () => []);
    expect(currentDraft(services)).toBeUndefined();
  });
});
