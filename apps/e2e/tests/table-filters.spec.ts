import { FORMULA, LONG_NAME, openTable, test } from '../fixtures/known-insights.ts';
import { expect } from '../fixtures/test.ts';

const LONG = LONG_NAME.slice(0, 20);
const NEWEST_FIRST = [LONG, 'Weasel', FORMULA, 'Red Deer', 'stoat', 'kea'];

test('text is a case-insensitive substring, every sign taken literally', async ({ table }) => {
  const { page, chip, shows } = table;
  await table.filterBy('Device name');
  const field = table.sought('Device name');
  await field.fill('CAM');
  await shows(LONG, 'Weasel', 'stoat', 'kea');
  await field.fill('y, S');
  await shows(FORMULA, 'Red Deer');
  await field.fill('.*');
  await shows();
  await field.fill('10');
  await shows('Weasel', 'kea');
  await page.keyboard.press('Enter');
  await expect(chip('Device name')).toHaveText('Device name contains “10”');
  await expect(chip('Device name')).toBeFocused();
  await expect(page.getByText('2 of 6 rows match')).toBeVisible();
});

test('numeric matches by substring of the number text', async ({ table }) => {
  const { page, shows } = table;
  await table.filterBy('Latitude');
  const field = table.sought('Latitude');
  await field.fill('-41.3');
  await shows('Weasel', 'stoat', 'kea');
  await field.fill('1.36');
  await shows('Weasel');
  await field.fill('0');
  await shows(LONG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove filter Latitude' }).click();
  await shows(...NEWEST_FIRST);
  // The whole number that is shown: 91.5 is 92.
  await table.filterBy('Confidence');
  await table.sought('Confidence').fill('92');
  await shows('Red Deer');
});

test('a filter that is removed while one types stays removed', async ({ table }) => {
  await table.filterBy('Device name');
  await table.sought('Device name').fill('gully');
  await table.page.keyboard.press('Escape');
  await table.page.getByRole('button', { name: 'Remove filter Device name' }).dispatchEvent('click');
  await expect(table.filters).toBeHidden();
  await table.shows(...NEWEST_FIRST);
  await expect(table.page).not.toHaveURL(/filter\./);
});

test('list matches any item', async ({ table }) => {
  const { page, editor, chip, shows } = table;
  await table.filterBy('Class name');
  const list = editor('Class name');
  await expect(list.getByText('Nothing chosen: all match')).toBeVisible();
  await list.getByRole('checkbox', { name: 'kea' }).check();
  await shows('kea');
  await list.getByRole('checkbox', { name: 'stoat' }).check();
  await shows('stoat', 'kea');
  await list.getByRole('textbox', { name: 'Search Class name' }).fill('WEA');
  await expect(list.getByRole('checkbox')).toHaveCount(1);
  await list.getByRole('checkbox', { name: 'Weasel' }).check();
  await shows('Weasel', 'stoat', 'kea');
  await page.keyboard.press('Escape');
  await expect(chip('Class name')).toHaveText('Class name is kea or 2 others');
  // Several filters are all met; of a list in a cell one item is enough.
  await table.filterBy('Possible species');
  await editor('Possible species').getByRole('checkbox', { name: 'possible species 7', exact: true }).check();
  await shows('Weasel');
});

test('date is inclusive from..to and defaults to today', async ({ table }) => {
  const { page, chip, editor, shows } = table;
  await table.filterBy('File creation time');
  const today = new Date().toISOString().slice(0, 10);
  const [from, to] = [page.getByLabel('File creation time from'), page.getByLabel('File creation time to')];
  await expect(from).toHaveValue(today);
  await expect(to).toHaveValue(today);
  await expect(chip('File creation time')).toContainText(' on ');
  await shows(FORMULA);
  await from.fill('2024-05-02');
  await to.fill('2024-05-03');
  await shows('Red Deer', 'stoat');
  await from.fill('2024-05-01');
  await to.fill('2024-05-01');
  await shows('kea');
  await to.fill('2024-04-30');
  await expect(editor('File creation time').getByText('Ends before it begins')).toBeVisible();
  await shows();
  await editor('File creation time').getByRole('button', { name: '1 year' }).click();
  await shows(FORMULA);
});

test('a filter header can be chosen only once', async ({ table }) => {
  const { page, filters } = table;
  const offered = page.getByRole('menuitem', { name: 'Status', exact: true });
  await table.filterBy('Status');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByRole('menuitem', { name: 'Class name', exact: true })).toBeVisible();
  await expect(offered).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The header's own menu leads to the filter that is there.
  await table.pick('Filter', 'Status');
  await table.editor('Status').getByRole('checkbox', { name: 'Favorite' }).check();
  await page.keyboard.press('Escape');
  await expect(filters.getByRole('button', { name: /^Filter / })).toHaveCount(1);
  await table.shows('stoat');
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await table.shows(...NEWEST_FIRST);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(offered).toBeVisible();
});

test('a filter takes at most 100 characters', async ({ table }) => {
  await table.filterBy('Device name');
  const field = table.sought('Device name');
  await field.fill('x'.repeat(99));
  await field.press('End');
  await field.pressSequentially('yz');
  await expect(field).toHaveValue(`${'x'.repeat(99)}y`);
});

test('where no row meets the filters, one click clears them', async ({ table }) => {
  const { page } = table;
  await table.filterBy('Device name');
  await table.sought('Device name').fill('nowhere');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Nothing matches the filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await table.shows(...NEWEST_FIRST);
});

test('the filter set is kept in the browser: per column {value, from, to}', async ({ table, surveyor }) => {
  const { page, chip } = table;
  await table.filterBy('Status');
  await table.editor('Status').getByRole('checkbox', { name: 'Favorite' }).check();
  await page.keyboard.press('Escape');
  await table.filterBy('File creation time');
  await page.getByLabel('File creation time from').fill('2024-05-01');
  await page.getByLabel('File creation time to').fill('2024-05-31');
  await page.keyboard.press('Enter');
  const stored = () =>
    page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? 'null'),
      `sightline.${surveyor.userId}.table.insights.filters`,
    );
  await expect.poll(stored).toEqual({
    status: { value: ['Favorite'], from: null, to: null },
    file_ctime: { value: '', from: '2024-05-01', to: '2024-05-31' },
  });
  const again = await openTable(page);
  await expect(chip('Status')).toHaveText('Status is Favorite');
  await expect(chip('File creation time')).toContainText('1 May 2024 – 31 May 2024');
  await again.shows('stoat');
});

test('sort, filters and the open record are in the address: reload, Back and a shared link', async ({
  table,
  pageOf,
  surveyor,
}) => {
  const { page, sorter, dialog, shows, row } = table;
  await table.filterBy('Device name');
  await table.sought('Device name').fill('cam');
  await page.keyboard.press('Enter');
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
