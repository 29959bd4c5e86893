import { dashboardPage, test } from '../fixtures/dashboard-page.ts';
import { EVERY_WIDGET } from '../fixtures/dashboard-widgets.ts';
import { expect } from '../fixtures/test.ts';

test.use({ colorScheme: 'dark' });

test('on paper are title, period and filters, and all widgets on white without controls', async ({
  pageOf,
  observer,
}) => {
  const page = await pageOf(observer, { colorScheme: 'dark' });
  await page.route('**/dashboard/widgets', (route) => route.fulfill({ json: { message: EVERY_WIDGET } }));
  const dashboard = dashboardPage(page);
  await dashboard.open('&days=30&class=kiwi');
  await expect(dashboard.number('Total Insights')).toHaveText('2');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Last 30 days · all cameras · kiwi')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(dashboard.filterButton).toBeHidden();
  await expect(dashboard.editButton).toBeHidden();
  await expect(dashboard.chips).toHaveCount(0);
  await expect(dashboard.widgets).toHaveCount(13);
  for (const widget of await dashboard.widgets.all()) await expect(widget).toBeVisible();
  const cut = await dashboard.widgets.evaluateAll(
    (widgets) =>
      widgets
        .map((widget) => getComputedStyle(widget.parentElement ?? widget))
        .filter(({ display, position }) => display !== 'inline-block' || position !== 'static').length,
  );
  expect(cut, 'widgets that the end of a page could cut').toBe(0);
  await expect(page.getByRole('button', { name: /^Download|as a table$/ })).toHaveCount(0);
  const top = async (title: string) => (await dashboard.widget(title).boundingBox())?.y ?? Number.NaN;
  const below = async () => (await top('Total Classes')) - (await top('Total Insights'));
  await expect.poll(below, 'pixels from one widget down to its neighbour').toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
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
