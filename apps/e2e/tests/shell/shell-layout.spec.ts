import { expect, test } from '../../fixtures/test.ts';

test('the navigation is 260 wide and folds to a strip that is remembered', async ({ signedIn: page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  expect((await navigation.boundingBox())?.width).toBe(260);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect.poll(async () => (await navigation.boundingBox())?.width).toBeLessThan(100);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await page.getByRole('link', { name: 'Map', exact: true }).hover();
  await expect(page.getByRole('tooltip', { name: 'Map' })).toBeVisible();
});

for (const [width, narrow] of [
  [741, false],
  [740, true],
] as const) {
  test(`at ${width} px the navigation ${narrow ? 'waits behind a button' : 'stands beside the page'}`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: !narrow });
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible({ visible: narrow });
  });
}

test('on a phone the navigation covers the page and closes after a choice', async ({
  signedIn: page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(person.username)).toBeVisible();
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await drawer.getByRole('link', { name: 'My Models' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Models', level: 1 })).toBeVisible();
});

test('loading that takes long says what to do after five seconds', async ({ signedIn: page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/user', async (route) => {
    await answered.promise;
    await route.continue();
  });
  // The clock stands: a page that loads slowly has not used up the patience that is tested.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const asked = page.waitForRequest('**/user');
  await page.goto('/');
  const hint = page.getByText('If the page is taking too long to load, please refresh.');
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached();
  // Once the account is asked for, the page's own code has come, and what is waited for is the account.
  await page.clock.runFor(400);
  await asked;
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached();
  await page.clock.runFor(4_500);
  await expect(hint).toBeHidden();
  await page.clock.runFor(600);
  // Another loader may have taken over meanwhile: what is left of its wait is less than nothing, and still takes a tick.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(hint).toBeVisible({ timeout: 200 });
  }).toPass();
  answered.resolve();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
});

test('the palette opens by keys, finds tabs and runs actions', async ({ signedIn: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const search = page
    .getByRole('dialog', { name: 'Search or jump to' })
    .getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('device g');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?tab=groups');
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await expect(search).toBeFocused();
  await page.keyboard.type('nothing of the kind');
  await expect(page.getByText('No results')).toBeVisible();
  await search.fill('shortcuts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('? lists the shortcuts of the page', async ({ signedIn: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Search and jump');
  await expect(help).toContainText('Show this list');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('[');
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
});

test.describe('colours', () => {
  test.use({ colorScheme: 'dark' });

  test('follow the system until one is chosen, and the choice stays', async ({ signedIn: page }) => {
    await page.goto('/');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Colour scheme' }).click();
    await page.getByRole('menuitem', { name: 'Light' }).click();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.reload();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.getByRole('button', { name: 'Colour scheme' }).click();
    await page.getByRole('menuitem', { name: 'System' }).click();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});
