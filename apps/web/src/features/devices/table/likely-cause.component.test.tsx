import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { devices, giveCameras, openDevices, showColumns } from '../../../../test/devices.ts';
import { downloadOf, expectTexts } from '../../../../test/interact.ts';
import { newPerson } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const { row, rows, sorter } = devices;

test('the advice of a quiet camera names a probable cause; a column says, sorts and exports it', async () => {
  const person = await newPerson();
  const [blind, still, well] = await giveCameras(person, 'blind-one', 'still-one', 'well-one');
  for (const camera of [blind, still])
    await camera?.report({ battery_voltage: 3.9, summary: { hours_since_last_camera_trigger: 300 } });
  await well?.report({ battery_voltage: 3.9 });
  const transport = createTestTransport();
  const diagnosed = (device_id: number | undefined, cause: string, probability: number) => ({
    device_id,
    state: 'no_triggers',
    causes: [{ cause, probability, evidence: [], next_step: 'Go there.' }],
  });
  transport.answer('diagnosis.list', 200, {
    message: [diagnosed(blind?.deviceId, 'cable', 0.86), diagnosed(still?.deviceId, 'animals', 0.47)],
  });
  openDevices(person, transport);
  await expect
    .element(row('blind-one'))
    .toMatchTextContent('No recent triggers: probably cable or sensor (86 %)');
  await expect.element(row('still-one')).toMatchTextContent('No recent triggers: check view and cable');

  await showColumns('Likely cause');
  await expect.element(row('still-one')).toMatchTextContent('No animals (47 %)');
  await expect.element(row('well-one')).toMatchTextContent('No Data');
  await sorter('Likely cause').click();
  await expectTexts(rows, 'blind-one', 'still-one', 'well-one');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  const { text } = await downloadOf(() =>
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  expect(text).toContain('Cable or sensor (86 %)');
});
