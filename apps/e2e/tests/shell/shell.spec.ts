import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const TABS = [
  'Dashboard',
  'My Devices',
  'Device Updates',
  'Device Groups',
  'My Models',
  'Insights',
  'Analysis',
  'Alerts',
  'Map',
  'Admin',
  'Account',
];
const STARTED = ['Model Marketplace', 'Documentation'];

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The tabs as they are listed, without badges and hints. */
async function tabs(page: Page): Promise<string[]> {
  await expect(navigation(page).getByRole('link').first()).toBeVisible();
  const names = await navigation(page).getByRole('link').allInnerTexts();
  return names.map((name) => name.split('\n')[0] ?? '');
}

test('an owner sees the tabs in their order, with the number of new alerts up to 999', async ({
  pageOf,
  owner,
}) => {
  const page = await pageOf(owner);
  await page.goto('/');
  // The demo's owner has messages over the air switched on.
  expect(await tabs(page)).toEqual([...TABS.toSpliced(3, 0, 'OTA Messages'), ...STARTED]);
  const news = (await owner.api.alerts.list()).message.filter(({ status }) => status === 'new');
  await expect(navigation(page).getByRole('link', { name: `Alerts ${news.length} new` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'GETTING STARTED' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Documentation/ })).toHaveAttribute('target', '_blank');
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...news[0], id: index + 1 }));
  await page.route('**/alerts', (route) => route.fulfill({ json: { message: many } }));
  await page.reload();
  await expect(navigation(page).getByRole('link', { name: 'Alerts 999+ new' })).toBeVisible();
});

test('staff see Internal too', async ({ pageOf, staff }) => {
  const page = await pageOf(staff);
  await page.goto('/');
  expect(await tabs(page)).toEqual([...TABS, 'Internal', ...STARTED]);
});

test('the reduced menu has three tabs, and the others are not there by address either', async ({
  pageOf,
  viewer,
}) => {
  const page = await pageOf(viewer);
  await page.goto('/?tab=admin');
  expect(await tabs(page)).toEqual(['Dashboard', 'Insights', 'Map']);
  await expect(page.getByRole('heading', { name: 'This page is under construction' })).toBeVisible();
  await page.getByRole('button', { name: `Account of ${viewer.name}` }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Security']);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Profile', 'Preferences']);
});

test('OTA Messages comes with its feature', async ({ signedIn: page, person }) => {
  const { features } = person.api;
  const ota = (await features.list()).message.find(({ key }) => key === 'ota_messages_experimental');
  await page.goto('/');
  expect(await tabs(page)).not.toContain('OTA Messages');
  await features.set({ params: { featureId: ota?.id ?? 0 }, body: { enabled: true } });
  await page.reload();
  expect((await tabs(page)).slice(2, 5)).toEqual(['Device Updates', 'OTA Messages', 'Device Groups']);
});

test('a tab nobody knows is under construction', async ({ signedIn: page }) => {
  await page.goto('/?tab=submarines');
  await expect(page.getByRole('heading', { name: 'This page is under construction' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Insights' }).click();
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
});

test('an address nobody knows is said in words', async ({ page, server, watch }) => {
  watch.expectErrors(/status of 404 .*\/nowhere/);
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  const forPrograms = await fetch(`${server}/nowhere`);
  expect(forPrograms.headers.get('content-type')).toContain('application/problem+json');
  await page.getByRole('link', { name: 'Go to Sightline' }).click();
  await expect(page).toHaveURL('/login');
});

test('Back and reload keep the tab', async ({ signedIn: page }) => {
  await page.goto('/');
  await navigation(page).getByRole('link', { name: 'Map', exact: true }).click();
  await navigation(page).getByRole('link', { name: 'Admin' }).click();
  await page.reload();
  await expect(navigation(page).getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(navigation(page).getByRole('link', { name: 'Map', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
});

test('the file of a page comes when somebody points at its tab, or reaches it by the keyboard', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  const asked = (file: string) =>
    page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(`/assets/${file}-`));
  const [groups, alerts] = [asked('groups-tab'), asked('alerts-tab')];
  await page.getByRole('link', { name: 'Groups' }).hover();
  await groups;
  await page.getByRole('link', { name: 'Alerts' }).focus();
  await alerts;
  await expect(page).toHaveURL('/');
});

test('while the server is away the file of a page is not asked for ahead, and comes with the server', async ({
  signedIn: page,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/events/);
  await page.clock.install();
  await page.route('**/events', (route) => route.abort());
  let failed = 0;
  const failedAgain = page.waitForEvent(
    'requestfailed',
    (request) => request.url().endsWith('/events') && ++failed === 2,
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await failedAgain;
  await page.route('**/assets/groups-tab-*', (route) => route.abort());
  const tab = navigation(page).getByRole('link', { name: 'Device Groups' });
  await tab.hover();
  await tab.focus();
  await page.unroute('**/assets/groups-tab-*');
  await tab.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Device Groups' })).toBeVisible();
});

test('what is typed and entered right after the search was opened is found once its file has come', async ({
  signedIn: page,
}) => {
  const file = Promise.withResolvers<void>();
  await page.route('**/assets/search-found-*.js', async (route) => {
    await file.promise;
    await route.continue();
  });
  await page.goto('/?tab=map');
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('device groups');
  const search = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(search.getByRole('combobox', { name: 'Search' })).toHaveValue('device groups');
  await expect(search.getByRole('status')).toHaveText('Loading the search…');
  await page.keyboard.press('Enter');
  file.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Device Groups' })).toBeVisible();
  await expect(search).toBeHidden();
});

test('a page whose file does not come says so, the others are there, and Reload mends it', async ({
  signedIn: page,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/groups-tab-|dynamically imported module: .*\/groups-tab-/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await page.route('**/assets/groups-tab-*.js', (route) => route.abort());
  const tab = (name: string) => navigation(page).getByRole('link', { name });
  const notice = page.getByRole('main').getByRole('alert');
  await tab('Device Groups').click();
  await expect(notice).toContainText('This page did not load');
  await page.unroute('**/assets/groups-tab-*.js');
  await tab('Map').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible();
  await tab('Device Groups').click();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Device Groups' })).toBeVisible();
});

test('the account menu leads to the account', async ({ signedIn: page, person }) => {
  await page.goto('/');
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/?tab=account');
});

test('the support dialog names the address, the footer the company', async ({ signedIn: page, person }) => {
  const { supportEmail, companyName, companyUrl } = await person.api.operations.config();
  await page.goto('/');
  await page.getByRole('button', { name: 'Support information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support information' });
  await expect(dialog.getByRole('link', { name: supportEmail })).toHaveAttribute(
    'href',
    `mailto:${supportEmail}`,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`© ${new Date().getFullYear()} ${companyName}`)).toBeVisible();
  const company = page.getByRole('link', { name: companyName, exact: true });
  expect(await company.getAttribute('href')).toBe(companyUrl);
});
