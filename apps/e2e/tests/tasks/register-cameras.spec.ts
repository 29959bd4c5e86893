import { drawHardwareId } from '../../fixtures/cameras/hardware-id.ts';
import { internalPage } from '../../fixtures/pages/internal-page.ts';
import { tasksOf } from '../../fixtures/tasks.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// On a phone it takes seven taps: the navigation is behind a button there.
test('staff add three cameras with owner, name and place', async ({ page, server, staff, newPerson }) => {
  const owner = await newPerson();
  const names = ['Karori 1', 'Karori 2', 'Karori 3'];
  const lines = names.map((name) => [drawHardwareId(), name, owner.email, `${name} ridge`, -41.3, 174.7]);
  const { tab, button, field, dialog } = internalPage(page);
  const task = tasksOf({ page, server, person: staff, by: 'click' });

  await task('add three cameras with owner, name and place', 6, async (click) => {
    await click(page.getByRole('link', { name: 'Internal' }));
    await click(tab('Devices'));
    await click(page.getByRole('button', { name: 'Register devices' }));
    await click(dialog.getByText('A list (CSV)'));
    await expect(field('Or paste a list')).toBeFocused();
    const titles = 'Hardware id,Name,Owner email,Location name,Latitude,Longitude';
    await page.keyboard.insertText([titles, ...lines.map((line) => line.join(','))].join('\n'));
    await click(button('Check'));
    await click(button('Register 3 devices'));
    await expect(dialog.getByRole('code')).toHaveCount(3);
  });

  const devices = (await owner.api.devices.list()).message;
  expect(devices.map(({ display_name }) => display_name).sort()).toEqual(names);
  for (const device of devices) {
    expect(device).toMatchObject({
      location_name: `${device.display_name} ridge`,
      latitude: -41.3,
      longitude: 174.7,
    });
  }
});
