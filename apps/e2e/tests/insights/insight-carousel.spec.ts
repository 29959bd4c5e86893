import type { Locator, Page } from '@playwright/test';
import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger swipes from photo to photo', async ({ signedIn: page, camera }) => {
    for (const species of ['kea', 'stoat', 'cat']) await camera.see(species);
    await page.goto('/?tab=insights');
    const { anyRecord, photo, dialog } = insightsPage(page);
    await anyRecord.filter({ hasText: 'stoat' }).tap();
    await expect(photo('stoat')).toHaveJSProperty('naturalWidth', 1920);
    await swipe(page, photo('stoat'), -160);
    await expect(photo('kea')).toBeVisible();
    await expect(dialog('kea').getByText('3 of 3', { exact: true })).toBeVisible();
    await swipe(page, photo('kea'), 160);
    await expect(photo('stoat')).toBeVisible();
    await swipe(page, photo('stoat'), 160);
    await expect(photo('cat')).toBeVisible();
  });
});

/** A finger that is put on the middle of something and moved sideways. */
async function swipe(page: Page, target: Locator, by: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe.');
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + by * part);
  await touch('touchEnd');
  await devtools.detach();
}
