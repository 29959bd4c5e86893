import { tell, test } from '../fixtures/commands-test.ts';
import { deviceUpdatesPage, makeUpdate } from '../fixtures/device-updates-page.ts';
import { devicesPage } from '../fixtures/devices-page.ts';
import { expect } from '../fixtures/test.ts';

test('the timeline of each camera shows queued, when it is expected, and each of its steps live', async ({
  signedIn: page,
  person,
  cameras: [creek, ridge],
}) => {
  const inTwoHours = new Date(Date.now() + 2.5 * 3_600_000).toISOString();
  await creek.report({ next_heartbeat_at: inTwoHours });
  const id = await makeUpdate(person, [creek, ridge]);
  const updates = deviceUpdatesPage(page);
  const connected = page.waitForResponse('**/events');
  await page.goto(`/?tab=device-updates&update=${id}`);
  await connected;
  const creekSteps = updates.timeline('Creek');
  await expect(creekSteps).toHaveText([/^Queued/, /^Expected at its next wake.*in 2 h/]);
  const expected = creekSteps.last().locator('time').first();
  await expect(expected).toHaveAttribute('datetime', inTwoHours);

  await creek.api.poll();
  await expect(creekSteps).toHaveText([/^Queued/, /^Delivered/, /^Next report expected/]);
  await tell(creek, id, { status: 'acknowledged' }, { status: 'downloading' });
  await expect(creekSteps).toHaveText([
    /^Queued/,
    /^Delivered/,
    /^Acknowledged/,
    /^Downloading/,
    /^Next report expected/,
  ]);
  await tell(creek, id, { status: 'downloaded' }, { status: 'installing' }, { status: 'pending_reset' });
  await expect(creekSteps.nth(6)).toContainText('Waiting for restart');
  await expect(creekSteps.last()).toContainText('Restart expected');
  await expect(updates.camera('Creek')).toContainText('Pending reset');
  await tell(creek, id, { status: 'success', version: 'release-2.5.0' });
  await expect(creekSteps.last()).toContainText('Done');
  await expect(creekSteps.last()).toContainText('Firmware release-2.5.0.');
  await expect(updates.dialog(id)).toContainText('Devices: 1 of 2 done');

  await tell(ridge, id, { status: 'failed', code: 'digest_mismatch', details: 'firmware is not whole' });
  await expect(updates.timeline('Ridge').last()).toContainText('Failed');
  await expect(updates.timeline('Ridge').last()).toContainText('Digest mismatch: firmware is not whole');
  await expect(updates.dialog(id)).toContainText('Devices: 1 of 2 done, 1 failed');
  await expect(updates.dialog(id)).toContainText('It failed on a camera.');
});

test('an update is overdue when the camera should have spoken by its own rhythm', async ({
  signedIn: page,
  person,
  cameras: [creek],
}) => {
  await creek.report({ settings: { cycle_time: 60, trigger_number: 10 } });
  const id = await makeUpdate(person, [creek]);
  await page.clock.install({ time: Date.now() + 2.5 * 3_600_000 });
  const updates = deviceUpdatesPage(page);
  await updates.open();
  await expect(updates.row(id)).toContainText('1 overdue');
  await updates.row(id).click();
  await expect(updates.timeline('Creek').last()).toContainText('Overdue');
  await expect(updates.timeline('Creek').last()).toContainText('1 h ago');
});

test('the update status of a device leads to its update; without any update its icon says "No current or past device updates"', async ({
  signedIn: page,
  person,
  cameras: [creek, ridge],
}) => {
  const id = await makeUpdate(person, [creek]);
  const devices = devicesPage(page);
  const updates = deviceUpdatesPage(page);
  await devices.open();
  await expect(devices.row('Ridge').getByTitle('No current or past device updates')).toBeVisible();
  await devices.row('Creek').getByRole('link', { name: 'Pending' }).click();
  await expect(updates.dialog(id)).toBeVisible();
  await page.goto(`/?tab=devices&device=${creek.deviceId}`);
  await devices.fact('Creek', 'Device update').getByRole('link').click();
  await expect(updates.dialog(id)).toBeVisible();
  await page.goto(`/?tab=device&device=${creek.deviceId}`);
  await page.getByRole('region', { name: 'State' }).getByRole('link', { name: 'Pending' }).click();
  await expect(updates.dialog(id)).toBeVisible();
  await page.goto(`/?tab=devices&device=${ridge.deviceId}`);
  await expect(devices.fact('Ridge', 'Device update')).toHaveText('No current or past device updates');
});
