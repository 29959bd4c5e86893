import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FORMULA, LONG_NAME } from '../../../../../e2e/fixtures/data/sent-insights.ts';
import { openInsights, surveyor, table } from '../../../../test/insights-table.ts';
import { check, downloadOf, press } from '../../../../test/interact.ts';
import type { MountedApp } from '../../../../test/mount.tsx';

const HEAD =
  'Class name,Device name,Confidence,Timestamp,File creation time,Comms source,Latitude,Longitude,Status,Confirmed,Place name,Camera latitude,Camera longitude,Group names,Taken,Taken from,Received,Time zone,Model name,Camera release';
const dialog = page.getByRole('dialog', { name: 'Export to CSV' });

let app: MountedApp;

beforeEach(async () => {
  app = await openInsights(await surveyor());
});

/**
 * Sets the page's clock to an hour of the day on which the newest row came that is the same day at home, in New Zealand, and
 * where the row's camera stands, in Ghana: at the ends of a month "this month" is another one here and there.
 */
async function goToTheirDay(): Promise<void> {
  const { message: rows } = await (await surveyor()).api.insights.paginated({ query: { limit: 10 } });
  const newest = new Date(Math.max(...rows.map(({ time_stamp }) => Date.parse(time_stamp))));
  vi.useFakeTimers({ toFake: ['Date'], now: newest.setUTCHours(10, 0) });
}

/** Opens the dialog, prepares it and reads the file that comes of it. */
async function exported(prepare?: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await prepare?.();
  const { name, text } = await downloadOf(() =>
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  await expect.element(dialog).not.toBeInTheDocument();
  expect(text.endsWith('\r\n')).toBe(true);
  return { name, lines: text.slice(0, -2).split('\r\n') };
}

test('the file ends in insights.csv and says what the table shows, in its order', async () => {
  await table.sorter('Confidence').click();
  const { name, lines } = await exported();
  expect(name).toMatch(/insights\.csv$/);
  expect(lines[0]).toBe(HEAD);
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['100', '95', '92', '70', '12', '5']);
  const stoat = lines[2]?.split(',') ?? [];
  expect(stoat.slice(0, 3)).toEqual(['stoat', 'Cam 9', '95']);
  expect(stoat[3]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(stoat.slice(4, 10)).toEqual([
    '2024-05-02T23:59:59.999Z',
    'Cellular',
    '-41.35',
    '174.75',
    'Favorite',
    'Not yet judged',
  ]);
  expect(stoat.slice(10)).toEqual([
    '',
    expect.stringMatching(/^-\d/),
    expect.stringMatching(/^1\d\d\./),
    '',
    '2024-05-03T11:59:59+12:00',
    'Camera',
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+1[23]:00$/),
    'Pacific/Auckland',
    '',
    '',
  ]);
  expect(lines[1]).toContain(LONG_NAME);
});

test('commas become spaces, formulas are neutralised, and gaps stay empty', async () => {
  const { lines } = await exported();
  const formula = lines.find((line) => line.includes('SUM'))?.split(',') ?? [];
  expect(formula).toHaveLength(HEAD.split(',').length);
  expect(formula[0]).toBe(`'${FORMULA.replace(',', ' ')}`);
  expect(formula[1]).toBe('Gully  south');
  expect(formula.slice(6, 9)).toEqual(['', '', '']);
});

test('only filtered data, or all of it, as one chooses', async () => {
  await table.filterBy('Device name');
  await table.askForPart('Device name', 'gully');
  await press('Enter');
  await table.shows(FORMULA, 'Red Deer');
  const only = dialog.getByRole('checkbox', { name: 'Only export filtered data?' });
  const filtered = await exported(async () => {
    await expect.element(only).toBeChecked();
    await expect.element(dialog.getByText('2 rows and 20 columns into sightline-insights.csv')).toBeVisible();
  });
  expect(filtered.lines).toHaveLength(1 + 2);
  const all = await exported(async () => {
    await check(only, false);
    await expect.element(dialog.getByText('6 rows and 20 columns')).toBeVisible();
  });
  expect(all.lines).toHaveLength(1 + 6);
  await table.shows(FORMULA, 'Red Deer');
});

test('the columns shown, or all of them', async () => {
  await table.openPicker();
  await check(table.picker.getByRole('checkbox', { name: 'Timestamp' }), false);
  await table.picker.getByRole('button', { name: 'Move Status up' }).click();
  await press('Escape');
  const shown = await exported();
  expect(shown.lines[0]?.split(',').slice(0, 8)).toEqual(
    'Class name,Device name,Confidence,File creation time,Comms source,Latitude,Status,Longitude'.split(','),
  );
  const all = await exported(() => check(page.getByRole('radio', { name: /^All \(/ })));
  const head = all.lines[0]?.split(',') ?? [];
  for (const title of ['Timestamp', 'Insight id', 'Possible species', 'Message id', 'Image'])
    expect(head).toContain(title);
  const species = all.lines.find((line) => line.startsWith('Weasel'))?.split(',')[
    head.indexOf('Possible species')
  ];
  expect(species).toMatch(/^"possible species 1; possible species 2; /);
});

test('the rows of one month are counted; without any, the filter is named that leaves them out', async () => {
  await goToTheirDay();
  await table.filterBy('Device name');
  await table.askForPart('Device name', 'gully');
  await press('Enter');
  await table.shows(FORMULA, 'Red Deer');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: /^Last month \(/ }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(/The table shows no row from \w+ \d{4}, filtered by Device name\. Untick/);
  await expect.element(dialog.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
  await check(dialog.getByRole('checkbox', { name: 'Only export filtered data?' }), false);
  await expect.element(dialog).toMatchTextContent(/No row is from \w+ \d{4}\. ?0 rows of/);
  await page.getByRole('radio', { name: /^This month \(/ }).click();
  await expect.element(dialog.getByText(/^[1-6] rows? of \w+ \d{4} and 20 columns into/)).toBeVisible();
  const { text } = await downloadOf(() =>
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  expect(text.split('\r\n')[0]).toBe(HEAD);
  expect(text).not.toContain('2024-05-02T23:59:59.999Z');
});

test('an export of days says what it looks through, and Cancel ends it though an answer is awaited', async () => {
  await goToTheirDay();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: /^This month \(/ }).click();
  const release = app.transport.hold('marketplace.list');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(dialog.getByRole('progressbar', { name: 'Writing the file' })).toBeInTheDocument();
  await expect.element(dialog.getByText('0 of 6 rows looked through')).toBeVisible();
  await expect.element(dialog.getByText(/^Those of \w+ \d{4} go into the file\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByText(/^[1-6] rows? of \w+ \d{4} and 20 columns into/)).toBeVisible();
  release();
  const { text } = await downloadOf(() =>
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  expect(text.split('\r\n')[0]).toBe(HEAD);
});

test('the data dictionary explains every column of the file', async () => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const { name, text } = await downloadOf(() =>
    dialog.getByRole('button', { name: 'Download the data dictionary' }).click(),
  );
  expect(name).toBe('insights-dictionary.csv');
  expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(
    expect.arrayContaining(['Column', ...HEAD.split(',')]),
  );
});
