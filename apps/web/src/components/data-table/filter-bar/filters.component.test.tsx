import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FORMULA, LONG_NAME } from '../../../../../e2e/fixtures/data/sent-insights.ts';
import { expectAllThere, openInsights, surveyor, table } from '../../../../test/insights-table.ts';
import { check, press } from '../../../../test/interact.ts';
import type { MountedApp } from '../../../../test/mount.tsx';

const LONG = LONG_NAME.slice(0, 20);
const NEWEST_FIRST = [LONG, 'Weasel', FORMULA, 'Red Deer', 'stoat', 'kea'];
const { chip, editor, filters, shows } = table;

let app: MountedApp;
beforeEach(async () => {
  app = await openInsights(await surveyor());
});

test('text is a case-insensitive substring, every sign taken literally', async () => {
  await table.filterBy('Device name');
  const ask = (text: string) => table.askForPart('Device name', text);
  await ask('CAM');
  await shows(LONG, 'Weasel', 'stoat', 'kea');
  await ask('y, S');
  await shows(FORMULA, 'Red Deer');
  await ask('.*');
  await shows();
  await ask('10');
  await shows('Weasel', 'kea');
  await press('Escape');
  await expect.element(chip('Device name')).toHaveTextContent('Device name contains “10”');
  await expect.element(chip('Device name')).toHaveFocus();
  await expect.element(page.getByText('2 of 6 rows match')).toBeVisible();
});

test('cameras are chosen by name, and Enter takes the first match', async () => {
  await table.filterBy('Device name');
  const open = editor('Device name');
  await open.getByRole('textbox', { name: 'Search Device name' }).fill('GULLY');
  await expect.element(open.getByRole('checkbox', { name: /gully/i }).nth(1)).toBeVisible();
  await press('Enter');
  await expect.element(open).not.toBeInTheDocument();
  await shows(FORMULA, 'Red Deer');
  await expect.element(chip('Device name')).toMatchTextContent('Device name is ');
});

test('numbers are asked for from one to another, and the filter reads as a sentence', async () => {
  await table.filterBy('Confidence');
  await page.getByLabelText('Confidence from').fill('92');
  await press('Enter');
  await expect.element(chip('Confidence')).toHaveTextContent('Confidence from 92 %');
  await chip('Confidence').click();
  await page.getByLabelText('Confidence to').fill('92');
  await expect.element(chip('Confidence')).toHaveTextContent('Confidence is 92 %');
  await shows('Red Deer');
  await page.getByLabelText('Confidence to').fill('9');
  await expect.element(editor('Confidence').getByText('Ends before it begins')).toBeVisible();
});

test('a number is typed sign by sign, with its minus and its decimals', async () => {
  await table.filterBy('Latitude');
  await page.getByLabelText('Latitude from').click();
  await userEvent.keyboard('-41.34');
  await page.getByLabelText('Latitude to').click();
  await userEvent.keyboard('-41,3');
  await expect.element(chip('Latitude')).toHaveTextContent('Latitude from -41.34 to -41.3');
  await expect.element(page.getByRole('textbox', { name: 'Latitude from' })).toHaveValue('-41.34');
});

test('counts beside the choices are those of the list that results', async () => {
  await table.filterBy('Class name');
  const count = (name: string) =>
    editor('Class name')
      .getByRole('checkbox', { name, exact: true })
      .element()
      .closest('[data-choice]')
      ?.textContent?.replace(name, '');
  await expect.poll(() => count('kea')).toBe('1');
  await press('Escape');
  await table.filterBy('Status');
  await check(editor('Status').getByRole('checkbox', { name: 'Favorite' }));
  await press('Escape');
  await chip('Class name').click();
  await expect.poll(() => count('kea')).toBe('0');
  expect(count('stoat')).toBe('1');
});

test('spans of dates, times of day and what is not judged yet are a press away', async () => {
  const quick = (name: string) => page.getByRole('button', { name, exact: true });
  await quick('Last night').click();
  await expect.element(chip('File creation time')).toMatchTextContent(/^File creation time last night/);
  await quick('Last 7 days').click();
  await expect.element(chip('File creation time')).toHaveTextContent('File creation time in the last 7 days');
  await quick('Last 7 days').click();
  await expect.element(filters).not.toBeInTheDocument();
  await shows(...NEWEST_FIRST);
  await quick('Night only').click();
  await expect.element(chip('Time of day')).toHaveTextContent('Time of day night only');
  await chip('Time of day').click();
  await page.getByLabelText('Time of day from').fill('22:00');
  await expect.element(chip('Time of day')).toHaveTextContent('Time of day from 22:00 to 06:00');
  await press('Escape');
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await quick('Not yet judged').click();
  await expect.element(chip('Confirmed')).toHaveTextContent('Confirmed is Not yet judged');
  await quick('Since my last visit').click();
  await expect.element(chip('Timestamp')).toHaveTextContent('Timestamp since my last visit');
});

test('numeric matches by substring of the number text', async () => {
  await table.filterBy('Latitude');
  const field = table.digits('Latitude');
  await field.fill('-41.3');
  await shows('Weasel', 'stoat', 'kea');
  await field.fill('1.36');
  await shows('Weasel');
  await field.fill('0');
  await shows(LONG);
  await press('Escape');
  await page.getByRole('button', { name: 'Remove filter Latitude' }).click();
  await shows(...NEWEST_FIRST);
  // The whole number that is shown: 91.5 is 92.
  await table.filterBy('Confidence');
  await table.digits('Confidence').fill('92');
  await shows('Red Deer');
});

test('a filter that is removed while one types stays removed', async () => {
  await table.filterBy('Latitude');
  await table.digits('Latitude').fill('-41');
  await press('Escape');
  (await page.getByRole('button', { name: 'Remove filter Latitude' }).findElement()).dispatchEvent(
    new MouseEvent('click', { bubbles: true }),
  );
  await expect.element(filters).not.toBeInTheDocument();
  await shows(...NEWEST_FIRST);
  await expect.poll(() => location.search).not.toMatch(/filter\./);
});

test('all that is typed in one visit to an editor is one step of the history, and Back takes it away', async () => {
  await table.filterBy('Confidence');
  await expect.poll(() => location.search).toContain('filter.confidence=&');
  const steps = history.length;
  await table.digits('Confidence').fill('92');
  await shows('Red Deer');
  await expect.poll(() => location.search).toContain('filter.confidence=92&');
  await table.digits('Confidence').fill('9');
  await press('Escape');
  await expect.poll(() => location.search).toContain('filter.confidence=9&');
  expect(history.length).toBe(steps + 1);
  history.back();
  await expect.element(chip('Confidence')).toHaveTextContent('Confidence any');
  await shows(...NEWEST_FIRST);
});

test('what is typed last counts, however soon the editor closes after it', async () => {
  await table.filterBy('Confidence');
  await press('Escape');
  await chip('Confidence').click();
  const digits = table.digits('Confidence');
  await digits.fill('9');
  await expect.element(chip('Confidence')).toHaveTextContent('Confidence contains “9”');
  await digits.fill('92');
  await press('Escape');
  await expect.element(chip('Confidence')).toHaveTextContent('Confidence contains “92”');
  await expect.poll(() => location.search).toContain('filter.confidence=92&');
  await shows('Red Deer');
});

test('Back while something typed waits takes it away, and Forward does not bring it back', async () => {
  await table.filterBy('Confidence');
  await expect.poll(() => location.search).toContain('filter.confidence=&');
  await table.digits('Confidence').fill('92');
  await expect.element(chip('Confidence')).toHaveTextContent('Confidence contains “92”');
  history.back();
  await expect.element(filters).not.toBeInTheDocument();
  history.forward();
  await expect.element(chip('Confidence')).toHaveTextContent('Confidence any');
  await shows(...NEWEST_FIRST);
});

test('another order while one types keeps what was typed', async () => {
  await table.filterBy('Confidence');
  await table.digits('Confidence').fill('92');
  await expect.element(chip('Confidence')).toHaveTextContent('Confidence contains “92”');
  (await table.sorter('Class name').findElement()).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => location.search).toContain('filter.confidence=92&sort=class_name');
  await shows('Red Deer');
});

test('list matches any item', async () => {
  await table.filterBy('Class name');
  const list = editor('Class name');
  await expect.element(list.getByText('None chosen: all are shown')).toBeVisible();
  await check(list.getByRole('checkbox', { name: 'kea' }));
  await shows('kea');
  await check(list.getByRole('checkbox', { name: 'stoat' }));
  await shows('stoat', 'kea');
  await list.getByRole('textbox', { name: 'Search Class name' }).fill('WEA');
  await expect.element(list.getByRole('checkbox', { name: /^(?!All with)/ })).toHaveLength(1);
  await check(list.getByRole('checkbox', { name: 'Weasel' }));
  await shows('Weasel', 'stoat', 'kea');
  await press('Escape');
  await expect.element(chip('Class name')).toHaveTextContent('Class name is kea or 2 others');
  // Several filters are all met; of a list in a cell one item is enough.
  await table.filterBy('Possible species');
  await check(editor('Possible species').getByRole('checkbox', { name: 'possible species 7', exact: true }));
  await shows('Weasel');
});

test('date is inclusive from..to and defaults to today', async () => {
  await table.filterBy('File creation time');
  const today = new Date().toISOString().slice(0, 10);
  const from = page.getByLabelText('File creation time from');
  const to = page.getByLabelText('File creation time to');
  await expect.element(from).toHaveValue(today);
  await expect.element(to).toHaveValue(today);
  await expect.element(chip('File creation time')).toMatchTextContent(' on ');
  await shows(FORMULA);
  await from.fill('2024-05-02');
  await to.fill('2024-05-03');
  await shows('Red Deer', 'stoat');
  await from.fill('2024-05-01');
  await to.fill('2024-05-01');
  await shows('kea');
  await to.fill('2024-04-30');
  await expect.element(editor('File creation time').getByText('Ends before it begins')).toBeVisible();
  await shows();
  await editor('File creation time').getByRole('button', { name: '1 year' }).click();
  await shows(FORMULA);
});

test('a filter header can be chosen only once', async () => {
  const offered = page.getByRole('menuitem', { name: 'Status', exact: true });
  await table.filterBy('Status');
  await press('Escape');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Class name', exact: true })).toBeVisible();
  await expect.element(offered).not.toBeInTheDocument();
  await press('Escape');
  // The header's own menu leads to the filter that is there.
  await table.pick('Filter', 'Status');
  await check(editor('Status').getByRole('checkbox', { name: 'Favorite' }));
  await press('Escape');
  await expect.element(filters.getByRole('button', { name: /^Filter / })).toHaveLength(1);
  await shows('stoat');
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await shows(...NEWEST_FIRST);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect.element(offered).toBeVisible();
});

test('a filter takes at most 100 characters', async () => {
  await table.filterBy('Device name');
  const field = editor('Device name').getByRole('textbox', { name: 'Search Device name' });
  await field.fill('x'.repeat(99));
  await press('End');
  await userEvent.keyboard('yz');
  await expect.element(field).toHaveValue(`${'x'.repeat(99)}y`);
});

test('where no row meets the filters, one click clears them', async () => {
  await table.filterBy('Device name');
  await table.askForPart('Device name', 'nowhere');
  await press('Escape');
  await expect.element(page.getByRole('heading', { name: 'Nothing matches the filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await shows(...NEWEST_FIRST);
});

test('the filter set is kept in the browser: per column {value, from, to}', async () => {
  await table.filterBy('Status');
  await check(editor('Status').getByRole('checkbox', { name: 'Favorite' }));
  await press('Escape');
  await table.filterBy('File creation time');
  await page.getByLabelText('File creation time from').fill('2024-05-01');
  await page.getByLabelText('File creation time to').fill('2024-05-31');
  await press('Enter');
  const { userId } = await surveyor();
  const stored = () =>
    JSON.parse(app.storage.getItem(`sightline.${userId}.table.insights.filters`) ?? 'null');
  await expect.poll(stored).toEqual({
    status: { value: ['Favorite'], from: null, to: null },
    file_ctime: { value: '', from: '2024-05-01', to: '2024-05-31' },
  });
  app.visit('/?tab=insights');
  await expectAllThere();
  await expect.element(chip('Status')).toHaveTextContent('Status is Favorite');
  await expect.element(chip('File creation time')).toMatchTextContent('1 May 2024 – 31 May 2024');
  await shows('stoat');
});
