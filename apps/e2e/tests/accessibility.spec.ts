import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { test } from '../fixtures/place-test.ts';
import { PLACES } from '../fixtures/places.ts';
import { expect } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.use({ viewport: PHONE, reducedMotion: 'reduce' });

for (const place of PLACES) {
  test(`${place.name} has no barrier on a phone or a desktop, light or dark`, async ({
    page,
    resident,
    signInFor,
    watch,
  }) => {
    if (place.errors) watch.expectErrors(place.errors);
    await signInFor(place, resident);
    await place.go(page);
    await test.step('on a phone', () => expectNoBarriers(page));

    const open = await shownOnTop(page).count();
    await page.setViewportSize(DESKTOP);
    if (place.anew) {
      await page.goto('about:blank');
      await signInFor(place, resident);
      await place.go(page);
    } else {
      // A place that loses them says `anew`; else the desktop would be looked at without them.
      await expect(shownOnTop(page), 'dialogs, menus and lists').toHaveCount(open);
    }
    await test.step('on a desktop', () => expectNoBarriers(page));
  });
}

const shownOnTop = (page: Page) =>
  page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true });
