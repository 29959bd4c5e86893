import { approveRelease, DEMO_RELEASE, withdrawReleases } from '../fixtures/approved-releases.ts';
import { tell, test } from '../fixtures/commands-test.ts';
import { deviceUpdatesPage, makeUpdate } from '../fixtures/device-updates-page.ts';
import { makeGroup } from '../fixtures/groups-page.ts';
import { expect } from '../fixtures/test.ts';

const MISSING = 'Please fill in all required fields.';
const UNKNOWN = 'An unknown error has occurred. Contact support for more information.';
const PENDING =
  'One or more of the selected devices already have a pending update. You will need to drop the existing pending update...';

test('it offers firmware release or alpha, photo counts 1, 3, 10, 30, 50 and cycle times of 120, 240, 390, 690 and 720 minutes, and begins with release, 30 and 690', async ({
  signedIn: page,
  cameras,
}) => {
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await updates.createButton.click();
  const offers = {
    'Firmware tag': ['release', 'alpha'],
    'Photo count': ['1 photo', '3 photos', '10 photos', '30 photos', '50 photos'],
    'Cycle time': ['2 h', '4 h', '6.5 h', '11.5 h', '12 h'],
    'Algorithm release': [`${DEMO_RELEASE.id} · ${DEMO_RELEASE.name}`],
  };
  const defaults = { 'Firmware tag': 'release', 'Photo count': '30 photos', 'Cycle time': '11.5 h' };
  for (const [label, value] of Object.entries(defaults))
    await expect(updates.field(label)).toHaveValue(value);
  for (const [label, options] of Object.entries(offers)) {
    await updates.field(label).click();
    await expect(page.getByRole('option')).toHaveText(options);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await updates.field('Devices').click();
  await expect(page.getByRole('option')).toHaveCount(cameras.length);
});

test('the user with the capability also gets the firmware tags staging and staging-app', async ({
  staff,
  pageOf,
}) => {
  const page = await pageOf(staff);
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await updates.createButton.click();
  await updates.field('Firmware tag').click();
  await expect(page.getByRole('option')).toHaveText(['release', 'alpha', 'staging', 'staging-app']);
});

test("without a device, a release, a firmware tag, a cycle time and a photo count it says 'Please fill in all required fields.'", async ({
  signedIn: page,
  person,
  cameras,
}) => {
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await updates.createButton.click();
  await updates.submit.click();
  await expect(updates.creating.getByRole('alert')).toHaveText(MISSING);
  await updates.chooseDevices('Creek');
  await expect(updates.creating.getByRole('alert')).toHaveText(MISSING);
  await updates.choose('Algorithm release', DEMO_RELEASE.name);
  await expect(updates.creating.getByText(MISSING)).toBeHidden();
  expect((await person.api.deviceUpdates.list()).message).toEqual([]);
  await updates.submit.click();
  await expect(updates.creating).toBeHidden();
  expect((await person.api.deviceUpdates.list()).message).toMatchObject([
    {
      algReleaseId: DEMO_RELEASE.id,
      firmwareReleaseTag: 'release',
      cycleTime: 690,
      triggerNumber: 30,
      satelliteFixTime: null,
      satellitePasses: null,
      deviceIds: [{ deviceId: cameras[0].deviceId }],
    },
  ]);
  await expect(updates.rows).toHaveText([/Pending/]);
});

test('devices are chosen by a search or by group', async ({
  signedIn: page,
  person,
  cameras: [creek, ridge],
}) => {
  await makeGroup(person, 'North valley', [ridge.deviceId]);
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await updates.createButton.click();
  await updates.field('Devices').fill('nothing like it');
  await expect(page.getByText('No device has that name.')).toBeVisible();
  await updates.field('Devices').fill(String(creek.deviceId));
  await expect(page.getByRole('option')).toHaveText([/Creek/]);
  await updates.field('Devices').fill('');
  await page.keyboard.press('Escape');
  await updates.creating.getByRole('button', { name: 'Add by group' }).click();
  await page.getByRole('menuitem', { name: 'North valley' }).click();
  await expect(updates.creating).toContainText('1 device chosen');
  await updates.creating.getByRole('button', { name: 'Add by group' }).click();
  await page.getByRole('menuitem', { name: 'All devices' }).click();
  await expect(updates.creating).toContainText('2 devices chosen');
});

test('satellite fix time and passes are asked for cameras with satellite only', async ({
  signedIn: page,
  person,
  cameras: [, ridge],
}) => {
  const earlier = await makeUpdate(person, [ridge], { satellitePasses: 'every second' });
  await tell(ridge, earlier, { status: 'success' });
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await updates.createButton.click();
  await updates.chooseDevices('Creek');
  await expect(updates.field('Satellite fix time')).toHaveCount(0);
  await updates.chooseDevices('Ridge');
  await expect(updates.field('Satellite fix time')).toHaveValue('5 min');
  await updates.field('Satellite fix time').click();
  const times = page.getByRole('listbox', { name: 'Satellite fix time' }).getByRole('option');
  await expect(times).toHaveText(['2 min', '3 min', '4 min', '5 min']);
  await times.filter({ hasText: '3 min' }).click();
  await updates.field('Satellite passes').fill('every second pass');
  await updates.choose('Algorithm release', DEMO_RELEASE.name);
  await updates.submit.click();
  await expect(updates.creating).toBeHidden();
  expect((await person.api.deviceUpdates.list()).message).toMatchObject([
    { satelliteFixTime: 3, satellitePasses: 'every second pass' },
    { deviceUpdateId: earlier },
  ]);
});

test('devices with a pending update are listed with owner email and update id; an own one leads to it', async ({
  signedIn: page,
  person,
  newPerson,
  staff,
  allow,
  watch,
  cameras: [creek, ridge],
}) => {
  watch.expectErrors(/status of 400/);
  const theirs = await newPerson();
  const params = (userId: number) => ({ params: { id: userId } });
  // Ridge was somebody else's when it was sent an update, and was given away with it.
  await staff.api.internal.assignDevices({ ...params(theirs.userId), body: { deviceIds: [ridge.deviceId] } });
  await allow(theirs);
  const foreign = await makeUpdate(theirs, [ridge]);
  const all = { deviceIds: [creek.deviceId, ridge.deviceId] };
  await staff.api.internal.assignDevices({ ...params(person.userId), body: all });
  const own = await makeUpdate(person, [creek]);
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await updates.createButton.click();
  await updates.creating.getByRole('button', { name: 'Add by group' }).click();
  await page.getByRole('menuitem', { name: 'All devices' }).click();
  await updates.choose('Algorithm release', DEMO_RELEASE.name);
  await updates.submit.click();
  const alert = updates.creating.getByRole('alert').filter({ hasText: PENDING });
  await expect(alert.getByRole('listitem')).toHaveText([
    `${theirs.email}, Update ${foreign}`,
    `${person.email}, Update ${own}`,
  ]);
  await expect(alert.getByRole('link')).toHaveText([`Update ${own}`]);
  await alert.getByRole('link').click();
  await expect(updates.creating).toBeHidden();
  await expect(updates.drop(own)).toBeVisible();
  expect((await person.api.deviceUpdates.list()).message).toHaveLength(2);
});

test("any other failure says 'An unknown error has occurred. Contact support for more information.', and what the server says", async ({
  signedIn: page,
  staff,
  person,
  cameras: [creek],
  watch,
}) => {
  watch.expectErrors(/status of 404|ERR_FAILED/);
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await updates.createButton.click();
  await updates.chooseDevices('Creek');
  await updates.choose('Algorithm release', DEMO_RELEASE.name);
  await withdrawReleases(staff, person);
  await updates.submit.click();
  await expect(updates.creating.getByText(UNKNOWN)).toBeVisible();
  await expect(updates.creating).toContainText('Not found.');
  await approveRelease(staff, person);
  await page.route('**/devices/update', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await updates.submit.click();
  await expect(updates.creating).toContainText('Sightline cannot be reached.');
  await page.unroute('**/devices/update');
  await updates.submit.click();
  await expect(updates.creating).toBeHidden();
  const [made] = (await person.api.deviceUpdates.list()).message;
  expect(made?.deviceIds).toMatchObject([{ deviceId: creek.deviceId }]);
});
