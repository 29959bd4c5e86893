import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../components/insight-filters/insight-filters.ts';
import { insightsOf } from './insights-of.ts';

const COUNTED = { filters: NO_FILTERS, deviceIds: [1, 2, 3], today: '2026-11-22' };
const none = { from: null, to: null };

test('a part of an unfiltered dashboard is filtered by the part alone', () => {
  expect(insightsOf({}, COUNTED)).toEqual({ filters: [], category: undefined, showArchived: false });
  expect(insightsOf({ className: 'kiwi' }, COUNTED).filters).toEqual([
    { header: 'class_name', value: ['kiwi'], ...none },
  ]);
  expect(insightsOf({ deviceId: 2, commsSource: 'wifi' }, COUNTED).filters).toEqual([
    { header: 'device_id', value: ['2'], ...none },
    { header: 'comms_source', value: ['Wi-Fi'], ...none },
  ]);
  expect(insightsOf({ day: '2026-11-20' }, COUNTED).filters).toEqual([
    { header: 'file_ctime', value: '', from: '2026-11-20', to: '2026-11-20' },
  ]);
  expect(insightsOf({ status: 'favorite' }, COUNTED).category).toBe('favorite');
});

const FILTERED = {
  filters: {
    ...NO_FILTERS,
    period: { days: 7 },
    groupIds: [8],
    classNames: ['kiwi', 'stoat'],
    confidence: { least: 50, most: 100 },
    archived: true,
  },
  deviceIds: [1, 2],
  today: '2026-11-22',
} as const;

test('the filters of the dashboard come along', () => {
  expect(insightsOf({ status: 'uncategorized' }, FILTERED)).toEqual({
    filters: [
      { header: 'class_name', value: ['kiwi', 'stoat'], ...none },
      { header: 'device_id', value: ['1', '2'], ...none },
      { header: 'file_ctime', value: '', from: '2026-11-16', to: '2026-11-22' },
      { header: 'confidence', value: '50-100', ...none },
    ],
    category: 'uncategorized',
    showArchived: true,
  });
});

test('a part is narrower than the filter of its kind', () => {
  expect(insightsOf({ className: 'stoat', deviceId: 2, day: '2026-11-20' }, FILTERED).filters).toEqual([
    { header: 'class_name', value: ['stoat'], ...none },
    { header: 'device_id', value: ['2'], ...none },
    { header: 'file_ctime', value: '', from: '2026-11-20', to: '2026-11-20' },
    { header: 'confidence', value: '50-100', ...none },
  ]);
});

test('a period that is open at one end ends today, or begins before every camera', () => {
  const open = (from: string | undefined, to: string | undefined) =>
    insightsOf({}, { ...COUNTED, filters: { ...NO_FILTERS, period: { from, to } } }).filters[0];
  expect(open('2026-11-01', undefined)).toMatchObject({ from: '2026-11-01', to: '2026-11-22' });
  expect(open(undefined, '2026-11-01')).toMatchObject({ from: '2015-01-01', to: '2026-11-01' });
});
