import { readFile } from 'node:fs/promises';
import { DEMO_RELEASE } from '../fixtures/approved-releases.ts';
import { tell, test } from '../fixtures/commands-test.ts';
import { deviceUpdatesPage, makeUpdate } from '../fixtures/device-updates-page.ts';
import { showColumns } from '../fixtures/devices-page.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { giveCameras } from '../fixtures/named-cameras.ts';
import { deliverReporters } from '../fixtures/reporter.ts';
import { expect } from '../fixtures/test.ts';

test('the table shows overall status, id, algorithm release id, firmware version, created on and device count; cycle time, trigger number and device ids are hidden by default', async ({
  signedIn: page,
  person,
  cameras,
}) => {
  const id = await makeUpdate(person, cameras);
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await expect(updates.grid.getByRole('columnheader')).toHaveText([
    'Overall status',
    'Id',
    'Algorithm release id',
    'Firmware version',
    'Created on',
    'Device count',
  ]);
  await expect(updates.row(id).getByRole('gridcell')).toHaveText([
    'Pending0 of 2',
    String(id),
    `${DEMO_RELEASE.id} · ${DEMO_RELEASE.name}`,
    'release',
    'just now',
    '2',
  ]);
  await showColumns(page, 'Cycle time', 'Trigger number', 'Device ids');
  for (const words of ['4 h', '10 photos', cameras.map(({ deviceId }) => deviceId).join(', ')])
    await expect(updates.row(id).getByRole('gridcell', { name: words, exact: true })).toBeVisible();
});

test('updates stand newest first, are filtered by status and exported', async ({
  signedIn: page,
  person,
  cameras: [creek, ridge],
}) => {
  const first = await makeUpdate(person, [creek]);
  await tell(creek, first, { status: 'success', version: 'release-2.5.0' });
  const second = await makeUpdate(person, [ridge]);
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await expect(updates.rows).toHaveText([new RegExp(`${second}`), new RegExp(`${first}`)]);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Overall status' }).click();
  await page.getByRole('checkbox', { name: 'Success' }).check();
  await expect(updates.rows).toHaveText([new RegExp(`Success.*${first}`)]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Export to CSV' })
    .getByRole('button', { name: /^Export/ })
    .click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toEqual([
    'Overall status,Id,Algorithm release id,Firmware version,Created on,Device count',
    expect.stringMatching(new RegExp(`^Success,${first},${DEMO_RELEASE.id},release,.+Z,1$`)),
    '',
  ]);
});

test('clicking a pending update opens the Drop dialog; a dropped update stays listed and is no longer processed', async ({
  signedIn: page,
  person,
  cameras: [creek, ridge],
}) => {
  const id = await makeUpdate(person, [creek, ridge]);
  await tell(creek, id, { status: 'success' });
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await updates.row(id).click();
  await expect(updates.dialog(id)).toContainText('Drop this update?');
  await expect(updates.dialog(id)).toContainText('One camera will not be offered it any more.');
  await updates.drop(id).click();
  await expect(page.getByText(`Update ${id} is dropped.`)).toBeVisible();
  await expect(updates.dialog(id)).toBeHidden();
  await expect(updates.row(id)).toContainText('Dropped');
  await expect(updates.row(id)).toBeFocused();
  expect(await ridge.api.poll()).toMatchObject({ update: null });
  await expect(
    ridge.api.feedback({ params: { update_id: id }, body: { status: 'success' } }),
  ).rejects.toMatchObject({ status: 410 });
  await updates.row(id).click();
  await expect(updates.timeline('Ridge').last()).toContainText('Dropped');
  await expect(updates.timeline('Creek').last()).toContainText('Done');
  await expect(updates.drop(id)).toHaveCount(0);
});

test('owners may drop it, others must contact the owner', async ({
  person,
  newPerson,
  staff,
  pageOf,
  cameras: [creek, ridge],
}) => {
  const id = await makeUpdate(person, [creek, ridge]);
  const heir = await newPerson();
  const body = { deviceIds: [creek.deviceId] };
  await staff.api.internal.assignDevices({ params: { id: heir.userId }, body });
  const page = await pageOf(heir);
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await expect(updates.row(id).getByRole('gridcell').last()).toHaveText('1');
  await updates.row(id).click();
  await expect(updates.dialog(id)).toContainText(`Only its owner can drop it: contact ${person.email}`);
  await expect(updates.dialog(id).getByRole('link', { name: person.email })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(updates.drop(id)).toHaveCount(0);
  await expect(
    heir.api.deviceUpdates.drop({ params: { id }, body: { status: 'dropped' } }),
  ).rejects.toMatchObject({ status: 403 });
});

test('an update that ends while its Drop dialog is open is not dropped, and the dialog tells how it ended', async ({
  signedIn: page,
  person,
  watch,
  cameras: [creek],
}) => {
  watch.expectErrors(/ERR_FAILED .*\/events|status of 409/);
  const id = await makeUpdate(person, [creek]);
  const updates = deviceUpdatesPage(page);
  await page.route('**/events', (route) => route.abort());
  await updates.open();
  await updates.row(id).click();
  await expect(updates.drop(id)).toBeVisible();
  await tell(creek, id, { status: 'success' });
  await updates.drop(id).click();
  await expect(updates.dialog(id)).toContainText('Every camera runs with it.');
  await expect(updates.drop(id)).toHaveCount(0);
});

test('everything works by keyboard', async ({ signedIn: page, person, cameras }) => {
  const id = await makeUpdate(person, cameras);
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await updates.grid.getByRole('button', { name: 'Id', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(updates.row(id)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(updates.timeline('Creek').first()).toBeVisible();
  await updates.camera('Creek').focus();
  await page.keyboard.press('Enter');
  await expect(updates.timeline('Creek').first()).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(updates.row(id)).toBeFocused();
  await page.keyboard.press('Enter');
  await updates.drop(id).focus();
  await page.keyboard.press('Enter');
  await expect(updates.row(id)).toContainText('Dropped');
  await expect(updates.row(id)).toBeFocused();
});

test('an account without updates is told what they are for', async ({ signedIn: page, person, staff }) => {
  await giveCameras(staff, person, ['Creek']);
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await expect(page.getByRole('heading', { name: 'No current or past device updates' })).toBeVisible();
  await updates.createButton.click();
  await expect(updates.creating).toBeVisible();
});

test('an update that is not there, or not for one of the cameras, is not found', async ({
  signedIn: page,
  person,
  cameras,
  newPerson,
  allow,
  server,
  staff,
}) => {
  const stranger = await newPerson();
  await allow(stranger);
  const theirs = await deliverReporters({ server, staff, owner: stranger, names: ['Theirs'] });
  const hidden = await makeUpdate(stranger, theirs);
  await makeUpdate(person, cameras);
  const updates = deviceUpdatesPage(page);
  await page.goto(`/?tab=device-updates&update=${hidden}`);
  await expect(page.getByRole('heading', { name: 'Update not found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(updates.rows).toHaveCount(1);
});

test('updates that do not load say so and offer Retry', async ({
  signedIn: page,
  person,
  cameras,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/devices\/update/);
  const id = await makeUpdate(person, cameras);
  const updates = deviceUpdatesPage(page);
  await page.route('**/devices/update', (route) => route.abort());
  await updates.open();
  await expect(page.getByRole('alert')).toContainText('Your device updates did not load', {
    timeout: 20_000,
  });
  await page.unroute('**/devices/update');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(updates.row(id)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('updates are cards, and the Drop dialog fills the screen', async ({
    signedIn: page,
    person,
    cameras,
  }) => {
    const id = await makeUpdate(person, cameras);
    const updates = deviceUpdatesPage(page);
    await updates.open();
    await expect(updates.cards).toHaveText([new RegExp(`${DEMO_RELEASE.name}.*Pending.*${id}`)]);
    await expect(updates.grid).toHaveCount(0);
    await updates.cards.getByRole('button').tap();
    await expect.poll(() => updates.dialog(id).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    await updates.drop(id).tap();
    await expect(updates.cards).toHaveText([/Dropped/]);
    for (const width of [360, 390, 749]) {
      await page.setViewportSize({ width, height: 844 });
      await expectToFit(page, `at ${width} px`);
    }
  });
});
