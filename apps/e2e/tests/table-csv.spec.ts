import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { FORMULA, LONG_NAME, openTable, test } from '../fixtures/known-insights.ts';
import { expect } from '../fixtures/test.ts';

const HEAD =
  'Class name,Device name,Confidence,Timestamp,File creation time,Comms source,Latitude,Longitude,Status';

/** Opens the dialog, prepares it and reads the file that comes of it. */
async function exported(
  page: Page,
  prepare?: () => Promise<void>,
): Promise<{ name: string; lines: string[] }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  await prepare?.();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await coming;
  await expect(dialog).toBeHidden();
  const text = await readFile(await download.path(), 'utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(0, -2).split('\r\n') };
}

/** Has the worker keep what it reads for a file to itself after so many pieces, until the returned function is called. */
async function holdPieces(page: Page, after: number): Promise<() => Promise<void>> {
  const [worker] = page.workers();
  if (!worker) throw new Error('The insights are in a worker.');
  await worker.evaluate((free) => {
    const tell = self.postMessage.bind(self);
    const held: Parameters<typeof tell>[] = [];
    let count = 0;
    self.postMessage = (...said: Parameters<typeof tell>) => {
      // The table reads some rows now and then, a file a thousand at a time.
      const isPiece = said[0].kind === 'rows' && said[0].rows.length > 500;
      if (isPiece) count += 1;
      if (isPiece && count > free) held.push(said);
      else tell(...said);
    };
    self.addEventListener('let-go', () => {
      self.postMessage = tell;
      for (const said of held) tell(...said);
    });
  }, after);
  return () =>
    worker.evaluate(() => {
      self.dispatchEvent(new Event('let-go'));
    });
}

test('the file ends in insights.csv and says what the table shows, in its order', async ({ table }) => {
  const { page, sorter } = table;
  await sorter('Confidence').click();
  const { name, lines } = await exported(page);
  expect(name).toMatch(/insights\.csv$/);
  expect(lines[0]).toBe(HEAD);
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['100', '95', '92', '70', '12', '5']);
  const stoat = lines[2]?.split(',') ?? [];
  expect(stoat.slice(0, 3)).toEqual(['stoat', 'Cam 9', '95']);
  expect(stoat[3]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(stoat.slice(4)).toEqual(['2024-05-02T23:59:59.999Z', 'Cellular', '-41.35', '174.75', 'Favorite']);
  expect(lines[1]).toContain(LONG_NAME);
});

test('commas become spaces, formulas are neutralised, and gaps stay empty', async ({ table }) => {
  const { lines } = await exported(table.page);
  const formula = lines.find((line) => line.includes('SUM'))?.split(',') ?? [];
  expect(formula).toHaveLength(HEAD.split(',').length);
  expect(formula[0]).toBe(`'${FORMULA.replace(',', ' ')}`);
  expect(formula[1]).toBe('Gully  south');
  expect(formula.slice(6)).toEqual(['', '', '']);
});

test('only filtered data, or all of it, as one chooses', async ({ table }) => {
  const { page } = table;
  await table.filterBy('Device name');
  await table.sought('Device name').fill('gully');
  await page.keyboard.press('Enter');
  await table.shows(FORMULA, 'Red Deer');
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  const only = dialog.getByRole('checkbox', { name: 'Only export filtered data?' });
  const filtered = await exported(page, async () => {
    await expect(only).toBeChecked();
    await expect(dialog.getByText('2 rows and 9 columns into sightline-insights.csv')).toBeVisible();
  });
  expect(filtered.lines).toHaveLength(1 + 2);
  const all = await exported(page, async () => {
    await only.uncheck();
    await expect(dialog.getByText('6 rows and 9 columns')).toBeVisible();
  });
  expect(all.lines).toHaveLength(1 + 6);
  await table.shows(FORMULA, 'Red Deer');
});

test('the columns shown, or all of them', async ({ table }) => {
  const { page, picker } = table;
  await page.getByRole('button', { name: 'Columns' }).click();
  await picker.getByRole('checkbox', { name: 'Timestamp' }).uncheck();
  await picker.getByRole('button', { name: 'Move Status up' }).click();
  await page.keyboard.press('Escape');
  const shown = await exported(page);
  expect(shown.lines[0]?.split(',')).toEqual(
    'Class name,Device name,Confidence,File creation time,Comms source,Latitude,Status,Longitude'.split(','),
  );
  const all = await exported(page, () => page.getByRole('radio', { name: /^All \(/ }).check());
  const head = all.lines[0]?.split(',') ?? [];
  for (const title of ['Timestamp', 'Insight id', 'Possible species', 'Message id', 'Image'])
    expect(head).toContain(title);
  const species = all.lines.find((line) => line.startsWith('Weasel'))?.split(',')[
    head.indexOf('Possible species')
  ];
  expect(species).toMatch(/^possible species 1; possible species 2; /);
});

test('a large export of everything, archived ones too, shows its progress and can be cancelled', async ({
  pageOf,
  owner,
}) => {
  const page = await pageOf(owner);
  await openTable(page);
  const count = (await owner.api.insights.count()).message.count;
  const all = count.toLocaleString('en');
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  const progress = dialog.getByRole('progressbar', { name: 'Writing the file' });
  const wantEverything = async () => {
    await dialog.getByRole('checkbox', { name: 'Only export filtered data?' }).uncheck();
    await expect(dialog.getByText(`${all} rows and`)).toBeVisible();
  };
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await wantEverything();
  await dialog.getByRole('radio', { name: /^All \(/ }).check();
  // It stands still while the test looks.
  const letGo = await holdPieces(page, 3);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(progress).toBeVisible();
  await expect(dialog.getByText(`3,000 of ${all} rows`, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await letGo();
  await expect(progress).toBeHidden();
  await expect(dialog.getByText(`${all} rows and`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const { lines } = await exported(page, wantEverything);
  expect(lines).toHaveLength(1 + count);
});
