import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the place of an insight opens the map at its camera', async ({ signedIn: page, camera }) => {
  await camera.see('kea', { photo: false });
  await page.goto('/?tab=insights');
  const { row, dialog } = insightsPage(page);
  await row('kea').click();
  await dialog('kea').getByRole('button', { name: 'Open map' }).click();
  await expect(page).toHaveURL(/tab=map/);
  await expect(dialog('kea')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: /^camera-/ })).toBeVisible({ timeout: 60_000 });
});
