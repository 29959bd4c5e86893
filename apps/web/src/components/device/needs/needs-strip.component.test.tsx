import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveCameras } from '../../../../test/devices.ts';
import { expectTexts, expectToFit, press } from '../../../../test/interact.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const strip = page.getByRole('region', { name: 'Needs you' });
const items = strip.getByRole('listitem');
const dialog = page.getByRole('dialog', { name: /^Snooze/ });

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

async function needyFleet() {
  const [low, broken, failing, fine] = await giveCameras(person, 'low', 'broken', 'quiet', 'fine');
  await low?.report({ battery_voltage: 3.05 });
  await broken?.report({ battery_voltage: 3.9, camera_error: 'cable loose' });
  await failing?.report({ battery_voltage: 3.9, summary: { hours_since_last_camera_trigger: 300 } });
  await fine?.report({ battery_voltage: 3.9 });
  return { low, quiet: failing };
}

test('cameras come in the order of need, with what to do; one is snoozed with a reason and taken back', async () => {
  const { quiet } = await needyFleet();
  const transport = createTestTransport();
  transport.answer('diagnosis.list', 200, {
    message: [
      {
        device_id: quiet?.deviceId,
        state: 'no_triggers',
        causes: [{ cause: 'cable', probability: 0.86, evidence: [], next_step: 'Walk past it.' }],
      },
    ],
  });
  mountApp({ person, address: '/?tab=dashboard', transport });
  await expect.element(strip.getByRole('heading', { name: '3 cameras need you' })).toBeVisible();
  await expectTexts(
    items,
    'lowBattery low: change the batteries (7 cells)VisitedSnooze',
    'brokenCable error: check the camera cableVisitedSnooze',
    'quietNo recent triggers: probably cable or sensor (86 %)Walk past it.VisitedSnooze',
  );
  await strip.getByRole('button', { name: 'Snooze broken' }).click();
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect.element(dialog.getByText('Say why, for whoever looks next.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Tree felling');
  await dialog.getByText('1 month').click();
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(strip.getByRole('heading', { name: '2 cameras need you' })).toBeVisible();
  await strip.getByRole('button', { name: '1 snoozed' }).click();
  await expect.element(items.last()).toMatchTextContent(/^brokenSnoozed until \d+ \w+: Tree felling/);
  await strip.getByRole('button', { name: 'End the snooze of broken' }).click();
  await expect.element(strip.getByRole('heading', { name: '3 cameras need you' })).toHaveFocus();
  await expectTexts(items, /^low/, /^broken/, /^quiet/);
});

test('My Devices says how many, and shows them when asked; a name leads to its camera', async () => {
  await needyFleet();
  await page.viewport(390, 844);
  mountApp({ person, address: '/?tab=devices' });
  await expect.element(strip.getByRole('heading', { name: '3 cameras need you' })).toBeVisible();
  await expect.element(items).toHaveLength(0);
  await strip.getByRole('button', { name: 'Show all' }).click();
  await expectTexts(items, /^low/, /^broken/, /^quiet/);
  await expectToFit('with all that need somebody');
  // Every item is whole: the page scrolls, not a box within it.
  const list = strip.getByRole('list').element();
  expect(getComputedStyle(list)).toMatchObject({ maxHeight: 'none', overflowY: 'visible' });
  await strip.getByRole('link', { name: 'low' }).click();
  await expect.element(page.getByRole('heading', { name: 'low' })).toBeVisible();
});

test('all reasons are said; what is snoozed stands so in My Devices, with no part in the counts', async () => {
  const [full, broken] = await giveCameras(person, 'full', 'broken');
  const summary = { space_remaining: 1 };
  await full?.report({ battery_voltage: 3.05, summary });
  await broken?.report({ battery_voltage: 3.9, camera_error: 'cable loose' });
  mountApp({ person, address: '/?tab=devices' });
  await expect.element(strip.getByText('full, broken')).toBeVisible();
  await strip.getByRole('button', { name: 'Show all' }).click();
  await expectTexts(
    items,
    'fullBattery low: change the batteries (7 cells)Card full: take an empty cardVisitedSnooze',
    /^brokenCable error/,
  );
  const chips = page.getByRole('group', { name: 'How your cameras are' }).getByRole('button');
  await expectTexts(chips, '0 of 2 fine', '1 needs batteries', '1 cable error', '1 full card');
  await strip.getByRole('button', { name: 'Snooze broken' }).click();
  await expect.element(dialog).toMatchTextContent('Its alerts go on.');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Tree felling');
  await press('Enter');
  await expectTexts(chips, '0 of 2 fine', '1 needs batteries', '1 full card', '1 snoozed');
  await chips.last().click();
  await expect
    .element(page.getByRole('grid').getByText(/^Snoozed until \d+ \w+: Tree felling$/))
    .toBeVisible();
  await expect.element(page.getByText('1 of 2 rows match')).toBeVisible();
});

test('what a visit has dealt with needs nobody until the camera reports again', async () => {
  const { low } = await needyFleet();
  mountApp({ person, address: '/?tab=dashboard' });
  await expect.element(strip.getByRole('heading', { name: '3 cameras need you' })).toBeVisible();
  await strip.getByRole('button', { name: 'Note a visit to low' }).click();
  const visit = page.getByRole('dialog', { name: 'Note a visit to low' });
  await expect.element(visit.getByRole('button', { name: 'Batteries changed', pressed: true })).toBeVisible();
  await visit.getByRole('button', { name: 'Save' }).click();
  await expect.element(strip.getByRole('heading', { name: '2 cameras need you' })).toHaveFocus();
  await expectTexts(items, /^broken/, /^quiet/);
  await low?.report({ battery_voltage: 3.05 });
  await expectTexts(items, /^low/, /^broken/, /^quiet/);
});

test('where all is well it says so, and of an account without cameras nothing', async () => {
  const transport = createTestTransport();
  const app = mountApp({ person, address: '/?tab=dashboard', transport });
  await expect.poll(() => transport.calls('snoozes.list').length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  const [fine] = await giveCameras(person, 'fine');
  await fine?.report({ battery_voltage: 3.9 });
  app.visit('/?tab=devices');
  await expect.element(strip.getByText('Nothing needs you')).toBeVisible();
});
