import { expect, test } from 'vitest';
import { createSearch, snippetOf } from './search-index.ts';

const PARTS = [
  { href: '/guide/alerts', page: 'Alerts', heading: '', text: 'Know which camera has a problem.' },
  {
    href: '/guide/alerts#when',
    page: 'Alerts',
    heading: 'When an alert opens',
    text: 'Two reports in a row say that the battery has 3.2 V or less.',
  },
  {
    href: '/guide/devices#battery',
    page: 'My Devices',
    heading: 'Battery',
    text: 'The voltage is that of one Li-ion cell.',
  },
  { href: '/guide/map', page: 'Map', heading: '', text: 'Māori place names are shown.' },
];
const find = createSearch(PARTS);
const hrefs = (query: string) => find(query).map(({ href }) => href);

test('a heading counts more than the text', () => {
  expect(hrefs('battery')).toEqual(['/guide/devices#battery', '/guide/alerts#when']);
});

test('beginnings of words, wrong letters and missing accents are forgiven', () => {
  expect(hrefs('batt')).toContain('/guide/devices#battery');
  expect(hrefs('batery')).toContain('/guide/devices#battery');
  expect(hrefs('maori')).toEqual(['/guide/map']);
});

test('all words count; where no part has all of them, the part with most of them comes first', () => {
  expect(hrefs('alert battery')).toEqual(['/guide/alerts#when']);
  expect(hrefs('why is the voltage of a cell so low')[0]).toBe('/guide/devices#battery');
  expect(hrefs('zebra')).toEqual([]);
});

test('a snippet begins near the first word that was found', () => {
  const text = `${'Some words before it. '.repeat(10)}Here is the battery. ${'And words after it. '.repeat(10)}`;
  const [found] = createSearch([{ href: '/guide/x', page: 'X', heading: '', text }])('batery');
  expect(found?.words).toEqual(['battery']);
  const snippet = snippetOf({ text, words: found?.words ?? [] });
  expect(snippet).toMatch(/^… .*Here is the battery\. And words after it\..* …$/);
  expect(snippet.length).toBeLessThan(160);
});
