import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expectToFit } from '../../fixtures/fit.ts';
import type { Screen } from '../../fixtures/screens/screen.ts';
import { test as screenTest } from '../../fixtures/screens/screen-test.ts';
import { SCREENS, SCREENS_BY_AREA } from '../../fixtures/screens/screens.ts';
import { type PageWithinApp, withinApp } from '../../fixtures/screens/within-app.ts';
import { expect } from '../../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** So many screens are looked at in one page; more would keep the other worker waiting at the end. */
const AT_ONCE = 4;
/** A page whose time is moved on gets so much of it at once, as often as this. */
const RETRY_MS = 5_000;
const STEP_MS = 200;
/** Where no tab stands and nothing is kept of the one before. */
const NOWHERE = '/?tab=elsewhere';

/** Whoever signs in loads the app: people come one after the other, some of their screens in each test. */
function inParts(screens: readonly Screen[]): Screen[][] {
  const sorted = screens.toSorted((a, b) => a.who.localeCompare(b.who));
  const parts = Math.ceil(sorted.length / AT_ONCE);
  return Array.from({ length: parts }, (_, part) => sorted.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
}

const namesOf = (screens: readonly Screen[]) => screens.map(({ name }) => name).join(', ');

/** Goes from screen to screen in one page. */
const test = screenTest.extend<{ readonly lookAt: (screens: readonly Screen[]) => Promise<void> }>({
  lookAt: async ({ page: loading, resident, signInFor, watch }, use) => {
    const page = withinApp(loading);
    await use(async (screens) => {
      let who: Screen['who'] | undefined;
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          if (screen.errors) watch.expectErrors(screen.errors);
          if (screen.who !== who) {
            await page.leaveApp();
            await signInFor(screen, resident);
          }
          who = screen.who;
          await look(page, screen);
          await leave(page, screen);
        });
      }
    });
  },
});

test.use({ viewport: PHONE, reducedMotion: 'reduce' });

for (const [area, screens] of Object.entries(SCREENS_BY_AREA)) {
  for (const some of inParts(screens.filter(({ afterRetries }) => !afterRetries)))
    test(`${area}: ${namesOf(some)} are accessible on a phone and a desktop, light or dark`, async ({
      lookAt,
    }) => {
      await lookAt(some);
    });
}

for (const some of inParts(SCREENS.filter(({ afterRetries }) => afterRetries)))
  test(`what did not load: ${namesOf(some)} are accessible on a phone and a desktop, light or dark`, async ({
    page,
    lookAt,
  }) => {
    await page.clock.install();
    await lookAt(some);
  });

async function look(page: PageWithinApp, screen: Screen): Promise<void> {
  await page.setViewportSize(PHONE);
  await go(page, screen);
  await expectToFit(page, `of ${screen.name} on a phone`);
  await expectAccessible(page, `${screen.name} on a phone`);
  const open = await shownOnTop(page).count();
  await page.setViewportSize(DESKTOP);
  if (screen.anew) {
    await leave(page, screen);
    await go(page, screen);
  } else {
    // A screen that loses them says `anew`; else the desktop would be looked at without them.
    await expect(shownOnTop(page), 'dialogs, menus and lists').toHaveCount(open);
  }
  await expectToFit(page, `of ${screen.name} on a desktop`);
  await expectAccessible(page, `${screen.name} on a desktop`);
}

/** Time moves on while a screen waits for another try. */
async function go(page: Page, screen: Screen): Promise<void> {
  const going = screen.go(page);
  if (!screen.afterRetries) return going;
  let stands = false;
  const standing = going.finally(() => {
    stands = true;
  });
  while (!stands) {
    await Promise.race([standing, page.waitForTimeout(STEP_MS)]);
    if (!stands) await page.clock.fastForward(RETRY_MS);
  }
  return standing;
}

/** Ends what a screen has open. What does not end by leaving its tab, or comes back with its width, ends by a load. */
async function leave(page: PageWithinApp, { who, errors, anew }: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null });
  if (who === 'nobody' || errors || anew) return page.loadNext();
  await page.goto(NOWHERE);
  await page.getByRole('heading', { name: 'This page is under construction' }).waitFor();
  const left = shownOnTop(page).or(page.getByRole('region', { name: 'Unsaved changes' }));
  if ((await left.count()) > 0) page.loadNext();
}

const shownOnTop = (page: Page) =>
  page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true });
