import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tell } from '../../../../e2e/fixtures/cameras/commanded-cameras.ts';
import type { Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { makeUpdate } from '../../../../e2e/fixtures/data/made-updates.ts';
import { newUpdater, updates } from '../../../test/device-updates.ts';
import { expectTexts } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import type { Person } from '../../../test/people.ts';
import { expectConnected } from '../../../test/running-app.ts';

const HOUR_MS = 3_600_000;

let person: Person;
let creek: Reporter;
let ridge: Reporter;
beforeEach(async () => {
  const made = await newUpdater();
  ({ person } = made);
  [creek, ridge] = made.cameras;
});

test('the timeline of each camera shows queued, when it is expected, and each of its steps live', async () => {
  const inTwoHours = new Date(Date.now() + 2.5 * HOUR_MS).toISOString();
  await creek.report({ next_heartbeat_at: inTwoHours });
  const id = await makeUpdate(person, [creek, ridge]);
  await expectConnected(mountApp({ person, address: `${updates.address}&update=${id}` }));
  const steps = updates.timeline('Creek');
  await expectTexts(steps, /^Queued/, /^Expected at its next wake.*in 2 h/);
  expect(steps.last().element().querySelector('time')).toHaveAttribute('datetime', inTwoHours);

  await creek.api.poll();
  await expectTexts(steps, /^Queued/, /^Delivered/, /^Next report expected/);
  await tell(creek, id, { status: 'acknowledged' }, { status: 'downloading' });
  await expectTexts(steps, /^Queued/, /^Delivered/, /^Acknowledged/, /^Downloading/, /^Next report expected/);
  await tell(creek, id, { status: 'downloaded' }, { status: 'installing' }, { status: 'pending_reset' });
  await expect.element(steps.nth(6)).toMatchTextContent('Waiting for restart');
  await expect.element(steps.last()).toMatchTextContent('Restart expected');
  await expect.element(updates.camera('Creek')).toMatchTextContent('Pending reset');
  await tell(creek, id, { status: 'success', version: 'release-2.5.0' });
  await expect.element(steps.last()).toMatchTextContent('Done');
  await expect.element(steps.last()).toMatchTextContent('Firmware release-2.5.0.');
  await expect.element(updates.dialog(id)).toMatchTextContent('Devices: 1 of 2 done');

  await tell(ridge, id, { status: 'failed', code: 'digest_mismatch', details: 'firmware is not whole' });
  const failed = updates.timeline('Ridge').last();
  await expect.element(failed).toMatchTextContent('Failed');
  await expect.element(failed).toMatchTextContent('Digest mismatch: firmware is not whole');
  await expect.element(updates.dialog(id)).toMatchTextContent('Devices: 1 of 2 done, 1 failed');
  await expect.element(updates.dialog(id)).toMatchTextContent('It failed on a camera.');
});

test('an update is overdue when the camera should have spoken by its own rhythm', async () => {
  await creek.report({ settings: { cycle_time: 60, trigger_number: 10 } });
  const id = await makeUpdate(person, [creek]);
  vi.setSystemTime(Date.now() + 2.5 * HOUR_MS);
  mountApp({ person, address: updates.address });
  await expect.element(updates.row(id)).toMatchTextContent('1 overdue');
  await updates.row(id).click();
  await expect.element(updates.timeline('Creek').last()).toMatchTextContent('Overdue');
  await expect.element(updates.timeline('Creek').last()).toMatchTextContent('1 h ago');
});

test('the update status of a device leads to its update, wherever it stands', async () => {
  const id = await makeUpdate(person, [creek]);
  const { deviceId } = creek;
  const devices = page.getByRole('grid', { name: 'Devices' }).getByRole('row');
  const dialog = page.getByRole('dialog', { name: 'Creek', exact: true });
  const app = mountApp({ person, address: '/?tab=devices' });
  await devices.filter({ hasText: 'Creek' }).getByRole('link', { name: 'Pending' }).click();
  await expect.element(updates.dialog(id)).toBeVisible();
  const ofDialog = app.visit(`/?tab=devices&device=${deviceId}`);
  await dialog.getByRole('link', { name: 'A device update is on its way to the camera.' }).click();
  await expect.element(updates.dialog(id)).toBeVisible();
  ofDialog.visit(`/?tab=device&device=${deviceId}`);
  await page.getByRole('region', { name: 'State' }).getByRole('link', { name: 'Pending' }).click();
  await expect.element(updates.dialog(id)).toBeVisible();
});

test('a device without any update says so', async () => {
  const none = 'No current or past device updates';
  const app = mountApp({ person, address: '/?tab=devices' });
  const row = page.getByRole('grid', { name: 'Devices' }).getByRole('row').filter({ hasText: 'Ridge' });
  await expect.element(row.getByTitle(none)).toBeVisible();
  app.visit(`/?tab=devices&device=${ridge.deviceId}`);
  const dialog = page.getByRole('dialog', { name: 'Ridge', exact: true });
  await expect.element(dialog.getByText(none, { exact: true })).toBeVisible();
});
