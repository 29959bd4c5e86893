import { test } from '../fixtures/commands-test.ts';
import { otaPage, sendMessage } from '../fixtures/ota-page.ts';
import { expect } from '../fixtures/test.ts';

test('older messages come when they are asked for, and an address leads to one of them', async ({
  signedIn: page,
  person,
  watch,
  cameras: [creek],
}) => {
  watch.expectErrors(/ERR_FAILED .*\/ota\/messages/);
  const ids: number[] = [];
  for (let count = 0; count < 5; count++) ids.unshift((await sendMessage(person, creek)).message_id);
  const [newest = 0, , , , oldest = 0] = ids;
  let isBroken = false;
  // Pages of two, so that five messages are many.
  await page.route('**/ota/messages*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '2');
    if (isBroken && url.searchParams.has('before')) return route.abort();
    return route.continue({ url: url.href });
  });
  const ota = otaPage(page);
  await ota.open();
  const shows = (count: number) =>
    expect(ota.rows).toHaveText(ids.slice(0, count).map((id) => new RegExp(`^${id}`)));
  const showOlder = page.getByRole('button', { name: 'Show older' });
  await shows(2);
  await expect(page.getByText('The newest 2 messages are here; filters and files know these.')).toBeVisible();
  await showOlder.click();
  await shows(4);

  isBroken = true;
  await showOlder.click();
  await expect(page.getByRole('alert')).toContainText('Older messages did not load.', { timeout: 30_000 });
  await shows(4);
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await shows(5);
  await expect(showOlder).toHaveCount(0);
  // What happens meanwhile is shown on whichever page it stands.
  await creek.api.ack({ params: { message_id: oldest }, body: { status: 'success' } });
  await expect(ota.row(oldest)).toContainText('Success');
  await expect(ota.row(newest)).toContainText('Pending');

  await page.goto(`/?tab=ota-messages&message=${oldest}`);
  await expect(ota.dialog('Reset device: Creek')).toBeVisible();
});
