import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openTable, test } from '../../fixtures/data/known-insights.ts';
import { expect } from '../../fixtures/test.ts';

/** Opens the dialog, prepares it and reads the file that comes of it. */
async function exported(page: Page, prepare?: () => Promise<void>): Promise<string[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  await prepare?.();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await coming;
  await expect(dialog).toBeHidden();
  const text = await readFile(await download.path(), 'utf8');
  expect([text.startsWith('\uFEFF'), text.endsWith('\r\n')]).toEqual([true, true]);
  return text.slice(1, -2).split('\r\n');
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
  const lines = await exported(page, wantEverything);
  expect(lines).toHaveLength(1 + count);
});
