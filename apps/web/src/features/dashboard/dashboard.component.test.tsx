import { isNumberWidget } from '@sightline/domain/dashboard/layout';
import { DATA_WIDGET_TYPES, WIDGET_TITLES } from '@sightline/domain/dashboard/widget-type';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrange, EVERY_WIDGET, widgetAt } from '../../../../e2e/fixtures/data/arranged-dashboards.ts';
import { expectErrors } from '../../../test/console.ts';
import { boxOf, dashboard, observer, openDashboard } from '../../../test/dashboard.ts';
import { expectTexts, expectToFit, press } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { demoPerson, newPerson } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';

const { number, widget } = dashboard;
const total = number('Total Insights');

const FIRST = [
  'Total Insights',
  'Total Classes',
  'Total Devices',
  'Insights over 2 Weeks',
  'Last Device Communication Table',
  'Insights by Class',
  'Insights by Hour of Day',
  'Device Heatmap',
  'Insight Statuses',
];

test('a new account has the first dashboard, and is told that numbers come with the first camera', async () => {
  await openDashboard(await newPerson());
  await expect.poll(() => document.title).toBe('Dashboard · Sightline');
  for (const title of FIRST) await expect.element(widget(title)).toBeVisible();
  await expect.element(dashboard.widgets).toHaveLength(FIRST.length);
  await expect.element(total).toHaveTextContent('0');
  await expect.element(page.getByText('There is no device in your account yet.')).toBeVisible();
});

test('all thirteen widgets are counted by one request', async () => {
  const transport = createTestTransport();
  // News that begin to be heard after the first count would have it counted once more.
  transport.fail('events.stream');
  transport.answer('dashboard.list', 200, { message: EVERY_WIDGET });
  await openDashboard(await observer(), { transport });
  await expect.element(total).toHaveTextContent('6');
  await expect.element(number('Total Classes')).toHaveTextContent('4');
  await expect.element(number('Total Devices')).toHaveTextContent('2');
  await expect.element(dashboard.widgets).toHaveLength(13);
  const busy = () => document.querySelectorAll('[data-testid="dashboard-grid"] [aria-busy="true"]').length;
  await expect.poll(busy).toBe(0);
  expect(transport.calls('dashboard.counts')).toHaveLength(1);
  expect(transport.calls('dashboard.list')).toHaveLength(1);
  expect(transport.calls().filter(({ path }) => path.startsWith('/dashboard/'))).toHaveLength(2);
});

test('an empty dashboard says how widgets are added', async () => {
  const person = await newPerson();
  await arrange(person, []);
  await openDashboard(person);
  await expect
    .element(page.getByRole('heading', { name: 'Click the Edit Icon to Add Widgets' }))
    .toBeVisible();
  await expect.element(dashboard.widgets).not.toBeInTheDocument();
});

test('a dashboard that does not load says so and offers Retry', async () => {
  const transport = createTestTransport();
  const restore = [transport.fail('dashboard.list'), transport.fail('dashboard.counts')];
  await openDashboard(await newPerson(), { transport });
  const alert = page.getByRole('alert');
  await expect.element(alert, { timeout: 20_000 }).toMatchTextContent('Your dashboard did not load');
  await expect.element(alert).toMatchTextContent('Sightline cannot be reached.');
  for (const mend of restore) mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(total).toHaveTextContent('0');
});

test('a widget of an unknown type is an error that leaves the others alone', async () => {
  expectErrors(/There is no widget of the type insight_weather/);
  const transport = createTestTransport();
  const weather = { ...widgetAt('total_classes', [2, 0, 4, 2], 'Weather'), type: 'insight_weather' };
  transport.answer('dashboard.list', 200, { message: [widgetAt('total_insights', [0, 0, 2, 2]), weather] });
  await openDashboard(await observer(), { transport });
  await expect.element(widget('Weather').getByRole('alert')).toMatchTextContent('Weather did not load');
  await expect.element(total).toHaveTextContent('6');
});

test('the viewer with the reduced menu has the dashboard', async () => {
  mountApp({ person: await demoPerson('viewer'), address: '/' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(total).toBeVisible();
});

test('at 625 px or less widgets stand one per row and nothing can be edited, above they stand side by side', async () => {
  await openDashboard(await observer());
  await expect.element(total).toBeVisible();
  const [insights, classes] = [widget('Total Insights'), widget('Total Classes')];
  const between = () => boxOf(classes).y - boxOf(insights).y;
  const expectMore = async (...items: string[]) => {
    await dashboard.moreButton.click();
    await expectTexts(page.getByRole('menuitem'), ...items.map((item) => new RegExp(`^${item}$`)));
    await press('Escape');
  };
  for (const width of [360, 390, 625]) {
    await page.viewport(width, 844);
    await expect.element(dashboard.editButton).not.toBeInTheDocument();
    await expect.poll(between).toBeGreaterThan(100);
    const alike = () => {
      const [first, second] = [boxOf(insights), boxOf(classes)];
      const isWide = first.width > width - 60 && first.width <= width;
      return [second.x - first.x, second.width - first.width, isWide];
    };
    await expect.poll(alike).toEqual([0, 0, true]);
  }
  await expect.element(dashboard.filterButton).toBeVisible();
  await expect.element(dashboard.archived).toBeVisible();
  // Reset arranges widgets, too.
  await expectMore('Print');
  for (const width of [626, 700, 768, 1440]) {
    await page.viewport(width, 844);
    await expect.element(dashboard.editButton).toBeVisible();
    await expect.poll(between).toBe(0);
  }
  await expectMore('Print', 'Reset to the first dashboard');
  for (const width of [360, 626, 768, 1024]) {
    await page.viewport(width, 844);
    await expectToFit(`at ${width} px`);
  }
});

test('whoever has no insights is told so by every widget that counts them', async () => {
  const person = await newPerson();
  await arrange(person, EVERY_WIDGET);
  await openDashboard(person);
  for (const type of DATA_WIDGET_TYPES)
    await expect
      .element(widget(WIDGET_TITLES[type]))
      .toMatchTextContent(isNumberWidget(type) ? '0' : 'No Data');
  await expect.element(page.getByTestId('chart-canvas')).not.toBeInTheDocument();
});
