import { expectToFit } from '../fixtures/fit.ts';
import { FORMULA, LONG_NAME, openTable, POSSIBLE, test } from '../fixtures/known-insights.ts';
import { expect } from '../fixtures/test.ts';

const LONG = LONG_NAME.slice(0, 20);
const [DEER, WEASEL, STOAT, KEA] = ['Red Deer', 'Weasel', 'stoat', 'kea'] as const;

/** What the first and the second press of each header put on top; equal cells stay newest first, empty ones last. */
const ORDERS = {
  'Class name': [
    [FORMULA, KEA, LONG, DEER, STOAT, WEASEL],
    [WEASEL, STOAT, DEER, LONG, KEA, FORMULA],
  ],
  'Device name': [
    [LONG, STOAT, WEASEL, KEA, FORMULA, DEER],
    [FORMULA, DEER, WEASEL, KEA, LONG, STOAT],
  ],
  Confidence: [
    [LONG, STOAT, DEER, KEA, WEASEL, FORMULA],
    [FORMULA, WEASEL, KEA, DEER, STOAT, LONG],
  ],
  'File creation time': [
    [FORMULA, LONG, WEASEL, DEER, STOAT, KEA],
    [KEA, STOAT, DEER, WEASEL, LONG, FORMULA],
  ],
  'Comms source': [
    [STOAT, DEER, FORMULA, LONG, WEASEL, KEA],
    [LONG, WEASEL, KEA, FORMULA, DEER, STOAT],
  ],
  Latitude: [
    [DEER, LONG, KEA, STOAT, WEASEL, FORMULA],
    [WEASEL, STOAT, KEA, LONG, DEER, FORMULA],
  ],
  Longitude: [
    [WEASEL, STOAT, KEA, LONG, DEER, FORMULA],
    [DEER, LONG, KEA, STOAT, WEASEL, FORMULA],
  ],
  Status: [
    [DEER, STOAT, LONG, WEASEL, FORMULA, KEA],
    [STOAT, DEER, LONG, WEASEL, FORMULA, KEA],
  ],
} as const;

test('every kind of column sorts, either way, empty cells last', async ({ table }) => {
  const { sorter, header, shows } = table;
  for (const [column, [first, second]] of Object.entries(ORDERS)) {
    await test.step(column, async () => {
      await sorter(column).click();
      await shows(...first);
      await sorter(column).click();
      await shows(...second);
      await expect(header(column)).toHaveAttribute('aria-sort', /^(as|des)cending$/);
    });
  }
  // Newest first at the beginning; the menu says it in words.
  await table.pick('Sort ascending', 'Timestamp');
  await shows(KEA, STOAT, DEER, FORMULA, WEASEL, LONG);
  await table.pick('Sort descending', 'Timestamp');
  await shows(LONG, WEASEL, FORMULA, DEER, STOAT, KEA);
});

test('the column picker shows and hides columns, and is remembered', async ({ table }) => {
  const { page, picker, titles } = table;
  const before = await titles();
  await page.getByRole('button', { name: 'Columns' }).click();
  await picker.getByRole('checkbox', { name: 'Latitude' }).uncheck();
  await picker.getByRole('checkbox', { name: 'Insight id' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  const after = [...before.filter((title) => title !== 'Latitude'), 'Insight id'];
  await expect.poll(titles).toEqual(after);
  await table.pick('Hide column', 'Comms source');
  const fewer = after.filter((title) => title !== 'Comms source');
  await expect.poll(titles).toEqual(fewer);
  await page.reload();
  await expect.poll(titles).toEqual(fewer);
  await page.getByRole('button', { name: 'Columns' }).click();
  await picker.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(titles).toEqual(before);
});

test('every field of an insight can be a column; one column always stays', async ({ table }) => {
  const { page, picker, titles } = table;
  await page.getByRole('button', { name: 'Columns' }).click();
  const boxes = picker.getByRole('checkbox');
  await boxes.first().waitFor();
  const all = await boxes.count();
  for (const box of await boxes.all()) await box.check();
  await expect(picker.getByText(`${all} of ${all} shown`)).toBeVisible();
  expect(await titles()).toHaveLength(all);
  for (const box of (await boxes.all()).slice(1)) await box.uncheck();
  await expect(boxes.first()).toBeDisabled();
  await expect.poll(titles).toEqual(['Class name']);
});

test('columns change places by picker, menu and drag, and stay there', async ({ table }) => {
  const { page, picker, header, titles } = table;
  const places = async (...names: string[]) => {
    const all = await titles();
    return names.map((name) => all.indexOf(name));
  };
  await page.getByRole('button', { name: 'Columns' }).click();
  await picker.getByRole('button', { name: 'Move Confidence up' }).click();
  await expect.poll(() => places('Class name', 'Photo', 'Confidence', 'Device name')).toEqual([0, 1, 2, 3]);
  await picker.getByRole('checkbox', { name: 'Confidence', exact: true }).press('Alt+ArrowUp');
  await expect.poll(() => places('Confidence', 'Photo')).toEqual([1, 2]);
  await page.keyboard.press('Escape');
  await table.pick('Move right', 'Confidence');
  await expect.poll(() => places('Photo', 'Confidence')).toEqual([1, 2]);
  await header('Status').dragTo(header('Photo'));
  await expect.poll(() => places('Class name', 'Status', 'Photo', 'Confidence')).toEqual([0, 1, 2, 3]);
  // The first column is pinned: nothing comes before it.
  await header('Photo').dragTo(header('Class name'));
  await expect.poll(() => places('Class name', 'Status', 'Photo')).toEqual([0, 1, 2]);
  await page.reload();
  await expect.poll(() => places('Class name', 'Status', 'Photo', 'Confidence')).toEqual([0, 1, 2, 3]);
});

test('columns change their width by drag and by menu, and keep it', async ({ table }) => {
  const { page, header } = table;
  const width = async () => Math.round((await header('Device name').boundingBox())?.width ?? 0);
  const own = await width();
  const box = await header('Device name').boundingBox();
  if (!box) throw new Error('The header has no place on the screen.');
  const edge = { x: box.x + box.width - 1, y: box.y + box.height / 2 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 40, edge.y, { steps: 4 });
  await page.mouse.move(edge.x + 80, edge.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await width()) - own - 80)).toBeLessThanOrEqual(2);
  const dragged = await width();
  await page.reload();
  await expect.poll(width).toBe(dragged);
  await table.pick('Wider', 'Device name');
  await expect.poll(width).toBe(dragged + 24);
  await page.getByRole('menuitem', { name: 'Reset width' }).click();
  await expect.poll(width).toBe(own);
});

test('texts are cut at 50 characters and lists at 200, whole on hover', async ({ table }) => {
  const { page, row, picker } = table;
  await page.getByRole('button', { name: 'Columns' }).click();
  await picker.getByRole('checkbox', { name: 'Possible species' }).check();
  await page.keyboard.press('Escape');
  const name = row(LONG).getByTitle(LONG_NAME);
  await expect(name).toHaveText(`${LONG_NAME.slice(0, 50)}…`);
  const whole = POSSIBLE.join(', ');
  await expect(row('Weasel').getByTitle(whole)).toHaveText(`${whole.slice(0, 200)}…`);
});

test('the first column stays in sight while the table scrolls sideways, and the page does not', async ({
  pageOf,
  surveyor,
}) => {
  const { page, row, header } = await openTable(
    await pageOf(surveyor, { viewport: { width: 1000, height: 800 } }),
  );
  const left = async () => (await row('kea').getByText('kea').boundingBox())?.x;
  const before = await left();
  await header('Status').getByRole('button', { name: 'Status', exact: true }).focus();
  await header('Longitude').hover();
  await page.mouse.wheel(2_000, 0);
  await expect(header('Actions')).toBeInViewport({ ratio: 0.9 });
  expect(await left()).toBe(before);
  await expectToFit(page, 'where the table scrolls by itself');
});
