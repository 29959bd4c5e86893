import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { csvColumns } from '../../../components/data-table/csv/write-csv.ts';
import { writeDictionary } from '../../../components/data-table/csv/write-dictionary.ts';
import { sampleInsight } from '../../../queries/insight-sample.ts';
import { INSIGHTS_COLUMNS } from '../table/insights-columns.tsx';
import { COLUMN_MEANINGS } from './column-meanings.ts';
import { insightLookups } from './insight-lookups.ts';
import { insightFileColumns } from './insights-file.ts';

const KNOWN = insightLookups({
  devices: [
    {
      device_id: 7,
      location_name: 'Sydney Cove',
      time_zone: 'Pacific/Auckland',
      alg_release_id: 5,
      latitude: -46.8969,
      longitude: 168.1295,
    },
    { device_id: 8, location_name: null, time_zone: null, alg_release_id: null },
  ],
  groups: [
    { group_name: 'Ulva Island', devices: [7, 8] },
    { group_name: 'Traps', devices: [7] },
  ],
  models: [{ alg_id: 3, alg_name: 'Mustelids' }],
  releases: [{ id: 5, name: 'Mustelids 2.4' }],
});

const cells = (changes: Parameters<typeof sampleInsight>[1]) =>
  Object.fromEntries(
    insightFileColumns(KNOWN).map(({ label, csv }) => [
      label,
      csv ? csv(sampleInsight(1, changes)) : undefined,
    ]),
  );

test('a row names place, groups, model and release, and has times of the site', () => {
  const times = { file_ctime: '2026-11-20T05:41:12.000Z', time_stamp: '2026-11-20T06:02:40.500Z' };
  expect(cells({ ...times, alg_id: 3 })).toEqual({
    'Place name': 'Sydney Cove',
    'Camera latitude': -46.8969,
    'Camera longitude': 168.1295,
    'Group names': 'Traps; Ulva Island',
    Taken: '2026-11-20T18:41:12+13:00',
    'Taken from': 'Camera',
    Received: '2026-11-20T19:02:40+13:00',
    'Time zone': 'Pacific/Auckland',
    'Model name': 'Mustelids',
    'Camera release': 'Mustelids 2.4',
  });
});

test('what is not known stays empty; a camera without a position is in UTC', () => {
  const row = cells({ device_id: 8, alg_id: 99, time_stamp: '2026-11-20T06:02:40.000Z' });
  expect(row).toMatchObject({
    'Place name': null,
    'Camera latitude': undefined,
    'Camera longitude': undefined,
    Taken: '2026-11-20T06:02:40+00:00',
    'Taken from': 'Time of arrival',
    'Time zone': 'UTC',
    'Model name': undefined,
    'Camera release': undefined,
  });
});

const COLUMNS = [...csvColumns(INSIGHTS_COLUMNS), ...insightFileColumns(KNOWN)];

test('the dictionary has every column of the file, and no other', async () => {
  const ids = COLUMNS.map(({ id }) => id);
  expect(Object.keys(COLUMN_MEANINGS).toSorted(), 'column-meanings.ts').toEqual(ids.toSorted());
  const lines = (await writeDictionary(COLUMNS, COLUMN_MEANINGS).text()).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Column,Meaning,Unit,Format,Example');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(COLUMNS.map(({ label }) => label));
  expect(lines.every((line) => line.split(',').length === 5)).toBe(true);
  expect(() => writeDictionary([{ id: 'weather', label: 'Weather' }], COLUMN_MEANINGS)).toThrow(RangeError);
});

test('sentences of the dictionary have no comma, which the file would turn into a space', () => {
  for (const entry of Object.values(COLUMN_MEANINGS))
    for (const text of Object.values(entry)) expect(text).not.toContain(',');
});

test('the user guide has every line of the dictionary', () => {
  const page = path.resolve(import.meta.dirname, '../../../../../../docs/guide/insights-file.md');
  const guide = readFileSync(page, 'utf8');
  const meanings = new Map(Object.entries(COLUMN_MEANINGS));
  for (const { id, label } of COLUMNS)
    expect(guide, page).toContain(`| ${label} | ${meanings.get(id)?.meaning} |`);
});
