import type { Locator, Page } from '@playwright/test';
import { insightsPage } from '../fixtures/insights-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Requests for whole photos, by the insight of their path. */
function wholePhotosAsked(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/photo' && !searchParams.has('thumbnail'))
      asked.push(searchParams.get('photoUrl') ?? '');
  });
  return asked;
}

test('the neighbours’ photos are at hand before one turns to them', async ({
  signedIn: page,
  camera,
  person,
}) => {
  for (const species of ['kea', 'stoat', 'cat', 'deer']) await camera.see(species);
  const insights = (await person.api.insights.paginated({ query: { limit: 10 } })).message;
  const pathOf = (species: string) =>
    insights.find(({ class_name }) => class_name === species)?.photoUrl ?? '';
  const asked = wholePhotosAsked(page);
  await page.goto('/?tab=insights');
  const { row, photo, dialog } = insightsPage(page);
  await row('stoat').click();
  await expect(photo('stoat')).toHaveJSProperty('naturalWidth', 1920);
  await expect.poll(() => asked.toSorted()).toEqual(['stoat', 'cat', 'kea'].map(pathOf).toSorted());
  await page.keyboard.press('ArrowRight');
  await expect(photo('kea')).toHaveJSProperty('naturalWidth', 1920);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(photo('cat')).toHaveJSProperty('naturalWidth', 1920);
  await expect.poll(() => asked.toSorted()).toEqual(['stoat', 'cat', 'kea', 'deer'].map(pathOf).toSorted());
  await dialog('cat').getByRole('button', { name: 'Next insight' }).click();
  await expect(photo('stoat')).toBeVisible();
  await page.keyboard.press('j');
  await expect(photo('kea')).toBeVisible();
  await page.keyboard.press('k');
  await expect(photo('stoat')).toBeVisible();
});

test('a photo is zoomed by keys, wheel, buttons and double click, and moved by dragging', async ({
  signedIn: page,
  camera,
}) => {
  await camera.see('kea');
  await camera.see('cat');
  await page.goto('/?tab=insights');
  const { row, photo, dialog } = insightsPage(page);
  await row('cat').click();
  await expect(photo('cat')).toHaveJSProperty('naturalWidth', 1920);
  const button = (name: string) => dialog('cat').getByRole('button', { name });
  const place = async () => (await photo('cat').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The dialog grows as it opens.
  await expect(dialog('cat')).toHaveCSS('transform', /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/);
  const whole = await place();
  const times = async () => Math.round(((await place()).width / whole.width) * 100) / 100;
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const label = dialog('cat').getByText('cat 90%');
  const labelHeight = async () => Math.round((await label.boundingBox())?.height ?? 0);
  const readable = await labelHeight();

  await page.keyboard.press('+');
  await expect.poll(times).toBe(1.4);
  expect(await labelHeight()).toBe(readable);
  await page.keyboard.press('-');
  await expect.poll(times).toBe(1);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -100);
  // All of the notch: a browser may hand it on in parts.
  await expect.poll(times).toBe(1.22);
  await button('Whole image').click();
  await expect.poll(times).toBe(1);
  await expect(dialog('cat').getByTitle('Zoom out (−)')).toBeDisabled();
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(times).toBe(2.5);
  const before = await place();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await place()).x - before.x)).toBe(60);
  await expect.poll(async () => Math.round((await place()).y - before.y)).toBe(30);
  // Another photo starts whole.
  await page.keyboard.press('ArrowRight');
  await expect(photo('kea')).toBeVisible();
  await expect(dialog('kea').getByTitle('Zoom out (−)')).toBeDisabled();
});

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
