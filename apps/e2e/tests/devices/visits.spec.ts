import { deliverReporters } from '../../fixtures/cameras/reporter.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({
  freshPages: true,
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

/** What a browser says of every request that finds no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test('a change of batteries is noted without a signal, and sent when the app is opened again', async ({
  server,
  staff,
  person,
  pageOf,
  watch,
}) => {
  watch.expectErrors(NO_NETWORK);
  const [camera] = await deliverReporters({ server, staff, owner: person, names: ['Sydney Cove'] });
  await camera?.report({ battery_voltage: 3.3 });
  const address = `/?tab=device&device=${camera?.deviceId}`;
  const kept = async () => (await person.api.visits.list()).message;

  const page = await pageOf(person);
  const context = page.context();
  await page.goto(address);
  await expect(page.getByText('No visits yet.')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const keptAnswers = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('sightline.answers.'));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => decodeURIComponent(url));
    });
  for (const answer of [/devices.*list/, /visits.*ofCamera/, /account/])
    await expect.poll(keptAnswers).toContainEqual(expect.stringMatching(answer));

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Note a visit' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Note a visit to Sydney Cove' });
  await dialog.getByRole('button', { name: 'Batteries changed' }).tap();
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog).toBeHidden();
  const waiting = page.getByRole('list', { name: 'Not sent yet' });
  await expect(waiting).toContainText('Waits for a connection');
  await page.close();
  expect(await kept()).toEqual([]);

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  await expect.poll(kept).toMatchObject([{ work: ['batteries'] }]);
  await again.goto(address);
  const part = (name: string) => again.getByRole('region', { name, exact: true });
  await expect(part('Visits').getByRole('listitem')).toContainText(['Batteries changed']);
  await expect(again.getByRole('list', { name: 'Not sent yet' })).toBeHidden();
  await expect(part('Events').getByRole('listitem').filter({ hasText: 'Visit' })).toContainText(
    'Batteries changed',
  );
  await expect(part('What is left')).toContainText(/Its batteries were changed on .+ they count as full\./);
});
