import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FORMULA, LONG_NAME, POSSIBLE } from '../../../../../e2e/fixtures/data/sent-insights.ts';
import { openInsights, surveyor, table } from '../../../../test/insights-table.ts';
import { check, expectToFit, focus, press } from '../../../../test/interact.ts';
import type { MountedApp } from '../../../../test/mount.tsx';

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

const { header, openPicker, picker, row, shows, titles } = table;

let app: MountedApp;
beforeEach(async () => {
  app = await openInsights(await surveyor());
});

async function expectPositions(positions: Readonly<Record<string, number>>): Promise<void> {
  const now = () => {
    const all = titles();
    return Object.fromEntries(Object.keys(positions).map((name) => [name, all.indexOf(name)]));
  };
  await expect.poll(now).toEqual(positions);
}

test.for(Object.entries(ORDERS))(
  '%s sorts either way, empty cells last',
  async ([column, [first, second]]) => {
    await table.sorter(column).click();
    await shows(...first);
    await table.sorter(column).click();
    await shows(...second);
    await expect
      .element(header(column))
      .toHaveAttribute('aria-sort', expect.stringMatching(/^(as|des)cending$/));
  },
);

test('what a column means is told to the mouse and to keys, in its menu and beside its filter', async () => {
  const told = page.getByRole('tooltip');
  for (const [label, hint] of [
    ['Timestamp', 'Received here'],
    ['File creation time', 'Taken by the camera'],
  ] as const) {
    await expect.element(header(label)).toHaveAccessibleDescription(hint);
    await expect.element(told).not.toBeInTheDocument();
    await header(label).hover();
    await expect.element(told).toHaveTextContent(hint);
    await header('Class name').hover();
    await expect.element(told).not.toBeInTheDocument();
    await focus(table.sorter(label));
    await press('ArrowRight');
    await expect.element(told).toHaveTextContent(hint);
    await press('Enter');
    await expect.element(page.getByRole('menu').getByText(hint)).toBeVisible();
    await press('Escape');
    await table.filterBy(label);
    await expect.element(table.editor(label).getByText(hint)).toBeVisible();
    await press('Escape');
    await page.getByRole('button', { name: `Remove filter ${label}` }).click();
  }
});

test('the newest are first at the beginning; the menu says it in words', async () => {
  await table.pick('Sort ascending', 'Timestamp');
  await shows(KEA, STOAT, DEER, FORMULA, WEASEL, LONG);
  await table.pick('Sort descending', 'Timestamp');
  await shows(LONG, WEASEL, FORMULA, DEER, STOAT, KEA);
});

test('the column picker shows and hides columns, and is remembered', async () => {
  const before = titles();
  await openPicker();
  await check(picker.getByRole('checkbox', { name: 'Latitude' }), false);
  await check(picker.getByRole('checkbox', { name: 'Insight id' }));
  await press('Escape');
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus();
  const after = [...before.filter((title) => title !== 'Latitude'), 'Insight id'];
  await expect.poll(titles).toEqual(after);
  await table.pick('Hide column', 'Comms source');
  const fewer = after.filter((title) => title !== 'Comms source');
  await expect.poll(titles).toEqual(fewer);
  app.reload();
  await expect.poll(titles).toEqual(fewer);
  await openPicker();
  await picker.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(titles).toEqual(before);
});

test('every field of an insight can be a column; one column always stays', async () => {
  await openPicker();
  const boxes = picker.getByRole('checkbox');
  await boxes.first().findElement();
  const all = boxes.length;
  for (const box of boxes.all()) await check(box);
  await expect.element(picker.getByText(`${all} of ${all} shown`)).toBeVisible();
  expect(titles()).toHaveLength(all);
  for (const box of boxes.all().slice(1)) await check(box, false);
  await expect.element(boxes.first()).toBeDisabled();
  await expect.poll(titles).toEqual(['Class name']);
});

test('columns change places by picker, menu and drag, and stay there', async () => {
  await openPicker();
  await picker.getByRole('button', { name: 'Move Confidence up' }).click();
  await expectPositions({ 'Class name': 0, Photo: 1, Confidence: 2, 'Device name': 3 });
  await focus(picker.getByRole('checkbox', { name: 'Confidence', exact: true }));
  await press('Alt+ArrowUp');
  await expectPositions({ Confidence: 1, Photo: 2 });
  await press('Escape');
  await table.pick('Move right', 'Confidence');
  await expectPositions({ Photo: 1, Confidence: 2 });
  await header('Device name').dropTo(header('Photo'));
  await expectPositions({ 'Class name': 0, 'Device name': 1, Photo: 2, Confidence: 3 });
  // The first column is pinned: nothing comes before it.
  await header('Photo').dropTo(header('Class name'));
  await expectPositions({ 'Class name': 0, 'Device name': 1, Photo: 2 });
  app.reload();
  await expectPositions({ 'Class name': 0, 'Device name': 1, Photo: 2, Confidence: 3 });
});

test('columns change their width by drag and by menu, and keep it', async () => {
  const place = () => header('Device name').element().getBoundingClientRect();
  const width = () => Math.round(header('Device name').query()?.getBoundingClientRect().width ?? 0);
  const own = width();
  const edge = { x: place().right - 1, y: place().top + place().height / 2 };
  await userEvent.pointer([
    { coords: edge },
    { keys: '[MouseLeft>]' },
    { coords: { x: edge.x + 40, y: edge.y } },
    { coords: { x: edge.x + 80, y: edge.y } },
    { keys: '[/MouseLeft]' },
  ]);
  await expect.poll(() => Math.abs(width() - own - 80)).toBeLessThanOrEqual(2);
  const dragged = width();
  app.reload();
  await expect.poll(width).toBe(dragged);
  await table.pick('Wider', 'Device name');
  await expect.poll(width).toBe(dragged + 24);
  await page.getByRole('menuitem', { name: 'Reset width' }).click();
  await expect.poll(width).toBe(own);
});

test('texts are cut at 50 characters and lists at 200, whole on hover', async () => {
  await openPicker();
  await check(picker.getByRole('checkbox', { name: 'Possible species' }));
  await press('Escape');
  await expect.element(row(LONG).getByTitle(LONG_NAME)).toHaveTextContent(`${LONG_NAME.slice(0, 50)}…`);
  const whole = POSSIBLE.join(', ');
  await expect.element(row('Weasel').getByTitle(whole)).toHaveTextContent(`${whole.slice(0, 200)}…`);
});

test('the first column stays in sight while the table scrolls sideways, and the page does not', async () => {
  await page.viewport(1000, 800);
  const left = () => row('kea').getByText('kea').element().getBoundingClientRect().x;
  const before = left();
  await focus(header('Status').getByRole('button', { name: 'Status', exact: true }));
  await header('Longitude').wheel({ delta: { x: 2_000 } });
  await expect.element(header('Actions')).toBeInViewport({ ratio: 0.9 });
  expect(left()).toBe(before);
  await expectToFit('where the table scrolls by itself');
});
