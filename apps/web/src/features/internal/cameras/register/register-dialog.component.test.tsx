import { NO_FIX_ERROR } from '@sightline/domain/devices/coordinates';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawHardwareId } from '../../../../../../e2e/fixtures/cameras/hardware-id.ts';
import { expectErrors } from '../../../../../test/console.ts';
import { downloadOf, expectTexts } from '../../../../../test/interact.ts';
import { internal } from '../../../../../test/internal.ts';
import { mountApp } from '../../../../../test/mount.tsx';
import { demoPerson, newPerson, type Person } from '../../../../../test/people.ts';
import { createTestTransport } from '../../../../../test/transport.ts';

const { button, dialog } = internal;
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const tokens = dialog.getByRole('code');
const HEAD = 'hardware id,name,owner,location,latitude,longitude,model\n';
const transport = createTestTransport();

let owner: Person;
let staff: Person;
beforeEach(async () => {
  [staff, owner] = await Promise.all([demoPerson('staff'), newPerson()]);
});

async function open() {
  mountApp({ person: staff, address: internal.address('devices'), transport });
  await page.getByRole('button', { name: 'Register devices' }).click();
}

async function checkList(list: string) {
  await dialog.getByText('A list (CSV)').click();
  await field('Or paste a list').fill(list);
  await button('Check').click();
}

const results = () => dialog.getByRole('row').filter({ hasText: /Right|Line \d/ });

describe('one device', () => {
  test('is registered with its owner, name, place and model in one form', async () => {
    const hardwareId = drawHardwareId();
    await open();
    await field('Hardware id').fill(hardwareId);
    await field('Name').fill('Karori 1');
    await dialog.getByLabelText('Owner').fill(owner.email.slice(0, -2));
    await page.getByRole('option', { name: owner.email }).click();
    await field('Location name').fill('Karori dam');
    await field('Latitude').fill('-41,304');
    await field('Longitude').fill('174.743');
    await dialog.getByLabelText('Model').fill('Predator');
    await page.getByRole('option', { name: 'Predator watch' }).click();
    await button('Register').click();
    await expectTexts(tokens, /^[\w-]{43}$/);
    const [device] = (await owner.api.devices.list()).message;
    expect(device).toMatchObject({
      hardware_id: hardwareId,
      display_name: 'Karori 1',
      location_name: 'Karori dam',
      latitude: -41.304,
      longitude: 174.743,
    });
    const { message: models } = await owner.api.models.list({ params: { id: owner.userId } });
    expect(models.map(({ alg_name }) => alg_name)).toEqual(['Predator watch']);

    await button('Register more').click();
    await expect.element(field('Hardware id')).toHaveValue('');
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(field('Location name')).toHaveValue('Karori dam');
  });

  test('a position in one text fills both of its fields', async () => {
    await open();
    await field('Longitude').fill(`41°18'14.4"S 174°44'34.8"E`);
    await expect.element(field('Latitude')).toHaveValue('-41.304');
    await expect.element(field('Longitude')).toHaveValue('174.743');
  });

  test('what is wrong stands under its field, and the server has the last word', async () => {
    expectErrors(/status of 409 .*\/internal\/devices/);
    const taken = drawHardwareId();
    await staff.api.internal.registerDevices({ body: { hardware_id: taken } });
    await open();
    await field('Latitude').fill('95');
    await field('Longitude').fill('174');
    await button('Register').click();
    await expect.element(dialog.getByText('Please give the hardware id.')).toBeVisible();
    await expect
      .element(dialog.getByText('“95” is ignored: a latitude is a number between -90 and 90.'))
      .toBeVisible();
    await expect.element(dialog.getByText('Please give the latitude, too.')).toBeVisible();
    await field('Hardware id').fill(taken);
    await field('Latitude').fill('0');
    await field('Longitude').fill('0');
    await button('Register').click();
    await expect
      .element(field('Latitude'))
      .toHaveAccessibleDescription(expect.stringContaining(NO_FIX_ERROR));
    await expect.element(field('Latitude')).toHaveFocus();
    await field('Latitude').fill('');
    await field('Longitude').fill('');
    await button('Register').click();
    const words = `These hardware ids are registered already: ${taken}.`;
    await expect.element(field('Hardware id')).toHaveAccessibleDescription(expect.stringContaining(words));
  });
});

describe('a list', () => {
  test('each wrong line names its line and field; the right ones are registered when asked for', async () => {
    const [one, other, taken] = [drawHardwareId(), drawHardwareId(), drawHardwareId()];
    await staff.api.internal.registerDevices({ body: { hardware_id: taken } });
    await open();
    await checkList(`${HEAD}${one},kea-1,${owner.email},"Ridge, north",-41.3,174.7,predator watch
${other},kea-2,nobody@sightline.test,,,,
${taken}
,kea-4
${one},kea-5`);
    await expectTexts(
      results(),
      /^2.*kea-1 · .* · Ridge, north · -41\.30000°, 174\.70000°.*Right$/,
      /Line 3, owner email: Nobody has the address nobody@sightline\.test\.$/,
      /Line 4, hardware id: Device \d+ has it already\.$/,
      /Line 5, hardware id: Please give the hardware id\.$/,
      /Line 6, hardware id: Line 2 has the same\.$/,
    );
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('4 of 5 lines are wrong. Nothing is registered yet.');
    expect((await owner.api.devices.list()).message).toEqual([]);

    await button('Change the list').click();
    await expect.element(field('Or paste a list')).toHaveValue(expect.stringContaining('kea-5'));
    await button('Check').click();
    await button('Register the right one').click();
    await expectTexts(tokens, /^[\w-]{43}$/);
    const file = await downloadOf(() => button('Download CSV').click());
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
    expect(file.text).toContain(tokens.element().textContent);
    expect((await owner.api.devices.list()).message).toMatchObject([
      { hardware_id: one, display_name: 'kea-1', location_name: 'Ridge, north', latitude: -41.3 },
    ]);

    await button('Register more').click();
    const left = `${HEAD}${other},kea-2,nobody@sightline.test,,,,\n${taken}\n,kea-4\n${one},kea-5`;
    await expect.element(field('Or paste a list')).toHaveValue(left);
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent(
        'These lines were wrong and are not registered yet. Correct them and check them again.',
      );
  });

  test('what is no list says why, and a check that fails keeps what was pasted', async () => {
    await open();
    await checkList('a1,kea-1');
    const wrong = 'Line 1 must name the columns. “Hardware id” is one of them.';
    await expect.element(dialog.getByText(wrong)).toBeVisible();
    const restore = transport.fail('internal.checkRegistrations');
    const id = drawHardwareId();
    await field('Or paste a list').fill(`serial\n${id}`);
    await expect.element(dialog.getByText(wrong)).not.toBeInTheDocument();
    await button('Check').click();
    await expect.element(dialog.getByText(/^Sightline cannot be reached/)).toBeVisible();
    restore();
    await button('Check').click();
    await button('Register 1 device').click();
    await expect.element(tokens).toBeVisible();
  });

  test('what was registered meanwhile is refused, and checking again names it', async () => {
    expectErrors(/status of 409 .*\/internal\/devices/);
    const id = drawHardwareId();
    await open();
    await checkList(`serial\n${id}`);
    await expectTexts(results(), /Right$/);
    await staff.api.internal.registerDevices({ body: { hardware_id: id } });
    await button('Register 1 device').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(`registered already: ${id}.`);
    await button('Change the list').click();
    await button('Check').click();
    await expectTexts(results(), /Line 2, hardware id: Device \d+ has it already\.$/);
    await expect.element(button('Change the list')).toBeVisible();
    await expect.element(button('Register 1 device')).not.toBeInTheDocument();
  });

  test('a file is checked as soon as it is chosen; the template is a file, too', async () => {
    await open();
    await dialog.getByText('A list (CSV)').click();
    const file = await downloadOf(() => button('Download template').click());
    expect(file).toMatchObject({ name: 'sightline-devices-template.csv' });
    const list = new File([`\uFEFFHardware id;Name\r\n${drawHardwareId()};Wētā\r\n`], 'list.csv');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) return expect.fail('a file can be chosen');
    const files = new DataTransfer();
    files.items.add(list);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expectTexts(results(), /Wētā.*Right/);
  });
});

test('labels of the selected devices are printed: name, ids and a QR code, and nothing secret', async () => {
  const id = drawHardwareId();
  const { message } = await staff.api.internal.registerDevices({
    body: [{ hardware_id: id, display_name: 'Weir' }],
  });
  const [device] = [message].flat();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  mountApp({ person: staff, address: internal.address('devices', `&filter.hardware_id=${id}`) });
  await internal.rows('All devices').getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const code = `QR code of device ${device?.device_id}`;
  const sheet = document.querySelector(`body > div > div:has(svg[aria-label="${code}"])`);
  expect(sheet?.textContent).toBe(`WeirDevice ${device?.device_id}${id}`);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector(`svg[aria-label="${code}"]`)).toBeNull();
  print.mockRestore();
});
