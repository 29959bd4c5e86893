import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowCommands, tell } from '../../../../e2e/fixtures/cameras/commanded-cameras.ts';
import type { Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import {
  approveRelease,
  DEMO_RELEASE,
  withdrawReleases,
} from '../../../../e2e/fixtures/data/approved-releases.ts';
import { makeUpdate } from '../../../../e2e/fixtures/data/made-updates.ts';
import { expectErrors } from '../../../test/console.ts';
import { giveWithUpdate, newUpdater, updates } from '../../../test/device-updates.ts';
import { expectTexts, press, texts } from '../../../test/interact.ts';
import { type MountedApp, mountApp } from '../../../test/mount.tsx';
import { newPerson, type Person } from '../../../test/people.ts';

const MISSING = 'Please fill in all required fields.';
const UNKNOWN = 'An unknown error has occurred. Contact support for more information.';
const PENDING =
  'One or more of the selected devices already have a pending update. You will need to drop the existing pending update...';

const { address, creating, field } = updates;
const options = page.getByRole('option');

let person: Person;
let staff: Person;
let creek: Reporter;
let ridge: Reporter;
beforeEach(async () => {
  const made = await newUpdater();
  ({ person, staff } = made);
  [creek, ridge] = made.cameras;
});

async function openForm(who: Person = person): Promise<MountedApp> {
  const app = mountApp({ person: who, address });
  await updates.createButton.click();
  return app;
}

const stored = async () => (await person.api.deviceUpdates.list()).message;

test('it begins with firmware release, 30 photos and a cycle time of 11.5 h', async () => {
  await openForm();
  const defaults = { 'Firmware tag': 'release', 'Photo count': '30 photos', 'Cycle time': '11.5 h' };
  for (const [label, value] of Object.entries(defaults))
    await expect.element(field(label)).toHaveValue(value);
});

test('firmware, photo count and cycle time stand on one line, whatever is said of them', async () => {
  await openForm();
  const tops = ['Firmware tag', 'Photo count', 'Cycle time'].map(
    (name) => field(name).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});

test('it offers all firmware tags, photo counts, cycle times, approved releases and cameras', async () => {
  await openForm();
  const offers = {
    'Firmware tag': ['release', 'alpha'],
    'Photo count': ['1 photo', '3 photos', '10 photos', '30 photos', '50 photos'],
    'Cycle time': ['2 h', '4 h', '6.5 h', '11.5 h', '12 h'],
    'Algorithm release': [`${DEMO_RELEASE.id} · ${DEMO_RELEASE.name}`],
  };
  for (const [label, offered] of Object.entries(offers)) {
    await field(label).click();
    await expect.poll(() => texts(options), { message: label }).toEqual(offered);
    await press('Escape');
    await expect.element(options).toHaveLength(0);
  }
  await field('Devices').click();
  await expect.element(options).toHaveLength(2);
});

test('the user with the capability also gets the firmware tags staging and staging-app', async () => {
  await openForm(staff);
  await field('Firmware tag').click();
  await expect.poll(() => texts(options)).toEqual(['release', 'alpha', 'staging', 'staging-app']);
});

test('it asks for all required fields, and then makes the update', async () => {
  await openForm();
  await updates.submit.click();
  await expect.element(creating.getByRole('alert')).toHaveTextContent(MISSING);
  await updates.chooseDevices('Creek');
  await expect.element(creating.getByRole('alert')).toHaveTextContent(MISSING);
  await updates.choose('Algorithm release', DEMO_RELEASE.name);
  await expect.element(creating.getByText(MISSING)).not.toBeInTheDocument();
  expect(await stored()).toEqual([]);
  await updates.submit.click();
  await expect.element(creating).not.toBeInTheDocument();
  expect(await stored()).toMatchObject([
    {
      algReleaseId: DEMO_RELEASE.id,
      firmwareReleaseTag: 'release',
      cycleTime: 690,
      triggerNumber: 30,
      satelliteFixTime: null,
      satellitePasses: null,
      deviceIds: [{ deviceId: creek.deviceId }],
    },
  ]);
  await expectTexts(updates.rows, 'Pending');
});

test('devices are chosen by a search or by group', async () => {
  const { group_id: groupId } = (await person.api.groups.create({ body: { groupName: 'North valley' } }))
    .message;
  await person.api.groups.addDevice({ params: { groupId }, body: { deviceId: ridge.deviceId } });
  await openForm();
  await field('Devices').fill('nothing like it');
  await expect.element(page.getByText('No device has that name.')).toBeVisible();
  await field('Devices').fill(String(creek.deviceId));
  await expectTexts(options, 'Creek');
  await field('Devices').fill('');
  await press('Escape');
  await creating.getByRole('button', { name: 'Add by group' }).click();
  await page.getByRole('menuitem', { name: 'North valley' }).click();
  await expect.element(creating).toMatchTextContent('1 device chosen');
  await creating.getByRole('button', { name: 'Add by group' }).click();
  await page.getByRole('menuitem', { name: 'All devices' }).click();
  await expect.element(creating).toMatchTextContent('2 devices chosen');
});

test('satellite fix time and passes are in sight for cameras with satellite, and folded away for others', async () => {
  const earlier = await makeUpdate(person, [ridge], { satellitePasses: 'every second' });
  await tell(ridge, earlier, { status: 'success' });
  await openForm();
  await updates.chooseDevices('Creek');
  await expect.element(field('Satellite fix time')).not.toBeInTheDocument();
  const unfold = creating.getByRole('button', { name: 'Satellite settings' });
  await unfold.click();
  await expect.element(field('Satellite passes')).toBeVisible();
  await unfold.click();
  await updates.chooseDevices('Ridge');
  await expect.element(unfold).not.toBeInTheDocument();
  await expect.element(field('Satellite fix time')).toHaveValue('5 min');
  await field('Satellite fix time').click();
  const times = page.getByRole('listbox', { name: 'Satellite fix time' }).getByRole('option');
  await expect.poll(() => texts(times)).toEqual(['2 min', '3 min', '4 min', '5 min']);
  await times.filter({ hasText: '3 min' }).click();
  await field('Satellite passes').fill('every second pass');
  await updates.choose('Algorithm release', DEMO_RELEASE.name);
  await updates.submit.click();
  await expect.element(creating).not.toBeInTheDocument();
  expect(await stored()).toMatchObject([
    { satelliteFixTime: 3, satellitePasses: 'every second pass' },
    { deviceUpdateId: earlier },
  ]);
});

test('how many of the chosen cameras wait for settings already is told', async () => {
  await makeUpdate(person, [creek]);
  await openForm();
  await creating.getByRole('button', { name: 'Add by group' }).click();
  await page.getByRole('menuitem', { name: 'All devices' }).click();
  await expect
    .element(creating.getByText('1 of the chosen cameras waits for settings already.'))
    .toBeVisible();
});

test('devices with a pending update are listed with owner email and update id; an own one leads to it', async () => {
  expectErrors(/status of 400/);
  const theirs = await newPerson();
  const params = (userId: number) => ({ params: { id: userId } });
  // Ridge was somebody else's when it was sent an update, and an older version gave it away with it.
  await staff.api.internal.assignDevices({ ...params(theirs.userId), body: { deviceIds: [ridge.deviceId] } });
  await allowCommands(staff, theirs);
  const foreign = await makeUpdate(theirs, [ridge]);
  await giveWithUpdate(ridge, person);
  const own = await makeUpdate(person, [creek]);
  await openForm();
  await creating.getByRole('button', { name: 'Add by group' }).click();
  await page.getByRole('menuitem', { name: 'All devices' }).click();
  await updates.choose('Algorithm release', DEMO_RELEASE.name);
  await updates.submit.click();
  const alert = creating.getByRole('alert').filter({ hasText: PENDING });
  await expect
    .poll(() => texts(alert.getByRole('listitem')))
    .toEqual([`${theirs.email}, Update ${foreign}`, `${person.email}, Update ${own}`]);
  expect(texts(alert.getByRole('link'))).toEqual([`Update ${own}`]);
  await alert.getByRole('link').click();
  await expect.element(creating).not.toBeInTheDocument();
  await expect.element(updates.drop(own)).toBeVisible();
  expect(await stored()).toHaveLength(2);
});

test('any other failure says so, and what the server says; what was filled in is sent again', async () => {
  expectErrors(/status of 404/);
  const { transport } = await openForm();
  await updates.chooseDevices('Creek');
  await updates.choose('Algorithm release', DEMO_RELEASE.name);
  await withdrawReleases(staff, person);
  await updates.submit.click();
  await expect.element(creating.getByText(UNKNOWN)).toBeVisible();
  await expect.element(creating).toMatchTextContent('Not found.');
  await approveRelease(staff, person);
  const restore = transport.fail('deviceUpdates.create');
  await updates.submit.click();
  await expect.element(creating).toMatchTextContent('Sightline cannot be reached.');
  restore();
  await updates.submit.click();
  await expect.element(creating).not.toBeInTheDocument();
  const [made] = await stored();
  expect(made?.deviceIds).toMatchObject([{ deviceId: creek.deviceId }]);
});
