import { expect, test } from '../../fixtures/test.ts';

// Whatever the page's policy forbids would be an error in the console, and fail the test.
test('the page of the API shows its calls, draws them and opens one', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /^Sightline/ })).toBeVisible();
  await page
    .getByRole('button', { name: /POST \/login/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
});
