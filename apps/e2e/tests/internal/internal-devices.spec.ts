import { drawHardwareId } from '../../fixtures/cameras/hardware-id.ts';
import { giveCameras } from '../../fixtures/cameras/named-cameras.ts';
import { internalPage } from '../../fixtures/pages/internal-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const NOT_CONFIRMED = 'Confirmation information incorrect. Please double check confirmation and try again.';

test('registering a camera shows its provisioning token once, with a QR code', async ({
  pageOf,
  staff,
  server,
}) => {
  const page = await pageOf(staff, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { open, dialog, button, field } = internalPage(page);
  const hardware_id = drawHardwareId();
  await open('devices');
  await page.getByRole('button', { name: 'Register devices' }).click();
  await field('Hardware id').fill(hardware_id);
  await button('Register').click();
  await expect(dialog.getByRole('img', { name: /^QR code with the token/ })).toBeVisible();
  const token = (await dialog.getByRole('code').textContent()) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  await dialog.getByRole('button', { name: /^Copy the token/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await button('Done').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: hardware_id })).toContainText('Awaiting key');
  await expect(page.getByText(token)).toHaveCount(0);

  const body = { hardware_id, provisioning_token: token, device_name: 'karori-7', software_version: '2.1.0' };
  const answer = await fetch(`${server}/device-api/v1/provision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
});

test("clear device: the typed id must equal the device's id and the text must be 'I Understand'", async ({
  pageOf,
  staff,
  newPerson,
}) => {
  const owner = await newPerson();
  const [id = 0] = await giveCameras(staff, owner, ['weir-1']);
  const page = await pageOf(staff);
  const { open, dialog, button, field } = internalPage(page);
  await open('devices', `&device=${id}`);
  await button('Clear device').click();
  await expect(dialog).toContainText(`The device leaves the account of ${owner.email}.`);
  for (const [typedId, typedText] of [
    ['', ''],
    [String(id + 1), 'I Understand'],
    [String(id), 'i understand'],
  ] as const) {
    await field('Device id').fill(typedId);
    await field('Confirmation').fill(typedText);
    await button('Clear device').click();
    await expect(dialog.getByRole('alert')).toHaveText(NOT_CONFIRMED);
  }
  expect((await owner.api.devices.list()).message).toHaveLength(1);
  await field('Device id').fill(String(id));
  await field('Confirmation').fill('I Understand');
  await button('Clear device').click();
  await expect(page.getByText('weir-1 is cleared.')).toBeVisible();
  await expect(dialog).toContainText('No owner');
  expect((await owner.api.devices.list()).message).toEqual([]);
});

test('a camera whose keys are revoked is refused, and let in again with a new token', async ({
  pageOf,
  staff,
  person,
  camera,
}) => {
  const [device] = (await person.api.devices.list()).message;
  await camera.see('kea', { photo: false });
  const page = await pageOf(staff);
  const { open, dialog, button } = internalPage(page);
  await open('devices', `&device=${device?.device_id}`);
  await expect(dialog).toContainText('Has a key');
  await button('Revoke keys').click();
  await expect(dialog).toContainText('From its next call on the device is refused');
  await button('Revoke keys').click();
  await expect(page.getByText('are revoked.')).toBeVisible();
  await expect(dialog).toContainText('Key revoked');
  await button('New provisioning token').click();
  await button('Issue token').click();
  await expect(dialog.getByRole('code')).toHaveText(/^[\w-]{43}$/);
  await button('Done').click();
  await expect(dialog).toContainText('Awaiting key');
});

test('a link to what is not there says so, and an entry of the log opens wherever it stands', async ({
  pageOf,
  staff,
}) => {
  const { entries } = (await staff.api.internal.audit({ query: { limit: 1 } })).message;
  const page = await pageOf(staff);
  const { open, dialog } = internalPage(page);
  for (const [section, record, name] of [
    ['users', 'user', 'Account'],
    ['devices', 'device', 'Device'],
    ['algs', 'alg', 'Alg'],
    ['releases', 'release', 'Release'],
    ['audit', 'entry', 'Entry'],
  ] as const) {
    await open(section, `&${record}=987654321`);
    await expect(dialog).toContainText(`${name} not found`);
    await expect(dialog).toContainText(`There is no ${name.toLowerCase()} with the id 987654321.`);
  }
  // No row meets the filter, yet the link still opens its entry.
  await open('audit', `&entry=${entries[0]?.audit_id}&filter.actor=nobody-at-all`);
  await dialog.getByRole('button', { name: 'Show the raw entry' }).click();
  await expect(dialog).toContainText(entries[0]?.action ?? 'no entry');
});

test('the list of devices follows by itself while somebody looks on', async ({ pageOf, staff }) => {
  const page = await pageOf(staff);
  const { open, table } = internalPage(page);
  await page.clock.install();
  await open('devices');
  await table('All devices').getByRole('gridcell').first().waitFor();
  const hardware_id = drawHardwareId();
  await staff.api.internal.registerDevices({ body: { hardware_id } });
  await page.clock.runFor(31_000);
  await expect(table('All devices').getByText(hardware_id)).toBeVisible();
});
