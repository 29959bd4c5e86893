import { DEMO_RELEASE } from '../fixtures/approved-releases.ts';
import { test } from '../fixtures/commands-test.ts';
import { makeGroup } from '../fixtures/groups-page.ts';
import { otaPage, sendMessage } from '../fixtures/ota-page.ts';
import type { Person } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';

const MISSING = 'Please fill in all required fields.';

const sentTo = async ({ api }: Person) =>
  (await api.ota.list()).message.map(({ device_id, message_type, message }) => ({
    device_id,
    message_type,
    message,
  }));

test("a reset needs at least one device, a message type and the typed text 'I Understand', at most 100 characters", async ({
  signedIn: page,
  person,
  cameras: [creek],
}) => {
  const ota = otaPage(page);
  await ota.open();
  await ota.createButton.click();
  await ota.submit.click();
  await expect(ota.creating.getByRole('alert')).toHaveText(MISSING);
  await ota.chooseDevices('Creek');
  await ota.submit.click();
  await expect(ota.creating.getByRole('alert')).toHaveText(MISSING);
  await ota.chooseType('Reset device');
  for (const typed of ['', 'i understand']) {
    await ota.confirmation.fill(typed);
    await ota.submit.click();
    await expect(ota.creating.getByRole('alert')).toHaveText(MISSING);
  }
  await ota.confirmation.fill('');
  await ota.confirmation.pressSequentially('x'.repeat(102), { delay: 0 });
  await expect(ota.confirmation).toHaveValue('x'.repeat(100));
  expect(await sentTo(person)).toEqual([]);
  await ota.confirmation.fill('I Understand');
  await ota.submit.click();
  await expect(ota.creating).toBeHidden();
  await expect(page.getByText('Sent OTA Message.')).toBeVisible();
  expect(await sentTo(person)).toEqual([
    { device_id: creek.deviceId, message_type: 'reset_device', message: {} },
  ]);
  await expect(ota.rows).toHaveText([/Reset device/]);
});

test("model settings need a release and 'I Understand'", async ({
  signedIn: page,
  person,
  cameras: [creek],
}) => {
  const ota = otaPage(page);
  await ota.open();
  await ota.createButton.click();
  await ota.chooseDevices('Creek');
  await ota.chooseType('Update model settings');
  await ota.confirmation.fill('I Understand');
  await ota.submit.click();
  await expect(ota.creating.getByRole('alert')).toHaveText(MISSING);
  await ota.field('Algorithm release').click();
  await ota.option(DEMO_RELEASE.name).click();
  await ota.confirmation.fill('');
  await ota.submit.click();
  await expect(ota.creating.getByRole('alert')).toHaveText(MISSING);
  await ota.confirmation.fill('I Understand');
  await ota.submit.click();
  await expect(ota.creating).toBeHidden();
  expect(await sentTo(person)).toEqual([
    {
      device_id: creek.deviceId,
      message_type: 'update_model_settings',
      message: { algReleaseId: DEMO_RELEASE.id },
    },
  ]);
});

test('settings need cycle time in minutes and trigger number as non-zero whole numbers, and go to each device', async ({
  signedIn: page,
  person,
  cameras: [creek, ridge],
}) => {
  await makeGroup(person, 'North valley', [creek.deviceId, ridge.deviceId]);
  const ota = otaPage(page);
  await ota.open();
  await ota.createButton.click();
  await ota.creating.getByRole('button', { name: 'Add by group' }).click();
  await page.getByRole('menuitem', { name: 'North valley' }).click();
  await ota.chooseType('Update settings');
  const right = { 'Cycle time (minutes)': '240', 'Trigger number': '10' };
  for (const [label, value] of Object.entries(right)) await ota.field(label).fill(value);
  for (const [label, value] of Object.entries(right)) {
    for (const wrong of ['', '0', '2.5', 'soon']) {
      await ota.field(label).fill(wrong);
      await ota.submit.click();
      await expect(ota.creating.getByText(MISSING)).toBeVisible();
    }
    await ota.field(label).fill(value);
  }
  expect(await sentTo(person)).toEqual([]);
  await ota.submit.click();
  await expect(ota.creating).toBeHidden();
  await expect(page.getByText('Sent OTA Message to 2 devices.')).toBeVisible();
  const order = { message_type: 'update_settings', message: { cycleTime: 240, triggerNumber: 10 } };
  expect((await sentTo(person)).toSorted((a, b) => a.device_id - b.device_id)).toEqual([
    { device_id: creek.deviceId, ...order },
    { device_id: ridge.deviceId, ...order },
  ]);
});

test('devices without the required firmware are disabled and say why', async ({
  signedIn: page,
  cameras: [, ridge],
}) => {
  await ridge.report({ software_version: 'release-1.9.9' });
  const ota = otaPage(page);
  await ota.open();
  await ota.createButton.click();
  await ota.field('Device ids').click();
  await expect(page.getByRole('option')).toHaveText([
    /Creek/,
    /Ridge.*Needs firmware 2\.0\.0, has release-1\.9\.9/,
  ]);
  await expect(ota.option(/Ridge/)).toHaveAttribute('data-combobox-disabled', 'true');
  await ota.option(/Ridge/).click({ force: true });
  await expect(ota.creating).toContainText('No device chosen');
});

test('a device whose message limit has been reached is told, the dialog stays open and keeps only that device', async ({
  signedIn: page,
  person,
  watch,
  cameras: [creek, ridge],
}) => {
  watch.expectErrors(/status of 409/);
  const sent = [];
  for (let count = 0; count < 10; count++) sent.push(await sendMessage(person, ridge));
  const ota = otaPage(page);
  await ota.open();
  await ota.createButton.click();
  await ota.chooseDevices('Creek', 'Ridge');
  await ota.chooseType('Reset device');
  await ota.confirmation.fill('I Understand');
  await ota.submit.click();
  const failure = `OTA message failed creation for device: ${ridge.deviceId}. Either there is an unexpected issue or the message limit for the device has been reached.`;
  await expect(ota.creating.getByText(failure)).toBeVisible();
  await expect(ota.creating).toContainText('This camera has 10 open messages already.');
  await expect(ota.creating).toContainText('1 device chosen');
  await expect(ota.creating).toContainText('One other device has the message.');
  await expect(page.getByText('Sent OTA Message.')).toHaveCount(0);
  const [last] = sent;
  if (!last) throw new Error('There are ten.');
  await person.api.ota.drop({ params: { messageId: last.message_id }, body: { status: 'dropped' } });
  await ota.submit.click();
  await expect(ota.creating).toBeHidden();
  await expect(page.getByText('Sent OTA Message.')).toBeVisible();
  const ids = (await sentTo(person)).map(({ device_id }) => device_id);
  expect(ids.filter((id) => id === creek.deviceId)).toHaveLength(1);
  expect(ids.filter((id) => id === ridge.deviceId)).toHaveLength(11);
});

test('the snackbar hides after 6000 ms', async ({ signedIn: page, person, cameras: [creek] }) => {
  const ota = otaPage(page);
  await ota.open();
  await ota.createButton.click();
  await ota.chooseDevices('Creek');
  await ota.chooseType('Reset device');
  await ota.confirmation.fill('I Understand');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await ota.submit.click();
  const snackbar = page.getByText('Sent OTA Message.');
  await expect(snackbar).toBeVisible();
  await page.clock.runFor(5_900);
  await expect(snackbar).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(snackbar).toBeHidden();
  const { message: sent } = await person.api.ota.list();
  expect(sent.map(({ device_id }) => device_id)).toEqual([creek.deviceId]);
});
