import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEMO_RELEASE } from '../../../../e2e/fixtures/data/approved-releases.ts';
import { makeGroup } from '../../../../e2e/fixtures/pages/groups-page.ts';
import { sendMessage } from '../../../../e2e/fixtures/pages/ota-page.ts';
import { expectErrors } from '../../../test/console.ts';
import { expectTexts, expectToHideAfter } from '../../../test/interact.ts';
import { newSender, openMessages, ota } from '../../../test/ota-tab.ts';
import type { Person } from '../../../test/people.ts';

const MISSING = 'Please fill in all required fields.';
const UNDERSTOOD = 'I Understand';
const { creating, submit } = ota;
const alert = creating.getByRole('alert');

const sentTo = async ({ api }: Person) =>
  (await api.ota.list()).message.map(({ device_id, message_type, message }) => ({
    device_id,
    message_type,
    message,
  }));

async function openForm(person: Person): Promise<void> {
  openMessages(person);
  await ota.createButton.click();
}

async function expectRefused(): Promise<void> {
  await submit.click();
  await expect.element(alert).toHaveTextContent(MISSING);
}

test("a reset needs at least one device, a message type and the typed text 'I Understand', at most 100 characters", async () => {
  const { person, creek } = await newSender();
  await openForm(person);
  await expectRefused();
  await ota.chooseDevices('Creek');
  await expectRefused();
  await ota.chooseType('Reset device');
  for (const typed of ['', 'i understand']) {
    await ota.confirmation.fill(typed);
    await expectRefused();
  }
  await ota.confirmation.fill('x'.repeat(98));
  await userEvent.keyboard('xxxx');
  await expect.element(ota.confirmation).toHaveValue('x'.repeat(100));
  expect(await sentTo(person)).toEqual([]);
  await ota.confirmation.fill(UNDERSTOOD);
  await submit.click();
  await expect.element(creating).not.toBeInTheDocument();
  await expect.element(page.getByText('Sent OTA Message.')).toBeVisible();
  expect(await sentTo(person)).toEqual([
    { device_id: creek.deviceId, message_type: 'reset_device', message: {} },
  ]);
  await expectTexts(ota.rows, 'Reset device');
});

test("model settings need a release and 'I Understand'", async () => {
  const { person, creek } = await newSender();
  await openForm(person);
  await ota.chooseDevices('Creek');
  await ota.chooseType('Update model settings');
  await ota.confirmation.fill(UNDERSTOOD);
  await expectRefused();
  await ota.field('Algorithm release').click();
  await ota.option(DEMO_RELEASE.name).click();
  await ota.confirmation.fill('');
  await expectRefused();
  await ota.confirmation.fill(UNDERSTOOD);
  await submit.click();
  await expect.element(creating).not.toBeInTheDocument();
  expect(await sentTo(person)).toEqual([
    {
      device_id: creek.deviceId,
      message_type: 'update_model_settings',
      message: { algReleaseId: DEMO_RELEASE.id },
    },
  ]);
});

test('settings need cycle time in minutes and photo count as non-zero whole numbers, and go to each device', async () => {
  const { person, creek, ridge } = await newSender();
  await makeGroup(person, 'North valley', [creek.deviceId, ridge.deviceId]);
  await openForm(person);
  await creating.getByRole('button', { name: 'Add by group' }).click();
  await page.getByRole('menuitem', { name: 'North valley' }).click();
  await ota.chooseType('Update settings');
  const right = { 'Cycle time (minutes)': '240', 'Photo count': '10' };
  for (const [label, value] of Object.entries(right)) await ota.field(label).fill(value);
  for (const [label, value] of Object.entries(right)) {
    for (const wrong of ['', '0', '2.5', 'soon']) {
      await ota.field(label).fill(wrong);
      await expectRefused();
    }
    await ota.field(label).fill(value);
  }
  expect(await sentTo(person)).toEqual([]);
  await submit.click();
  await expect.element(creating).not.toBeInTheDocument();
  await expect.element(page.getByText('Sent OTA Message to 2 devices.')).toBeVisible();
  const order = { message_type: 'update_settings', message: { cycleTime: 240, triggerNumber: 10 } };
  expect((await sentTo(person)).toSorted((a, b) => a.device_id - b.device_id)).toEqual([
    { device_id: creek.deviceId, ...order },
    { device_id: ridge.deviceId, ...order },
  ]);
});

test('settings that wait for the chosen cameras already are told: of one camera which, of several how many', async () => {
  const { person, creek, ridge } = await newSender();
  const settings = {
    messageType: 'update_settings',
    message: { cycleTime: 240, triggerNumber: 10 },
  } as const;
  const { message_id: first } = await sendMessage(person, creek, settings);
  await sendMessage(person, ridge, settings);
  await openForm(person);
  await ota.chooseDevices('Creek');
  await ota.chooseType('Update settings');
  await expect
    .element(creating)
    .toMatchTextContent(
      `Waiting: the camera has not fetched OTA message ${first} yet (cycle time 4 h, photo count 10).`,
    );
  await ota.chooseDevices('Ridge');
  await expect
    .element(creating.getByText('2 of the chosen cameras wait for settings already.'))
    .toBeVisible();
});

test('devices without the required firmware are disabled and say why', async () => {
  const { person, ridge } = await newSender();
  await ridge.report({ software_version: 'release-1.9.9' });
  await openForm(person);
  await ota.field('Cameras').click();
  await expectTexts(page.getByRole('option'), 'Creek', /Ridge.*Needs firmware 2\.0\.0, has release-1\.9\.9/);
  await expect.element(ota.option(/Ridge/)).toHaveAttribute('data-combobox-disabled', 'true');
  await ota.option(/Ridge/).click({ force: true });
  await expect.element(creating).toMatchTextContent('No device chosen');
});

test('a device whose message limit has been reached is told, the dialog stays open and keeps only that device', async () => {
  expectErrors(/status of 409/);
  const { person, creek, ridge } = await newSender();
  const sent = [];
  for (let count = 0; count < 10; count++) sent.push(await sendMessage(person, ridge));
  await openForm(person);
  await ota.chooseDevices('Creek', 'Ridge');
  await ota.chooseType('Reset device');
  await ota.confirmation.fill(UNDERSTOOD);
  await submit.click();
  const failure = `OTA message failed creation for device: ${ridge.deviceId}. Either there is an unexpected issue or the message limit for the device has been reached.`;
  await expect.element(creating.getByText(failure)).toBeVisible();
  for (const words of [
    'This camera has 10 open messages already.',
    '1 device chosen',
    'One other device has the message.',
  ]) {
    await expect.element(creating).toMatchTextContent(words);
  }
  await expect.element(page.getByText('Sent OTA Message.')).not.toBeInTheDocument();
  const messageId = sent[0]?.message_id ?? 0;
  await person.api.ota.drop({ params: { id: messageId }, body: { status: 'dropped' } });
  await submit.click();
  await expect.element(creating).not.toBeInTheDocument();
  await expect.element(page.getByText('Sent OTA Message.')).toBeVisible();
  const ids = (await sentTo(person)).map(({ device_id }) => device_id);
  expect(ids.filter((id) => id === creek.deviceId)).toHaveLength(1);
  expect(ids.filter((id) => id === ridge.deviceId)).toHaveLength(11);
});

test('the snackbar hides after 6000 ms', async () => {
  const { person, creek } = await newSender();
  await openForm(person);
  await ota.chooseDevices('Creek');
  await ota.chooseType('Reset device');
  await ota.confirmation.fill(UNDERSTOOD);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await submit.click();
  const snackbar = page.getByText('Sent OTA Message.');
  await expectToHideAfter(snackbar, 6_000);
  const { message: sent } = await person.api.ota.list();
  expect(sent.map(({ device_id }) => device_id)).toEqual([creek.deviceId]);
});
