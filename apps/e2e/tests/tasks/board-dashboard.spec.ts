import { dashboardPage, test } from '../../fixtures/pages/dashboard-page.ts';
import { tasksOf } from '../../fixtures/tasks.ts';
import { expect } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a dashboard for the board, with a title and two sentences, on paper without holes', async ({
  page,
  server,
  person,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const dashboard = dashboardPage(page);
  const adding = dashboard.dialog('Add widget');
  const task = tasksOf({ page, server, person, by: 'click' });

  await task('a dashboard for the board', 12, async (click) => {
    const write = async (type: 'Title' | 'Text', text: string) => {
      await click(dashboard.addButton);
      await click(adding.getByRole('radio', { name: new RegExp(`^${type}`) }));
      await expect(adding.getByRole('textbox', { name: type })).toBeFocused();
      await page.keyboard.type(text);
      await click(adding.getByRole('button', { name: 'Add', exact: true }));
    };
    await click(page.getByRole('link', { name: 'Dashboard' }));
    await click(dashboard.editButton);
    await write('Title', 'Stewart Island');
    await write('Text', 'Kiwi are back. Stoats are not.');
    await click(dashboard.saveButton);
    await click(dashboard.moreButton);
    await click(page.getByRole('menuitem', { name: 'Print' }));
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  });

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Stewart Island', level: 1 })).toBeVisible();
  const sentences = page.getByText('Kiwi are back. Stoats are not.').filter({ visible: true });
  await expect(sentences).toHaveCount(1);
});
