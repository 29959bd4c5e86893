import { insightsPage } from '../fixtures/insights-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('while nothing is there yet, rows to come stand in their place', async ({ signedIn: page, camera }) => {
  await camera.see('kea', { photo: false });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/insights/segments', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/?tab=insights');
  const { grid, row } = insightsPage(page);
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  await expect(grid).toHaveAttribute('aria-rowcount', '-1');
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(page.getByText('0 rows')).toHaveCount(0);
  answer();
  await expect(row('kea')).toBeVisible();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
});

test('insights that did not load say why, and Retry loads them', async ({
  signedIn: page,
  camera,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED|status of 503/);
  await camera.see('kea', { photo: false });
  await page.route('**/insights/**', (route) => route.abort());
  await page.goto('/?tab=insights');
  const alert = page.getByRole('alert').filter({ hasText: 'Your insights did not load' });
  await expect(alert).toContainText('Sightline cannot be reached. Check your connection and try again.', {
    timeout: 30_000,
  });
  await page.unroute('**/insights/**');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(insightsPage(page).row('kea')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('an account without insights is told what to wait for', async ({ signedIn: page }) => {
  await page.goto('/?tab=insights');
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await expect(page.getByText('As soon as a camera classifies its first photo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
});
