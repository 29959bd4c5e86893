import type { Locator, Page } from '@playwright/test';
import { test } from '../../fixtures/insights-test.ts';
import { insightsTabPage } from '../../fixtures/pages/insights-tab-page.ts';
import { reviewPage } from '../../fixtures/pages/review-page.ts';
import { expect } from '../../fixtures/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const STEPS = 5;

/** Moves a finger over something, so many pixels to the right and down. */
async function swipe(page: Page, over: Locator, right: number, down: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: x + (right * step) / STEPS, y: y + (down * step) / STEPS }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step);
  await touch('touchEnd', STEPS);
  await finger.detach();
}

test('a finger reviews: sideways turns, up acknowledges, down archives', async ({ pageOf, person, seen }) => {
  await seen(person, ['kea', 'stoat', 'cat']);
  const page = await pageOf(person, PHONE);
  const { open, unsaved, bar } = insightsTabPage(page);
  const { review, shows, last } = reviewPage(page);
  const stage = review.getByText('Image does not exist');
  await open();
  await page.getByRole('button', { name: 'Review' }).tap();
  await shows('cat', '1 of 3');
  await swipe(page, stage, -200, 0);
  await shows('stoat', '2 of 3');
  await swipe(page, stage, 200, 0);
  await shows('cat', '1 of 3');
  await swipe(page, stage, 0, -120);
  await expect(last('cat: acknowledged')).toBeVisible();
  await shows('stoat', '2 of 3');
  await swipe(page, stage, 0, 120);
  await expect(last('stoat: archived')).toBeVisible();
  await shows('kea', '3 of 3');
  await review.getByRole('button', { name: 'Undo this step' }).tap();
  await shows('stoat', '2 of 3');
  await review.getByRole('button', { name: 'Close review' }).tap();
  await unsaved(1);
  await expect(bar).toContainText('1 acknowledged');
});
