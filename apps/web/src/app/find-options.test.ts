import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

const option = (label: string) => ({ value: label, label });
const BIRDS = { group: 'Birds', items: ['Kākā', 'Kea', 'Kākāpō'].map(option) };
const OTHERS = { group: 'Others', items: ['Wētā', 'Ship rat'].map(option) };
const OPTIONS = [BIRDS, option('Kaka or kea'), OTHERS];
const find = (search: string, limit = Number.POSITIVE_INFINITY) =>
  findOptions({ options: OPTIONS, search, limit });

test.each([
  ['KAKA ', [{ group: 'Birds', items: [option('Kākā'), option('Kākāpō')] }, option('Kaka or kea')]],
  ['kākā', [{ group: 'Birds', items: [option('Kākā'), option('Kākāpō')] }]],
  ['we\u0304ta\u0304', [{ group: 'Others', items: [option('Wētā')] }]],
  ['', OPTIONS],
  ['kiwi', []],
])('%j finds options in their order, each in its group', (search, found) => {
  expect(find(search)).toEqual(found);
});

test('no more than the limit in all groups together', () => {
  expect(find('k', 4)).toEqual([BIRDS, option('Kaka or kea')]);
  expect(find('k', 2)).toEqual([{ group: 'Birds', items: [option('Kākā'), option('Kea')] }]);
});
