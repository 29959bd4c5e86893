import { expectToFit } from '../fixtures/fit.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone insights are cards, always with their image', async ({ signedIn: page, camera }) => {
  await camera.see('kiwi', { confidence: 87 });
  await page.goto('/');
  const card = page.getByRole('list', { name: 'Insights' }).getByRole('button').first();
  await expect(card).toContainText('kiwi');
  await expect(card).toContainText('87%');
  await expect(card.getByRole('img', { name: /^kiwi seen by/ })).toHaveJSProperty('naturalWidth', 320);
  await expect(page.getByRole('switch', { name: 'Show images' })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Show archived' })).toBeVisible();
  await card.tap();
  const dialog = page.getByRole('dialog', { name: 'kiwi' });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  await expect(dialog.getByRole('img', { name: /^kiwi seen by/ })).toHaveJSProperty('naturalWidth', 1920);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});

test('a card comes by itself, and the page never scrolls sideways', async ({ signedIn: page, camera }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await camera.see('stoat');
  await expect(page.getByRole('listitem').filter({ hasText: 'stoat' })).toBeVisible();
  for (const width of [360, 390, 625, 749]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page, `at ${width} px`);
  }
});
