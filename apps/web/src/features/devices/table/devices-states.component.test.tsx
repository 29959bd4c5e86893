import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { devices, giveCamera, giveCameras, openDevices } from '../../../../test/devices.ts';
import { expectTexts, expectToFit, focus, press } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const { grid, rows, row, cards, sorter, fleet, dialog } = devices;

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

test('what a camera reports is shown without a reload', async () => {
  const camera = await giveCamera(person, 'live');
  openDevices(person);
  await expect.element(row('live')).toMatchTextContent('No Battery Information');
  await camera.report({ battery_voltage: 3.05 });
  await expect.element(row('live')).toMatchTextContent('just now');
  await expect.element(row('live')).toMatchTextContent('Low3.05 V');
  await expect.element(fleet.getByRole('button', { name: '1 needs batteries' })).toBeVisible();
});

test('cameras are counted once all that says how they are is here', async () => {
  const camera = await giveCamera(person, 'live');
  await camera.report({ battery_voltage: 3.05 });
  const transport = createTestTransport();
  const release = transport.hold('forecasts.list');
  openDevices(person, transport);
  await expect.element(row('live')).toMatchTextContent('Low3.05 V');
  await expect.element(fleet).not.toBeInTheDocument();
  release();
  await expect.element(fleet.getByRole('button', { name: '1 needs batteries' })).toBeVisible();
});

test('while cameras are selected none of them moves, and what is new of them is shown', async () => {
  const [upper, lower] = await giveCameras(person, 'upper', 'lower');
  await upper?.report({ battery_voltage: 3.9 });
  await lower?.report({ battery_voltage: 3.6 });
  openDevices(person);
  await expect.element(rows).toHaveLength(2);
  await sorter('Battery status').click();
  await expectTexts(rows, 'lower', 'upper');
  await row('upper').getByRole('checkbox').click();
  await upper?.report({ battery_voltage: 3.05 });
  await expect.element(row('upper')).toMatchTextContent('Low3.05 V');
  await expectTexts(rows, 'lower', 'upper');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expectTexts(rows, 'upper', 'lower');
});

test('everything works by keyboard', async () => {
  await giveCameras(person, 'lower', 'upper');
  openDevices(person);
  await expect.element(rows).toHaveLength(2);
  await focus(sorter('Id'));
  await press('ArrowDown');
  await expect.element(row('upper')).toHaveFocus();
  await press('ArrowDown');
  await press('Enter');
  await expect.element(dialog('lower')).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(row('lower')).toHaveFocus();
});

test('below 750px the table is cards, and the page never scrolls sideways', async () => {
  const camera = await giveCamera(person, 'pocket');
  await camera.report({ battery_voltage: 3.1 });
  await page.viewport(390, 844);
  openDevices(person);
  await expectTexts(cards, /pocket.*Low.*Battery low: change the batteries/);
  await expect.element(grid).not.toBeInTheDocument();
  for (const width of [360, 390, 625, 749]) {
    await page.viewport(width, 844);
    await expectToFit(`at ${width} px`);
  }
  await page.viewport(390, 844);
  await cards.getByRole('button').first().click();
  const covered = () => dialog('pocket').element().getBoundingClientRect().toJSON();
  await expect.element(dialog('pocket')).toBeVisible();
  await expect.poll(covered).toMatchObject({ x: 0, y: 0, width: 390 });
  await page.viewport(750, 844);
  await dialog('pocket').getByRole('button', { name: 'Close' }).click();
  await expect.element(grid).toBeVisible();
});

test('on a phone what stands above and on a card is whole, whatever the order is called', async () => {
  const camera = await giveCamera(person, 'pocket');
  await camera.report({ battery_voltage: 3.1 });
  await page.viewport(390, 844);
  openDevices(person);
  await page.getByRole('button', { name: /^Sort: / }).click();
  await page.getByRole('menuitem', { name: 'Last cycle count hour' }).click();
  for (const name of ['Sort: Last cycle count hour', 'Fields', 'Export'])
    await expect.poll(() => isCut(page.getByRole('button', { name })), { message: name }).toBe(false);
  await expect.poll(() => isCut(cards.first())).toBe(false);
});

/** Whether something of a part lies beyond what is shown of it. */
function isCut(part: Locator): boolean {
  const boxes = [part.element(), ...part.element().querySelectorAll<HTMLElement>(':scope *')];
  return boxes.some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth);
}

test('an account without cameras is told how it gets some', async () => {
  openDevices(person);
  await expect.element(page.getByRole('heading', { name: 'No cameras yet' })).toBeVisible();
  const link = page.getByRole('link', { name: /^Write to .+@/ });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});

test('a failed load says so and offers Retry', async () => {
  await giveCamera(person);
  const transport = createTestTransport();
  const restore = transport.fail('devices.list');
  openDevices(person, transport);
  await expect
    .element(page.getByRole('alert').getByText('Your devices did not load'), { timeout: 30_000 })
    .toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rows).toHaveLength(1);
});
