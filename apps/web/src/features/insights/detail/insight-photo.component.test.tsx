import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { ScriptedCamera } from '../../../../../e2e/fixtures/cameras/scripted-camera.ts';
import { switchFeature } from '../../../../../e2e/fixtures/data/features.ts';
import { newCamera, SMALL_WIDTH, takePhoto, WHOLE_WIDTH } from '../../../../test/cameras.ts';
import { expectErrors } from '../../../../test/console.ts';
import { expectWidth, openTab, tab } from '../../../../test/insights-tab.ts';
import { expectToHideAfter, press } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { photoRequests } from '../../../../test/photo-requests.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const FAILED =
  'Failed to request higher resolution image. The device may have too many open higher resolution image requests (limit 2) or too old of a firmware version.';

/** What the browser's console says of it. */
const REFUSED = /status of 409 .*\/ota\/messages/;

const { dialog, expectFact, photo, row } = tab;
const ask = (within: Pick<Locator, 'getByRole'>) =>
  within.getByRole('button', { name: 'Request Higher Resolution Image' }).first();
const failed = page.getByRole('alert').filter({ hasText: FAILED });

let person: Person;
let trap: ScriptedCamera;
beforeEach(async () => {
  person = await newPerson();
  trap = await newCamera(person);
});

test('none, low resolution, requested, full: the dialog says how far the image has come', async () => {
  await switchFeature(person, 'ota_messages_experimental', true);
  await trap.report({ software_version: 'release-2.4.1' });
  await trap.say([{ class_name: 'deer' }]);
  await openTab(person);
  await row('deer').click();
  await expect.element(dialog('deer').getByText('Image does not exist')).toBeVisible();
  await expectFact('deer', 'Image', 'No image yet');

  await trap.show(0, 'thumbnail', await takePhoto(SMALL_WIDTH));
  await expectFact('deer', 'Image', 'Low resolution');
  await expectWidth(photo('deer'), SMALL_WIDTH);

  await ask(dialog('deer')).click();
  const sent = page.getByRole('status').filter({ hasText: 'Sent OTA Message.' });
  await expect.element(sent).toMatchTextContent(/The bigger photo may arrive at the camera’s next wake/);
  await expectFact('deer', 'Image', 'Higher resolution requested');
  await expect.element(ask(dialog('deer'))).toBeDisabled();
  await expect
    .element(ask(dialog('deer')))
    .toHaveAccessibleDescription(
      /^Requested\. The bigger photo may arrive at the camera’s next wake, at the latest about .*\d\d:\d\d UTC\.$/,
    );

  await trap.show(0, 'full', await takePhoto());
  await expectFact('deer', 'Image', 'Full resolution');
  await expectWidth(photo('deer'), WHOLE_WIDTH);
  await expect.element(ask(dialog('deer'))).toBeDisabled();
  await expect.element(ask(dialog('deer'))).toHaveAccessibleDescription('The whole photo is here already.');
});

test('a bigger photo that was asked for is told of on any page, once, with the way to it', async () => {
  await switchFeature(person, 'ota_messages_experimental', true);
  await trap.report({ software_version: 'release-2.4.1' });
  await trap.say([{ class_name: 'deer' }, { class_name: 'stoat' }]);
  const app = await openTab(person);
  await row('deer').click();
  await ask(dialog('deer')).click();
  await expectFact('deer', 'Image', 'Higher resolution requested');
  app.visit('/?tab=groups');
  await trap.show(0, 'thumbnail', await takePhoto());
  await trap.show(1, 'full', await takePhoto());
  await trap.show(0, 'full', await takePhoto());
  const told = page.getByRole('status').filter({ hasText: 'The bigger photo you asked for has come.' });
  await expect.element(told).toHaveLength(1);
  await told.getByRole('button', { name: 'Show it' }).click();
  await expectFact('deer', 'Image', 'Full resolution');
  await expect.element(told).not.toBeInTheDocument();
});

test('a small photo that is under review can be asked for as a bigger one', async () => {
  await switchFeature(person, 'ota_messages_experimental', true);
  await trap.report({ software_version: 'release-2.4.1' });
  await trap.say([{ class_name: 'deer' }]);
  await trap.show(0, 'thumbnail', await takePhoto(SMALL_WIDTH));
  await openTab(person);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const side = page.getByRole('complementary', { name: 'Insight' });
  await ask(side).click();
  await expect.element(side).toMatchTextContent(/Requested\. The bigger photo may arrive/);
  await trap.show(0, 'full', await takePhoto());
  await expect.element(ask(side)).not.toBeInTheDocument();
});

test('Request Higher Resolution Image is there only with the experimental OTA messages', async () => {
  await trap.say([{ class_name: 'deer' }]);
  const app = await openTab(person);
  await row('deer').click();
  await expect.element(dialog('deer').getByText('Image does not exist')).toBeVisible();
  await expect.element(ask(page)).not.toBeInTheDocument();
  await switchFeature(person, 'ota_messages_experimental', true);
  app.reload();
  await expect.element(ask(dialog('deer'))).toBeVisible();
});

test('a third open request of a camera is refused in words, and the words go after 6 seconds', async () => {
  expectErrors(REFUSED);
  await switchFeature(person, 'ota_messages_experimental', true);
  await trap.report({ software_version: 'release-2.4.1' });
  await trap.say([{ class_name: 'deer' }, { class_name: 'stoat' }, { class_name: 'kea' }]);
  await openTab(person);
  for (const species of ['deer', 'stoat'] as const) {
    await row(species).click();
    await ask(dialog(species)).click();
    await expectFact(species, 'Image', 'Higher resolution requested');
    await expect.element(page.getByText('Sent OTA Message.')).toHaveLength(1);
    await press('Escape');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await row('kea').click();
  await expect
    .element(ask(dialog('kea')))
    .toHaveAccessibleDescription(
      'This camera has 2 bigger photos on their way already. Ask again when one has come.',
    );
  await expect.element(ask(dialog('kea'))).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ask(dialog('kea')).click();
  await expect.element(failed).toMatchTextContent(/2 bigger photos on their way already/);
  await expectFact('kea', 'Image', 'No image yet');
  await expectToHideAfter(failed, 6_000);
});

test('a camera with too old a firmware cannot be asked, and the button says why', async () => {
  await switchFeature(person, 'ota_messages_experimental', true);
  await trap.report({ software_version: 'release-1.9.9' });
  await trap.say([{ class_name: 'deer' }]);
  await openTab(person);
  await row('deer').click();
  await expect
    .element(ask(dialog('deer')))
    .toHaveAccessibleDescription('The firmware of this camera takes no messages: it needs 2.0.0 or later.');
  await expect.element(ask(dialog('deer'))).toBeDisabled();
});

test('a photo is asked for by its path, a small one for the table and the whole one for the dialog', async () => {
  const [id] = await trap.say([{ class_name: 'deer' }]);
  await trap.show(0, 'full', await takePhoto());
  const asked = photoRequests(trap.deviceId);
  const path = { deviceId: String(trap.deviceId), photoUrl: `${trap.deviceId}/insights/${id}.jpeg` };
  await openTab(person);
  await expectWidth(row('deer').getByRole('img', { name: 'deer seen by trap' }), SMALL_WIDTH);
  expect(asked()).toEqual([{ ...path, thumbnail: 'true' }]);
  await row('deer').click();
  await expectWidth(photo('deer'), WHOLE_WIDTH);
  expect(asked()).toEqual([{ ...path, thumbnail: 'true' }, path]);
});

test('an image that did not load says so, and Retry loads it', async () => {
  await trap.say([{ class_name: 'deer' }]);
  await trap.show(0, 'full', await takePhoto());
  const transport = createTestTransport();
  const restore = transport.fail('photos.get');
  await openTab(person, { transport });
  const again = row('deer').getByRole('button', { name: 'The photo did not load. Retry' });
  await expect.element(again).toBeVisible();
  await row('deer').getByText('deer').click();
  await expect.element(dialog('deer').getByText('The image did not load')).toBeVisible();
  restore();
  await dialog('deer').getByRole('button', { name: 'Retry' }).click();
  await expectWidth(photo('deer'), WHOLE_WIDTH);
  await press('Escape');
  await again.click();
  await expect.element(row('deer').getByRole('img', { name: 'deer seen by trap' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
