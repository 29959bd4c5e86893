import { expect, test } from 'vitest';
import { mostWidgetSpecies, shownSpecies, widgetSpeciesFlaw } from './widget-species.ts';
import { WIDGET_TYPES } from './widget-type.ts';

test('activity compares two species, occupancy is of one, and no other widget has any of its own', () => {
  const most = Object.fromEntries(WIDGET_TYPES.map((type) => [type, mostWidgetSpecies(type)]));
  expect(Object.entries(most).filter(([, count]) => count > 0)).toEqual([
    ['analysis_activity', 2],
    ['analysis_occupancy', 1],
  ]);
  expect(mostWidgetSpecies('insight_weather')).toBe(0);
});

test('what cannot be kept is said in words', () => {
  expect(widgetSpeciesFlaw('analysis_activity', ['kiwi', 'stoat'])).toBeUndefined();
  expect(widgetSpeciesFlaw('analysis_activity', [])).toBeUndefined();
  expect(widgetSpeciesFlaw('analysis_activity', ['kiwi', 'stoat', 'kea'])).toBe('At most 2.');
  expect(widgetSpeciesFlaw('analysis_activity', ['kiwi', 'kiwi'])).toBe('Choose two that differ.');
  expect(widgetSpeciesFlaw('analysis_occupancy', ['kiwi', 'stoat'])).toBe('At most 1.');
  expect(widgetSpeciesFlaw('analysis_occupancy', [' '])).toBe('A species needs a name.');
  expect(widgetSpeciesFlaw('insights_by_class', ['kiwi'])).toBe('It has no species of its own.');
  expect(widgetSpeciesFlaw('insight_weather', ['kiwi', 'kiwi', 'kea'])).toBeUndefined();
});

test('a widget shows its own species, else those of the filters, else the most frequent one', () => {
  const activity = (chosen: string[], filtered: string[], mostFrequent?: string) =>
    shownSpecies('analysis_activity', { chosen, filtered, mostFrequent });
  expect(activity(['stoat', 'kiwi'], [], 'possum')).toEqual(['stoat', 'kiwi']);
  expect(activity(['stoat', 'kiwi'], ['kea', 'kiwi'], 'possum'), 'as far as filters leave them').toEqual([
    'kiwi',
  ]);
  expect(activity(['stoat'], ['kea'], 'possum'), 'none where filters leave out all').toEqual([]);
  expect(activity([], ['kea', 'kiwi', 'rat'], 'possum')).toEqual(['kea', 'kiwi']);
  expect(activity([], [], 'possum')).toEqual(['possum']);
  expect(activity([], [])).toEqual([]);
  const occupancy = { chosen: [], filtered: ['kea', 'kiwi'], mostFrequent: 'possum' };
  expect(shownSpecies('analysis_occupancy', occupancy)).toEqual(['kea']);
});
