import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test } from '../fixtures/place-test.ts';
import { PLACES } from '../fixtures/places.ts';
import { expect } from '../fixtures/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCREENS = [
  { screen: 'a phone', viewport: { width: 390, height: 844 } },
  { screen: 'a desktop', viewport: { width: 1440, height: 900 } },
] as const;

for (const { screen, viewport } of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const place of PLACES) {
      test(`${place.name} has no barrier, light or dark`, async ({ page, resident, signInFor, watch }) => {
        if (place.errors) watch.expectErrors(place.errors);
        await signInFor(place, resident);
        await place.go(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          expect(await barriers(page), colorScheme).toEqual([]);
        }
      });
    }
  });
}

/**
 * What axe finds against WCAG 2.2 AA, a line each. No page has a frame of another origin: the legacy mode,
 * which looks at this page alone, finds the same in half the time.
 */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}; ${target.join(' ')}; ${any[0]?.message ?? ''}`),
  );
}
