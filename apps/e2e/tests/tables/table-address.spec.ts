import { openTable, test } from '../../fixtures/data/known-insights.ts';
import { FORMULA, LONG_NAME } from '../../fixtures/data/sent-insights.ts';
import { expect } from '../../fixtures/test.ts';

const LONG = LONG_NAME.slice(0, 20);
const NEWEST_FIRST = [LONG, 'Weasel', FORMULA, 'Red Deer', 'stoat', 'kea'];

test('sort, filters and the open record are in the address: reload, Back and a shared link', async ({
  table,
  pageOf,
  surveyor,
}) => {
  const { page, sorter, dialog, shows, row } = table;
  await table.filterBy('Device name');
  await table.editor('Device name').getByRole('textbox').fill('cam');
  await table.editor('Device name').getByRole('checkbox', { name: 'All with “cam”' }).check();
  await page.keyboard.press('Escape');
  await sorter('Confidence').click();
  await sorter('Confidence').click();
  await shows('Weasel', 'kea', 'stoat', LONG);
  await row('stoat').click();
  await expect(dialog('stoat')).toBeVisible();
  const address = page.url();

  await page.reload();
  await expect(dialog('stoat')).toBeVisible();
  await expect(page.getByText('3 of 4', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await shows('Weasel', 'kea', 'stoat', LONG);
  await page.goBack();
  await shows(LONG, 'stoat', 'kea', 'Weasel');
  await page.goBack();
  await shows(LONG, 'Weasel', 'stoat', 'kea');
  await page.goBack();
  await shows(...NEWEST_FIRST);

  const colleague = await openTable(await pageOf(surveyor), address);
  await expect(colleague.dialog('stoat')).toBeVisible();
  await colleague.page.keyboard.press('Escape');
  await colleague.shows('Weasel', 'kea', 'stoat', LONG);
  // What a link brought is not kept until the reader changes it.
  const later = await openTable(colleague.page);
  await later.shows(...NEWEST_FIRST);
});
