import type { Page, Request, Route } from '@playwright/test';
import { heldToken, rememberSignIn } from '../../fixtures/browse.ts';
import { positionCameras } from '../../fixtures/cameras/positioned-cameras.ts';
import { expect, test } from '../../fixtures/test.ts';

const API_CALLS = /\/(user|features|alerts|config|events|insights|getDevicesForUser)(\/|\?|$)/;
const EVENTS = '**/events';
const LOST_CALLS = /ERR_FAILED/;

// Their subject is what a browser keeps.
test.use({ freshPages: true });

test('Logout ends the session here and on the server', async ({ signedIn: page, person }) => {
  await page.goto('/?tab=map');
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual([]);
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|userId/.test(key))),
  ).toEqual([]);
  await expect(person.api.account.get()).rejects.toMatchObject({ status: 401 });
  await page.goto('/?tab=map');
  await expect(page).toHaveURL('/login');
});

test('the storage of the browser has the token, and nothing of who somebody is or where cameras stand', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  const [camera] = await positionCameras(
    { server, staff, owner },
    { Ridge: { latitude: -43.7123, longitude: 170.1123 } },
  );
  await camera?.see('kea');
  for (const tab of ['dashboard', 'map', 'devices', 'insights', 'account']) {
    await page.goto(`/?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).toContain(owner.token);
  const others = kept.replaceAll(owner.token, '');
  for (const secret of [
    owner.email,
    owner.username,
    owner.password,
    '+64 3 000 0000',
    'Ridge',
    '-43.7',
    'kea',
  ])
    expect(others).not.toContain(secret);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  // For a visit without network insights and answers are kept until sign-out, apart for each person.
  const own = [`sightline.insights.${owner.userId}`, `sightline.answers.${owner.userId}`];
  for (const name of await page.evaluate(() => caches.keys())) expect(own).toContain(name);
});

test('a session that was ended elsewhere leads to the login screen', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/status of 401/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await person.api.auth.logout();
  await page.reload();
  await expect(page).toHaveURL('/login');
  expect(await heldToken(page)).toBeNull();
});

test('logging out in one tab logs out all others', async ({ signedIn: page, context, person }) => {
  await page.goto('/');
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: `Account of ${person.name}` }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('a token that is none leads to the login screen', async ({ page, server, watch }) => {
  watch.expectErrors(/status of 401/);
  await rememberSignIn(page, server, { token: 'Bearer made-up' });
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('a server that is away logs nobody out', async ({ signedIn: page, person, watch }) => {
  watch.expectErrors(LOST_CALLS);
  await page.route(API_CALLS, (route) => route.abort());
  await page.goto('/');
  // The shell tries three times before it gives up.
  await expect(page.getByRole('alert')).toContainText('Your account did not load', { timeout: 60_000 });
  await expect(page.getByRole('alert')).toContainText('Sightline cannot be reached.');
  expect(await heldToken(page)).toBe(person.token);
  await page.unroute(API_CALLS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
});

test('whoever loses the connection is told, keeps what was loaded and can retry', async ({
  signedIn: page,
  watch,
}) => {
  watch.expectErrors(LOST_CALLS);
  await loseConnection(page);
  const notice = page.getByText('You are offline. You see what was loaded last; it refreshes by itself.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await page.unroute(API_CALLS);
  const asked = page.waitForRequest(EVENTS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await asked;
  await expect(notice).toBeHidden();
});

test('Retry counts also while a try is under way that fails', async ({ signedIn: page, watch }) => {
  watch.expectErrors(LOST_CALLS);
  await loseConnection(page);
  const held: Route[] = [];
  await page.route(EVENTS, (route) => void held.push(route));
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.poll(() => held.length, 'one try').toBe(1);
  await retry.click();
  await held[0]?.abort();
  await expect.poll(() => held.length, 'another at once').toBe(2);
  await page.unroute(API_CALLS);
  await held[1]?.continue();
  await expect(retry).toBeHidden();
});

/**
 * Opens the insights with live events that never come, then loses every other call, too: until API_CALLS are let through again
 * none is answered. The page's clock stands from then on, so what it asks comes from the button.
 */
async function loseConnection(page: Page): Promise<void> {
  let underWay = 0;
  const add = (change: number) => (request: Request) => {
    if (API_CALLS.test(new URL(request.url()).pathname)) underWay += change;
  };
  page.on('request', add(1));
  page.on('requestfailed', add(-1));
  page.on('requestfinished', add(-1));
  const noneUnderWay = () => expect.poll(() => underWay, 'calls under way').toBe(0);

  await page.clock.install();
  await page.route(EVENTS, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await page.route(API_CALLS, (route) => route.abort());
  await page.unroute(EVENTS);
  await noneUnderWay();
  // It tries again at once, and not when its turn comes.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await noneUnderWay();
}
