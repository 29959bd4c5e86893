import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveCamera } from '../../../test/devices.ts';
import { texts } from '../../../test/interact.ts';
import { mountComponent } from '../../../test/mount.tsx';
import { newPerson } from '../../../test/people.ts';
import { DeviceCard } from './device-card.tsx';
import { toMapDevice } from './map-device.ts';

const position = { latitude: -41.304, longitude: 174.743 };

async function showCard(canEdit: boolean): Promise<number> {
  const person = await newPerson();
  const { deviceId } = await giveCamera(person, 'Ridge');
  await person.api.devices.display({ params: { device_id: deviceId }, body: position });
  const [device] = (await person.api.devices.list()).message;
  if (!device) throw new Error('There is no camera.');
  const shown = toMapDevice({ device, position, groups: [], warnings: new Set(), summary: undefined });
  const nothing = () => {};
  const does = { onInsights: nothing, onMove: nothing, onRemove: nothing, onClose: nothing };
  mountComponent(<DeviceCard device={shown} canEdit={canEdit} {...does} />, { person });
  await expect.element(page.getByRole('heading', { name: 'Ridge' })).toBeVisible();
  return deviceId;
}

test('the card of a camera leads to its page and to its place', async () => {
  const deviceId = await showCard(true);
  await expect
    .element(page.getByRole('link', { name: 'Device page' }))
    .toHaveAttribute('href', `/?tab=device&device=${deviceId}`);
  await page.getByRole('button', { name: 'Getting there' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Open a navigation app' }))
    .toHaveAttribute('href', expect.stringMatching(/^geo:-41\.304.*Ridge/));
});

test('taking a camera off the map comes last, in words', async () => {
  await showCard(true);
  expect(texts(page.getByRole('button')).at(-1)).toBe('Remove from map');
});

test('whoever changes nothing has the way to a camera, and neither its page nor its removal', async () => {
  await showCard(false);
  await expect.element(page.getByRole('button', { name: 'Getting there' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Device page' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove from map' })).not.toBeInTheDocument();
});
