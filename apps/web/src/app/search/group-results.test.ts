import { toSearchable } from '@sightline/domain/search/text-match';
import { IconCamera } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { groupResults } from './group-results.ts';
import type { SearchItem, SearchKind } from './search-item.ts';

const item = (kind: SearchKind, label: string, ...texts: string[]): SearchItem => ({
  id: `${kind} ${label}`,
  kind,
  label,
  icon: IconCamera,
  searchable: toSearchable([label, ...texts]),
  choose: () => undefined,
});
const found = (search: string, ...items: SearchItem[]) =>
  groupResults(search, items).map(({ kind, items: shown }) => [kind, ...shown.map(({ label }) => label)]);

test('the kind with the best match comes first', () => {
  expect(found('stoat', item('help', 'Catch a stoat'), item('species', 'stoat'))).toEqual([
    ['species', 'stoat'],
    ['help', 'Catch a stoat'],
  ]);
});

test('of equal matches cameras come before pages, and help comes last', () => {
  const items = (['help', 'page', 'camera'] as const).map((kind) => item(kind, 'Alerts'));
  expect(found('alerts', ...items).map(([kind]) => kind)).toEqual(['camera', 'page', 'help']);
});

test('a setting comes before help of its name, which fits a little better', () => {
  const items = [item('help', 'Password'), item('page', 'Account: Security', 'Security', 'password')];
  expect(found('password', ...items).map(([kind]) => kind)).toEqual(['page', 'help']);
});

test('an exact id comes first', () => {
  const cameras = [item('camera', 'Ridge 12 north', '7'), item('camera', 'Creek', '12')];
  expect(found('12', ...cameras)).toEqual([['camera', 'Creek', 'Ridge 12 north']]);
});

test('five of a kind are shown, and how many more there are', () => {
  const cameras = Array.from({ length: 7 }, (_, index) => item('camera', `Ridge ${index}`));
  const [group] = groupResults('ridge', cameras);
  expect(group?.items).toHaveLength(5);
  expect(group?.more).toBe(2);
});
