import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isNumberWidget } from '@sightline/domain/dashboard/layout';
import { DATA_WIDGET_TYPES, type WidgetType } from '@sightline/domain/dashboard/widget-type';
import { heatSpots } from '../../fixtures/cameras/heat-spots.ts';
import { EVERY_WIDGET } from '../../fixtures/data/arranged-dashboards.ts';
import { fileOf, test } from '../../fixtures/data/dashboard-sample.ts';
import { dashboardWidgets } from '../../fixtures/pages/dashboard-widgets.ts';
import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { pictureOf } from '../../fixtures/picture.ts';
import { expect } from '../../fixtures/test.ts';

// Archived insights count, so that every status has a bar.
const ALL = '&archived=shown';
const MAP: WidgetType = 'device_heatmap';
/** Cameras that stand somewhere. */
const PLACED = 2;
/** The colour in which a map shows a camera. */
const SPOT = '#1f5a40';
const TOTALS = DATA_WIDGET_TYPES.filter(isNumberWidget);
const LIST: WidgetType = 'device_hours_since_table';
/** What is drawn, on a chart or on a map. */
const DRAWN = DATA_WIDGET_TYPES.filter((type) => type !== LIST && !isNumberWidget(type));

test('everything that is drawn is there as a table, as a CSV file of the same numbers and as a picture', async ({
  sample: { person, shownOn },
  pageOf,
}) => {
  const page = await pageOf(person);
  const { open, widget, bars, cells, download, lastDay, colour } = dashboardWidgets(page);
  await open(ALL);
  const shown = shownOn(await lastDay());
  expect(DRAWN).toHaveLength(9);
  const [bar, text] = [await colour('--mantine-color-forest-6'), await colour('--mantine-color-text')];
  /** The colour of what is drawn: of cameras on a map, of bars, and of the numbers where all bars are as long as none. */
  const inkOf = (type: WidgetType, counts: readonly unknown[]) => {
    if (type === MAP) return { ink: SPOT, least: 100 };
    return counts.some((count) => count !== 0) ? { ink: bar, least: 5_000 } : { ink: text, least: 20 };
  };
  for (const type of DRAWN) {
    await test.step(type, async () => {
      const { columns, rows } = shown[type] ?? { columns: [], rows: [] };
      if (type !== MAP) expect((await bars(type)).bars, 'drawn').toEqual(rows);
      else await heatSpots(page, PLACED);

      const picture = await download(type, 'Picture (PNG)');
      expect(picture.suggestedFilename()).toBe(fileOf(type, 'png'));
      const { ink, least } = inkOf(
        type,
        rows.flatMap(([, ...counts]) => counts),
      );
      const { width, height, pixels } = await pictureOf(page, await readFile(await picture.path()), ink);
      expect(width, 'pixels across, enough for paper').toBeGreaterThan(2_000);
      expect(height, 'pixels down').toBeGreaterThan(500);
      expect(pixels, `of ${ink} below the title`).toBeGreaterThan(least);

      const values = await download(type, 'Values (CSV)');
      expect(values.suggestedFilename()).toBe(fileOf(type, 'csv'));
      const lines = (await readFile(await values.path(), 'utf8')).trim().split('\r\n');
      expect(lines, 'in the file').toEqual([columns, ...rows].map((row) => row.join(',')));

      await widget(type)
        .getByRole('button', { name: /as a table$/ })
        .click();
      const texts = rows.map((row) => row.map((cell) => (cell === null ? '–' : String(cell))));
      expect(await cells(type), 'in the table').toEqual(texts);
    });
  }
});

/** The Insights table has no filter for what they show. */
const WITHOUT_INSIGHTS: readonly WidgetType[] = ['insight_by_hour_of_day', 'insight_delay'];

/** A dashboard of one drawn widget, which is drawn anew after each way back. */
async function openAlone(page: Page, type: WidgetType) {
  const message = EVERY_WIDGET.filter((each) => each.type === type);
  await page.route('**/dashboard/widgets', (route) => route.fulfill({ json: { message } }));
  const { open, widget, bars, barAt } = dashboardWidgets(page);
  await open(ALL);
  const clickBar = async (isMeant: (label: unknown, count: unknown) => boolean) => {
    const index = (await bars(type)).bars.findIndex(([label, count]) => isMeant(label, count));
    await widget(type).scrollIntoViewIfNeeded();
    const { x, y } = await barAt(type, index);
    await page.mouse.click(x + 3, y);
  };
  const clickSpot = async (name: string) => {
    const spot = (await heatSpots(page, PLACED)).find((one) => one.name === name);
    await page.mouse.click(spot?.x ?? 0, spot?.y ?? 0);
  };
  return {
    clickBar,
    clickDrawn: (name: string) => (type === MAP ? clickSpot(name) : clickBar((label) => label === name)),
    asTable: widget(type).getByRole('button', { name: /as a table$/ }),
    table: widget(type).getByRole('table'),
    names: widget(type).getByRole('table').getByRole('button'),
  };
}

for (const type of DRAWN.filter((one) => !WITHOUT_INSIGHTS.includes(one))) {
  test(`${type}: all that is drawn, and its row of the table, opens as many insights as it counts`, async ({
    sample: { person, shownOn },
    pageOf,
  }) => {
    const page = await pageOf(person);
    const { clickDrawn, asTable, names } = await openAlone(page, type);
    const { rows } = insightsPage(page);
    const goThereAndBack = async (insights: number) => {
      await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
      await expect(rows).toHaveCount(insights);
      await page.goBack();
      await expect(asTable).toBeVisible();
    };
    const behind = Object.entries(shownOn(new Date().toISOString().slice(0, 10))[type]?.behind ?? {});
    expect(behind.length).toBeGreaterThan(0);
    for (const [at, [name, insights]] of behind.entries()) {
      await test.step(name, async () => {
        await clickDrawn(name);
        await goThereAndBack(insights);
        await asTable.click();
        await expect(names).toHaveText(behind.map(([label]) => label));
        await names.nth(at).click();
        await goThereAndBack(insights);
      });
    }
  });
}

for (const type of WITHOUT_INSIGHTS) {
  test(`${type}: neither a bar nor its row of the table opens insights`, async ({
    sample: { person },
    pageOf,
  }) => {
    const { clickBar, asTable, table, names } = await openAlone(await pageOf(person), type);
    await clickBar((_label, count) => Number(count ?? 0) > 0);
    await asTable.click();
    await expect(table).toBeVisible();
    await expect(names).toHaveCount(0);
  });
}

test('numbers and the list of cameras are what they say, and lead on', async ({
  sample: { person },
  pageOf,
}) => {
  const page = await pageOf(person);
  const { open, widget, number, cells, download } = dashboardWidgets(page);
  await open(ALL);
  // One number has no table and no file, and what is a table already is no picture.
  for (const type of TOTALS)
    await expect(widget(type).getByRole('button', { name: /^Download|as a table$/ })).toHaveCount(0);
  await expect(widget('total_classes').getByRole('button')).toHaveText(['deer']);
  await expect(widget(LIST).getByRole('button', { name: /as a (table|chart)$/ })).toHaveCount(0);
  await widget(LIST)
    .getByRole('button', { name: /^Download/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Values (CSV)']);
  await page.keyboard.press('Escape');

  const devices = (await person.api.devices.list()).message;
  const heard = await cells(LIST);
  expect(heard.map(([name, hours]) => [name, hours]).toSorted()).toEqual([
    ['Bluff', '0'],
    ['Creek', '0'],
    ['Gully', '0'],
  ]);
  const file = await download(LIST, 'Values (CSV)');
  expect(file.suggestedFilename()).toBe(fileOf(LIST, 'csv'));
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(head).toBe('Device,Hours since last communication,Last communication');
  const known = devices.map(({ device_name, last_seen }) => `${device_name},0,${last_seen}`);
  expect(lines.toSorted()).toEqual(known.toSorted());

  const insights = page.getByRole('heading', { name: 'Insights', level: 1 });
  await number('total_insights').click();
  await expect(insights).toBeVisible();
  await expect(insightsPage(page).rows).toHaveCount(7);
  await page.goBack();
  await widget('total_classes').getByRole('button', { name: 'deer' }).click();
  await expect(insightsPage(page).rows).toHaveText([/deer/, /deer/]);
  await page.goBack();
  await number('total_devices').click();
  await expect(page).toHaveURL('/?tab=devices');
  await page.goBack();
  await widget(LIST).getByRole('link', { name: 'Bluff' }).click();
  const bluff = devices.find(({ device_name }) => device_name === 'Bluff');
  await expect(page).toHaveURL(new RegExp(`device=${bluff?.device_id}`));
  await expect(page.getByRole('heading', { name: 'Bluff', level: 1 })).toBeVisible();
});

test('with the reduced menu the number and the list of cameras lead nowhere', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer);
  await page.route('**/dashboard/widgets', (route) => route.fulfill({ json: { message: EVERY_WIDGET } }));
  const { open, widget, number, cells } = dashboardWidgets(page);
  await open();
  await expect(number('total_devices')).toHaveText(/^[1-9]/);
  expect((await cells(LIST)).length, 'cameras').toBeGreaterThan(1);
  for (const type of ['total_devices', LIST] as const)
    await expect(widget(type).getByRole('link')).toHaveCount(0);
  await expect(widget('total_devices').getByRole('button')).toHaveCount(0);
});
