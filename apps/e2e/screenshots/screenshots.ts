import path from 'node:path';
import { expectToFit } from '../fixtures/fit.ts';
import { test } from '../fixtures/screens/screen-test.ts';
import { SCREENS } from '../fixtures/screens/screens.ts';
import { expect } from '../fixtures/test.ts';

const folder = path.resolve(import.meta.dirname, '../../../screenshots');
const PHOTOS = 150;
const PHOTOS_MS = 180_000;
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test.beforeAll(async ({ owner }) => {
  test.setTimeout(PHOTOS_MS);
  const photos = async () => (await owner.api.insights.photos()).message.length;
  await expect.poll(photos, { timeout: PHOTOS_MS }).toBeGreaterThan(PHOTOS);
});

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const screen of SCREENS) {
      test(screen.name, async ({ page, owner, signInFor, watch }) => {
        if (screen.errors) watch.expectErrors(screen.errors);
        await signInFor(screen, owner);
        await screen.go(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          const file = `${screen.name}-${viewport.width}-${colorScheme}.png`;
          await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
        }
        await expectToFit(page, `at ${viewport.width} px`);
      });
    }
  });
}
