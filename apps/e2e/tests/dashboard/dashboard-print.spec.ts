import type { Locator, Page } from '@playwright/test';
import { analysisWidgets, EVERY_WIDGET, widgetAt } from '../../fixtures/data/arranged-dashboards.ts';
import { dashboardPage, test } from '../../fixtures/pages/dashboard-page.ts';
import { expect } from '../../fixtures/test.ts';

/** A4, and what its margins leave for the dashboard, pixels. */
const A4 = { width: 794, height: 1123 };
const PAGE_HEIGHT = 1030;

const written = (type: 'title' | 'text', y: number, text: string) => ({
  ...widgetAt(type, [0, y, 12, 2]),
  text,
});

/** Every widget but one, so that a place is empty, below a title and a sentence. */
const BOARD = [
  written('title', 0, 'Stewart Island'),
  written('text', 2, 'Kiwi are back. Stoats are not.'),
  ...EVERY_WIDGET.filter(({ type }) => type !== 'insights_over_2_weeks').map((widget) => ({
    ...widget,
    position: { ...widget.position, y: widget.position.y + 4 },
  })),
  ...analysisWidgets(32),
];

const linesOf = (page: Page) =>
  page.locator('[data-format="a4-portrait"] [data-line]').evaluateAll((lines) =>
    lines.map((line) => ({
      isTable: line.getAttribute('data-line') === 'table',
      breaks: getComputedStyle(line).breakInside,
      top: line.getBoundingClientRect().top,
      bottom: line.getBoundingClientRect().bottom,
      tiles: [...line.children].map((tile) => {
        const { left, right, bottom } = tile.getBoundingClientRect();
        return { left, right, bottom, name: tile.querySelector('[role="group"]')?.ariaLabel ?? '' };
      }),
    })),
  );

/** The names of widgets on the screen, from the top down, and from left to right. */
const inReadingOrder = (widgets: Locator) =>
  widgets.evaluateAll((all) =>
    all
      .map((widget) => ({ name: widget.ariaLabel, box: widget.getBoundingClientRect() }))
      // The credits of a map are a group, too.
      .filter(({ name }) => name !== null)
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ name }) => name),
  );

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** Lines from edge to edge, one below the other. */
function expectFullLines(lines: readonly Line[]): void {
  const edges = lines.map(({ tiles }) => [tiles.at(0)?.left, tiles.at(-1)?.right].map(rounded).join(' to '));
  expect(new Set(edges).size, edges.join(', ')).toBe(1);
  const gaps = lines.slice(1).map(({ top }, at) => rounded(top - (lines[at]?.bottom ?? 0)));
  expect(new Set(gaps), 'pixels between lines').toEqual(new Set([12]));
}

const rounded = (px = 0) => Math.round(px);

/** Widgets side by side without a gap, all of one height, that no page cuts but where a table is long. */
function expectWhole({ tiles, top, bottom, breaks, isTable }: Line): void {
  for (const [at, { name, left, bottom: end }] of tiles.entries()) {
    expect(end, `where ${name} ends`).toBeCloseTo(bottom, 0);
    if (at > 0) expect(left, `where ${name} begins`).toBeCloseTo(tiles[at - 1]?.right ?? 0, 0);
  }
  expect(breaks, tiles[0]?.name).toBe(isTable ? 'auto' : 'avoid');
  if (!isTable) expect(bottom - top, tiles[0]?.name).toBeLessThanOrEqual(PAGE_HEIGHT);
}

test('on paper are title, period and zone, and all widgets in full lines, whole, on white, without controls', async ({
  pageOf,
  owner,
}) => {
  const page = await pageOf(owner, { colorScheme: 'dark' });
  await page.route('**/dashboard/widgets', (route) => route.fulfill({ json: { message: BOARD } }));
  const dashboard = dashboardPage(page);
  await dashboard.open('&days=30');
  const canvases = dashboard.widgets.locator('canvas');
  // Seven charts, the map and three curves and bars of Analysis.
  await expect(canvases).toHaveCount(11);
  const { widget } = dashboard;
  await expect(widget('Occupancy').getByText('Detection p')).toBeVisible();
  await expect(widget('Days Watched by Camera').getByRole('table')).toBeVisible();
  const [, ...read] = await inReadingOrder(dashboard.widgets);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  const paper = page.locator('[data-format="a4-portrait"]');
  await expect(page.getByRole('heading', { name: 'Stewart Island', level: 1 })).toBeVisible();
  await expect(paper.getByText('Last 30 days · all cameras')).toBeVisible();
  await expect(paper.getByText(/^Days and hours in UTC\. Printed \d+ \w+ \d{4}/)).toBeVisible();
  await expect(paper.getByText('Kiwi are back. Stoats are not.')).toBeVisible();
  const controls = page.getByRole('button').or(page.getByRole('link'));
  await expect(controls.or(page.getByRole('navigation'))).toHaveCount(0);

  const lines = await linesOf(page);
  const names = lines.flatMap(({ tiles }) => tiles.map(({ name }) => name));
  expect(names).toEqual(read);
  expectFullLines(lines);
  for (const line of lines) expectWhole(line);

  const devices = (await owner.api.devices.list()).message.length;
  const table = paper.getByRole('table', { name: 'Last Device Communication Table' });
  await expect(table.getByRole('row')).toHaveCount(devices + 1);
  const drawn = await paper
    .locator('canvas')
    .evaluateAll((all) => all.map((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth));
  expect(drawn).toHaveLength(11);
  for (const density of drawn) expect(density, 'pixels of a canvas for each of paper').toBeCloseTo(3, 1);

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByTestId('printed-dashboard')).toHaveCount(0);
});

test('Print opens the browser’s dialog', async ({ pageOf, observer }) => {
  const page = await pageOf(observer);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.moreButton.click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});
