import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { alertsOf, breakDown } from '../../../../e2e/fixtures/cameras/broken-cameras.ts';
import { deliverReporters, type Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { alerts } from '../../../test/alerts.ts';
import { check, expectTexts } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { demoPerson, newPerson, type Person } from '../../../test/people.ts';
import { expectConnected, retryAtOnce } from '../../../test/running-app.ts';
import { createTestTransport } from '../../../test/transport.ts';

const { address, rows } = alerts;
const settings = alerts.dialog('Alert Settings');
const kind = (name: string) => settings.getByRole('switch', { name });
const days = settings.getByRole('textbox', { name: 'Days before the end' });
const group = settings.getByRole('checkbox', { name: 'Test bench' });
const save = settings.getByRole('button', { name: 'Save' });

let person: Person;
let creek: Reporter;
let bench: Reporter;
let groupId: number;
beforeEach(async () => {
  person = await newPerson();
  const staff = await demoPerson('staff');
  const names = ['Creek', 'Bench'];
  const [one, other] = await deliverReporters({ server: location.origin, staff, owner: person, names });
  if (!one || !other) throw new Error('There are two cameras.');
  [creek, bench] = [one, other];
  ({ group_id: groupId } = (await person.api.groups.create({ body: { groupName: 'Test bench' } })).message);
  await person.api.groups.addDevice({ params: { groupId }, body: { deviceId: bench.deviceId } });
});

test('settings that do not load say so, and Retry loads them: all kinds are on', async () => {
  const transport = createTestTransport();
  const restore = transport.fail('alerts.settings');
  retryAtOnce(mountApp({ person, address, transport }));
  await alerts.button('Alert Settings').click();
  const notice = settings.getByRole('alert');
  await expect.element(notice).toMatchTextContent('Your alert settings did not load');
  restore();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect.element(settings.getByRole('switch')).toHaveLength(5);
  for (const name of [
    'Cable errors',
    'Low battery',
    'Battery will end within 14 days',
    'No recent insights',
    'No recent camera triggers',
  ])
    await expect.element(kind(name)).toBeChecked();
});

test('a save that fails is told; one that does not undoes nothing that is saved elsewhere', async () => {
  const { transport } = mountApp({ person, address });
  await alerts.button('Alert Settings').click();
  await expect.element(kind('No recent insights')).toBeChecked();
  await person.api.alerts.setSettings({ body: { settings: { no_recent_insights: false } } });
  await check(kind('Cable errors'), false);
  await check(group);
  const restore = transport.fail('alerts.setSettings');
  await save.click();
  await expect.element(settings.getByRole('alert')).toMatchTextContent('Sightline cannot be reached');
  restore();
  await save.click();
  await expect.element(page.getByText('Alert settings are saved.')).toBeVisible();
  expect((await person.api.alerts.settings()).message).toEqual({
    settings: {
      spypoint_error: false,
      low_battery: true,
      battery_ending: true,
      no_recent_insights: false,
      no_recent_camera_triggers: true,
    },
    batteryEndingDays: 14,
    groupSettings: [{ groupId, ignore: true }],
  });
  for (const camera of [creek, bench]) await breakDown(camera, 'cable');
  expect(await alertsOf(person), 'cable errors are off').toEqual([]);
  await alerts.button('Alert Settings').click();
  await expect.element(kind('No recent insights')).not.toBeChecked();
});

test('days before the end of batteries are chosen, refused beyond 90, and kept while their kind is off', async () => {
  mountApp({ person, address });
  await alerts.button('Alert Settings').click();
  const ending = settings.getByRole('switch', { name: /^Battery will end within/ });
  await expect.element(days).toHaveValue('14');
  await days.fill('91');
  await expect.element(days).toHaveAccessibleDescription('Enter 1 to 90 days.');
  await expect.element(ending).toHaveAccessibleName(/^Battery will end within N days/);
  await save.click();
  await expect.element(settings).toBeVisible();
  await check(ending, false);
  await expect.element(days).toBeDisabled();
  await expect.element(days).not.toHaveAccessibleDescription();
  await check(ending);
  await days.fill('30');
  await expect.element(kind('Battery will end within 30 days')).toBeChecked();
  await check(ending, false);
  await save.click();
  await expect.element(page.getByText('Alert settings are saved.')).toBeVisible();
  expect((await person.api.alerts.settings()).message).toMatchObject({
    settings: { battery_ending: false, low_battery: true },
    batteryEndingDays: 30,
  });
  await alerts.button('Alert Settings').click();
  await expect.element(days).toHaveValue('30');
  await expect.element(days).toBeDisabled();
});

test('what lasts is told when its kind is switched on again, or its group is heard again', async () => {
  await person.api.alerts.setSettings({
    body: {
      settings: { spypoint_error: false, no_recent_insights: false },
      groupSettings: [{ deviceGroupId: groupId, ignore: true }],
    },
  });
  for (const camera of [creek, bench]) await breakDown(camera, 'cable');
  await expectConnected(mountApp({ person, address }));
  await alerts.button('Alert Settings').click();
  await check(kind('Cable errors'));
  // Changed elsewhere in the meantime: not what these saves are about.
  await person.api.alerts.setSettings({ body: { settings: { low_battery: false } } });
  await save.click();
  await expectTexts(rows, /New.*Creek: camera error: SD cable loose/);
  await breakDown(bench, 'cable');
  expect(await alertsOf(person), 'the group is ignored').toEqual([
    'Creek: camera error: SD cable loose. new',
  ]);
  await alerts.button('Alert Settings').click();
  await check(group, false);
  await save.click();
  await expectTexts(
    rows,
    /New.*Bench: camera error: SD cable loose/,
    /New.*Creek: camera error: SD cable loose/,
  );
  expect((await person.api.alerts.settings()).message).toMatchObject({
    settings: { spypoint_error: true, low_battery: false, no_recent_insights: false },
    groupSettings: [],
  });
});
