import { expect, test } from 'vitest';
import { analysisHref } from '../../../../components/analysis/analysis-question.ts';
import { type InsightFilters, NO_FILTERS } from '../../../../components/insight-filters/insight-filters.ts';
import { askedOfAnalysis } from './asked.ts';

const NAMES = {
  devices: [
    { device_id: 1, device_name: 'cam-1', display_name: 'Creek' },
    { device_id: 2, device_name: 'cam-2', display_name: null },
  ],
  groups: [{ group_id: 8, group_name: 'North valley', devices: [2] }],
};
const asked = (filters: Partial<InsightFilters>, names: Parameters<typeof askedOfAnalysis>[1] = NAMES) =>
  askedOfAnalysis({ ...NO_FILTERS, ...filters }, names, '2026-11-20');

test('the filters of the dashboard are those of Analysis, and of its address', () => {
  const { query, scope, difference, question } = asked({
    period: { days: 90 },
    groupIds: [8],
    deviceIds: [1],
    classNames: ['kiwi'],
    confidence: { least: 50, most: 100 },
  });
  expect(query).toMatchObject({
    from: '2026-08-23',
    groupIds: '8',
    deviceIds: '1',
    classes: ['kiwi'],
    minConfidence: 50,
  });
  expect(scope).toBe('Last 90 days · North valley or Creek · kiwi · confidence 50–100 %');
  expect(difference).toBe('');
  expect(analysisHref('species', question)).toBe(
    '/?tab=analysis&section=species&days=90&groups=8&devices=1&class=kiwi&confidence=50-100',
  );
});

test('what Analysis does otherwise is said', () => {
  expect(asked({})).toMatchObject({
    query: { from: '2026-10-22' },
    scope: 'Last 30 days · all cameras',
    difference: 'last 30 days',
  });
  const more = asked({ period: { days: 7 }, confidence: { least: 20, most: 60 }, archived: true });
  expect(more.difference).toBe('confidence from 20 % · without archived insights');
  expect(more.scope).toBe('Last 7 days · all cameras · confidence 20–100 %');
  expect(analysisHref('effort', more.question)).toBe(
    '/?tab=analysis&section=effort&days=7&confidence=20-100',
  );
  const low = asked({ period: { days: 7 }, confidence: { least: 0, most: 60 } });
  expect([low.difference, low.query.minConfidence]).toEqual(['any confidence', undefined]);
});

test('what is gone is not asked for, and where nothing is left nobody is asked', () => {
  expect(asked({ groupIds: [8, 9], deviceIds: [77] })).toMatchObject({
    query: { groupIds: '8' },
    isNothing: false,
  });
  expect(asked({ groupIds: [9], deviceIds: [77] }).isNothing).toBe(true);
  expect(asked({}, { devices: [], groups: [] }).isNothing).toBe(true);
  const early = asked({ deviceIds: [77] }, { ...NAMES, groups: undefined });
  expect(early.isNothing, 'never all cameras instead').toBe(true);
  expect(asked({ groupIds: [9] }, { ...NAMES, groups: undefined }), 'until groups are known').toMatchObject({
    query: { groupIds: '9' },
    isNothing: false,
  });
});
