import { heldToken, rememberSignIn } from '../fixtures/browse.ts';
import { expect, test } from '../fixtures/test.ts';

const API_CALLS = /\/(user|features|alerts|config|events|insights|getDevicesForUser)(\/|\?|$)/;
const LOST_CALLS = /ERR_FAILED/;

test('Logout ends the session here and on the server', async ({ signedIn: page, person }) => {
  await page.goto('/?tab=map');
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|userId/.test(key))),
  ).toEqual([]);
  await expect(person.api.account.get()).rejects.toMatchObject({ status: 401 });
  await page.goto('/?tab=map');
  await expect(page).toHaveURL('/login');
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

test('a token that is none leads to the login screen', async ({ page, context, server, watch }) => {
  watch.expectErrors(/status of 401/);
  await rememberSignIn(context, server, { token: 'Bearer made-up' });
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('a server that is away logs nobody out', async ({ signedIn: page, person, watch }) => {
  watch.expectErrors(LOST_CALLS);
  await page.route(API_CALLS, (route) => route.abort());
  await page.goto('/');
  // The shell tries three times before it gives up.
  await expect(page.getByRole('alert')).toContainText('Your account did not load', { timeout: 20_000 });
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
  await page.clock.install();
  await page.route('**/events', (route) => route.abort());
  await page.goto('/');
  const notice = page.getByText('You are offline. You see what was loaded last; it refreshes by itself.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  // The clock stands: the page does not try by itself, so what it asks and learns comes from the button.
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked = page.waitForRequest('**/events');
  await page.getByRole('button', { name: 'Retry' }).click();
  await asked;
  await expect(notice).toBeHidden();
});
