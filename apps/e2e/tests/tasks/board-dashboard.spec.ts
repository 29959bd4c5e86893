import type { Locator } from '@playwright/test';
import { dashboardPage, test } from '../../fixtures/pages/dashboard-page.ts';
import { expect } from '../../fixtures/test.ts';

test('a dashboard for the board, with a title and two sentences, on paper in at most 12 clicks', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const dashboard = dashboardPage(page);
  const adding = dashboard.dialog('Add widget');
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const write = async (type: 'Title' | 'Text', text: string) => {
    await click(dashboard.addButton);
    await click(adding.getByRole('radio', { name: new RegExp(`^${type}`) }));
    await adding.getByRole('textbox', { name: type }).fill(text);
    await click(adding.getByRole('button', { name: 'Add', exact: true }));
  };
  await dashboard.open();
  await click(dashboard.editButton);
  await write('Title', 'Stewart Island');
  await write('Text', 'Kiwi are back. Stoats are not.');
  await click(dashboard.saveButton);
  await click(dashboard.moreButton);
  await click(page.getByRole('menuitem', { name: 'Print' }));
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  expect(clicks).toBeLessThanOrEqual(12);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Stewart Island', level: 1 })).toBeVisible();
  const sentences = page.getByText('Kiwi are back. Stoats are not.').filter({ visible: true });
  await expect(sentences).toHaveCount(1);
});
