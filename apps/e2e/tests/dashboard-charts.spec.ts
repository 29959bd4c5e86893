import { readFile } from 'node:fs/promises';
import { expectNoBarriers, WITH_MANNERS } from '../fixtures/barriers.ts';
import { dashboardWidgets, test } from '../fixtures/dashboard-widgets.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { expect } from '../fixtures/test.ts';

test.setTimeout(180_000);

test('on a logarithmic axis none is still there, and the numbers are the same', async ({
  viewer,
  pageOf,
}) => {
  const page = await pageOf(viewer);
  const { open, widget, bars } = dashboardWidgets(page);
  await open();
  const type = 'insight_delay';
  const linear = await bars(type);
  expect(linear.scale).toBe('value');
  await widget(type).getByText('Log', { exact: true }).click();
  await expect.poll(async () => (await bars(type)).scale).toBe('log');
  const log = await bars(type);
  expect(linear.bars.some(([, count]) => count === 0)).toBe(true);
  expect(log.bars).toEqual(linear.bars.map(([name, count]) => [name, count === 0 ? 0.5 : count]));
  await widget(type).getByText('Linear', { exact: true }).click();
  await expect.poll(async () => (await bars(type)).bars).toEqual(linear.bars);
});

test('a bar opens the insights behind it, and so does its row of the table', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer);
  const { open, widget, bars, barAt } = dashboardWidgets(page);
  const status = 'insight_statuses';
  await open();
  const place = (await bars(status)).bars.findIndex(([name]) => name === 'Uncategorized');
  await widget(status).scrollIntoViewIfNeeded();
  const { x, y } = await barAt(status, place);
  await page.mouse.click(x + 3, y);
  await expect(page).toHaveURL(/tab=insights/);
  await expect(page.getByRole('button', { name: 'Uncategorized', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await open();
  const comms = 'insight_comms_source';
  const [[word = ''] = []] = (await bars(comms)).bars.filter(([, count]) => (count ?? 0) > 0);
  await widget(comms)
    .getByRole('button', { name: /as a table$/ })
    .click();
  await widget(comms).getByRole('table').getByRole('button', { name: word, exact: true }).click();
  await expect(page).toHaveURL(/tab=insights/);
  await expect(page).toHaveURL(/comms_source/);
});

test('charts can be taken along, as numbers and as a picture', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer);
  const { open, widget, bars } = dashboardWidgets(page);
  await open();
  const type = 'insight_comms_source';
  const drawn = (await bars(type)).bars;
  const download = async (item: string) => {
    await widget(type)
      .getByRole('button', { name: /^Download/ })
      .click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return file;
  };
  const values = await download('Values (CSV)');
  expect(values.suggestedFilename()).toBe('insights-by-comms-source.csv');
  const [, ...lines] = (await readFile(await values.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toEqual(drawn.map((cells) => cells.join(',')));
  const picture = await download('Picture (PNG)');
  expect(picture.suggestedFilename()).toBe('insights-by-comms-source.png');
  const png = await readFile(await picture.path());
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect(png.readUInt32BE(16), 'pixels across').toBeGreaterThan(400);
});

test('charts are drawn in the colours of the scheme', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer, { colorScheme: 'light' });
  const { open, bars, pixels, colour } = dashboardWidgets(page);
  await open();
  const [light, dark] = [await colour('--mantine-color-forest-6'), await colour('--mantine-color-forest-3')];
  const types = ['insight_comms_source', 'insights_over_2_weeks', 'insights_vs_images'] as const;
  for (const type of types) {
    await bars(type);
    await expect.poll(() => pixels(type, light), { message: type }).toBeGreaterThan(500);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const type of types) {
    await expect.poll(() => pixels(type, dark), { message: type }).toBeGreaterThan(500);
    expect(await pixels(type, light), type).toBeLessThan(30);
  }
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`no widget has a barrier or reaches past a screen of ${viewport.width} pixels`, async ({
    viewer,
    pageOf,
  }) => {
    const page = await pageOf(viewer, { viewport, reducedMotion: 'reduce' });
    const { open, bars, canvas } = dashboardWidgets(page);
    await open();
    for (const type of ['insight_by_hour_of_day', 'insight_statuses'] as const) await bars(type);
    await expectToFit(page, `at ${viewport.width} px`);
    const box = await canvas('insight_by_hour_of_day').boundingBox();
    expect(box?.height ?? 0, 'of a chart').toBeGreaterThan(90);
    await expectNoBarriers(page, WITH_MANNERS);
  });
}
