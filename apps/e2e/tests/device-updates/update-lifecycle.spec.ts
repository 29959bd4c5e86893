import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deliverReporters } from '../../fixtures/cameras/reporter.ts';
import { deviceUpdatesPage } from '../../fixtures/pages/device-updates-page.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const STEPS = ['Queued', 'Delivered', 'Acknowledged', 'Downloading', 'Downloaded', 'Installing'];

/** The words of every step so far; what is awaited next comes after them. */
const steps = (...words: readonly string[]) => words.map((word) => new RegExp(`^${word}`));

test('staff release and assign, the owner updates three cameras: one restarts, one fails its digest, one is dropped', async ({
  pageOf,
  staff,
  person,
  newCamera,
  server,
  watch,
}) => {
  const name = `Rats of ${randomUUID()}`;
  const version = `release-9.${Date.now()}`;
  await staff.api.artifacts.putFirmware({
    params: { tag: 'release', version },
    headers: {},
    body: randomBytes(200_000),
  });
  const [slow] = await deliverReporters({ server, staff, owner: person, names: ['Slow'] });
  const good = await newCamera(person);
  const bad = await newCamera(person, { mishap: 'digest_mismatch' });
  if (!slow) throw new Error('There is a slow camera.');
  await nameCameras(person, ['Slow', 'Good', 'Bad']);

  const office = await pageOf(staff);
  await test.step('staff creates a release and assigns it', async () => {
    await createRelease(office, name);
    await assignRelease(office, person, name);
  });

  const page = await pageOf(person);
  const updates = deviceUpdatesPage(page);
  await test.step('the owner creates an update for three cameras', async () => {
    await updates.open();
    await updates.createButton.click();
    await updates.chooseDevices('Good', 'Bad', 'Slow');
    await updates.choose('Algorithm release', name);
    await updates.choose('Cycle time', '4 h');
    await updates.submit.click();
    await expect(updates.creating).toBeHidden();
    await updates.rows.first().click();
  });
  const [update] = (await person.api.deviceUpdates.list()).message;
  if (!update) throw new Error('The update was not created.');
  const id = update.deviceUpdateId;
  await expect(updates.dialog(id)).toBeVisible();
  for (const camera of ['Good', 'Bad', 'Slow'])
    await expect(updates.timeline(camera).first()).toHaveText(/^Queued/);

  await test.step('one installs it and waits for its restart', async () => {
    await good.poll();
    await expect(updates.timeline('Good').filter({ hasText: 'Waiting for restart' })).toBeVisible();
    await expect(updates.timeline('Good')).toContainText(steps(...STEPS, 'Waiting for restart'));
  });

  await test.step('one fails its digest, and says so in its own words', async () => {
    await bad.poll();
    const failed = updates.timeline('Bad').last();
    await expect(failed).toContainText('Failed');
    await expect(failed).toContainText('What was downloaded twice is not what was announced.');
  });

  await test.step('one restarts, and runs with what it was sent', async () => {
    await good.restart();
    await expect(updates.timeline('Good')).toHaveText(steps(...STEPS, 'Waiting for restart', 'Done'));
    const devices = (await person.api.devices.list()).message;
    expect(devices.find(({ display_name }) => display_name === 'Good')).toMatchObject({
      software_version: version,
      alg_release_id: update.algReleaseId,
      device_update_status: 'success',
      cycle_time: 240,
      trigger_number: 30,
    });
  });

  await test.step('the slow one is seen at every step', async () => {
    await slow.api.poll();
    await expect(updates.timeline('Slow').filter({ hasText: 'Delivered' })).toBeVisible();
    const params = { update_id: id };
    await slow.api.feedback({ params, body: { status: 'acknowledged' } });
    await expect(updates.timeline('Slow').filter({ hasText: 'Acknowledged' })).toBeVisible();
    await slow.api.feedback({ params, body: { status: 'downloading' } });
    await expect(updates.timeline('Slow').filter({ hasText: 'Downloading' })).toBeVisible();
  });

  await test.step('a second update on a pending camera shows who has one', async () => {
    await page.keyboard.press('Escape');
    await updates.createButton.click();
    await updates.chooseDevices('Slow');
    await updates.choose('Algorithm release', name);
    watch.expectErrors(/status of 400 .*devices\/update/);
    await updates.submit.click();
    const refusal = updates.creating.getByRole('alert');
    await expect(refusal).toContainText(
      'One or more of the selected devices already have a pending update. You will need to drop the existing pending update...',
    );
    await expect(refusal.getByRole('listitem')).toHaveText([`${person.email}, Update ${id}`]);
    await refusal.getByRole('link', { name: `Update ${id}` }).click();
  });

  await test.step('the owner drops it; the camera is told to leave it', async () => {
    await updates.drop(id).click();
    await expect(updates.row(id)).toContainText('Dropped');
    const refused = slow.api.feedback({ params: { update_id: id }, body: { status: 'downloaded' } });
    await expect(refused).rejects.toMatchObject({ status: 410 });
    expect((await slow.api.poll())?.update).toBeNull();
    const { deviceIds } = (await person.api.deviceUpdates.list()).message[0] ?? { deviceIds: [] };
    expect(deviceIds.map(({ status }) => status).toSorted()).toEqual(['dropped', 'failed', 'success']);
  });
});

/** Names all cameras of somebody, in the order of their ids. */
async function nameCameras({ api }: Person, names: readonly string[]): Promise<void> {
  const devices = (await api.devices.list()).message;
  for (const [index, { device_id }] of devices.entries())
    await api.devices.display({ params: { device_id }, body: { display_name: names[index] ?? null } });
}

async function createRelease(page: Page, name: string): Promise<void> {
  await page.goto('/?tab=internal');
  await page.getByRole('tab', { name: 'Alg Releases', exact: true }).click();
  await page.getByRole('button', { name: 'Create release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create release' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog
    .getByRole('combobox', { name: 'Algorithm' })
    .or(dialog.getByRole('textbox', { name: 'Algorithm' }))
    .click();
  await page.getByRole('option', { name: /^Predator watch/ }).click();
  await dialog.getByRole('textbox', { name: 'Sensitivity' }).fill('0.4');
  await dialog.getByRole('button', { name: 'Create release' }).click();
  await expect(dialog).toBeHidden();
}

async function assignRelease(page: Page, to: Person, release: string): Promise<void> {
  await page.goto(`/?tab=internal&section=users&user=${to.userId}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Alg Releases' }).click();
  await dialog.getByRole('textbox', { name: /^Search/ }).fill(release);
  await dialog.getByRole('checkbox', { name: release }).check();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(/are saved\.$/)).toBeVisible();
}
