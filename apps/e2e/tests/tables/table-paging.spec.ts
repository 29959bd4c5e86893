import { openTable } from '../../fixtures/data/known-insights.ts';
import { test } from '../../fixtures/data/many-insights.ts';
import { expect } from '../../fixtures/test.ts';

test('page and size are in the address; the size is remembered', async ({ table, pageOf, counter }) => {
  const { page, rows } = table;
  await page.getByLabel('Rows per page').selectOption('10');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).toContainText('visit 240');
  const address = page.url();
  await page.reload();
  await expect(rows.first()).toContainText('visit 240');
  await page.goBack();
  await expect(rows.first()).toContainText('visit 250');
  const linked = await openTable(await pageOf(counter), address);
  await expect(linked.rows.first()).toContainText('visit 240');
  const again = await openTable(page);
  await expect(page.getByLabel('Rows per page')).toHaveValue('10');
  await expect(again.rows.first()).toContainText('visit 260');
  // A page beyond the last is the last.
  const beyond = await openTable(page, address.replace('page=3', 'page=999'));
  await expect(beyond.rows.last()).toContainText('visit 1');
});
