import { devicesPage } from '../fixtures/devices-page.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { deliverReporters } from '../fixtures/reporter.ts';
import { expect, test } from '../fixtures/test.ts';

test('what a camera reports is shown without a reload', async ({ signedIn: page, person, server, staff }) => {
  const [camera] = await deliverReporters({ server, staff, owner: person, names: ['live'] });
  const { open, row, fleet } = devicesPage(page);
  await open();
  await expect(row('live')).toContainText('No Battery Information');
  await camera?.report({ battery_voltage: 3.05 });
  await expect(row('live')).toContainText('just now');
  await expect(row('live')).toContainText('Low3.05 V');
  await expect(fleet.getByRole('button', { name: '1 needs batteries' })).toBeVisible();
});

test('everything works by keyboard', async ({ signedIn: page, person, server, staff }) => {
  await deliverReporters({ server, staff, owner: person, names: ['lower', 'upper'] });
  const { open, row, rows, sorter, dialog } = devicesPage(page);
  await open();
  await expect(rows).toHaveCount(2);
  await sorter('Id').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row('upper')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog('lower')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row('lower')).toBeFocused();
});

test('below 750px the table is cards, and the page never scrolls sideways', async ({
  pageOf,
  person,
  server,
  staff,
}) => {
  const [camera] = await deliverReporters({ server, staff, owner: person, names: ['pocket'] });
  await camera?.report({ battery_voltage: 3.1 });
  const page = await pageOf(person, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { open, cards, grid, dialog } = devicesPage(page);
  await open();
  await expect(cards).toHaveText([/pocket.*Low/]);
  await expect(grid).toHaveCount(0);
  for (const width of [360, 390, 625, 749]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page, `at ${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await cards.getByRole('button').first().tap();
  await expect.poll(() => dialog('pocket').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  await page.setViewportSize({ width: 750, height: 844 });
  await dialog('pocket').getByRole('button', { name: 'Close' }).click();
  await expect(grid).toBeVisible();
});

test('an account without cameras is told how it gets some', async ({ signedIn: page }) => {
  await devicesPage(page).open();
  await expect(page.getByRole('heading', { name: 'No cameras yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Write to .+@/ })).toHaveAttribute('href', /^mailto:/);
});

test('a failed load says so and offers Retry', async ({ signedIn: page, camera, watch }) => {
  watch.expectErrors(/ERR_FAILED .*getDevicesForUser/);
  await camera.heartbeat();
  await page.route('**/getDevicesForUser', (route) => route.abort());
  const { open, rows } = devicesPage(page);
  await open();
  await expect(page.getByRole('alert').getByText('Your devices did not load')).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/getDevicesForUser');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows).toHaveCount(1);
});
