import { expect, test } from 'vitest';
import { alerts, newAlerted } from '../../../test/alerts.ts';
import { mountApp } from '../../../test/mount.tsx';
import { createTestTransport } from '../../../test/transport.ts';

const { address, row } = alerts;

test('an alert of a quiet camera says why it may be quiet and what to do; an alert of an error does not', async () => {
  const { person, cameras } = await newAlerted();
  const transport = createTestTransport();
  transport.answer('diagnosis.list', 200, {
    message: cameras.map(({ deviceId }) => ({
      device_id: deviceId,
      state: 'no_insights',
      causes: [{ cause: 'battery', probability: 0.86, evidence: [], next_step: 'Take charged cells.' }],
    })),
  });
  mountApp({ person, address, transport });
  await row('Ridge').click();
  const line = 'Probably batteries empty (86 %): Take charged cells.';
  await expect.element(alerts.dialog('Low battery: Ridge')).toMatchTextContent(line);
  await alerts.dialog('Low battery: Ridge').getByRole('button', { name: 'Close' }).first().click();
  await row('Saddle').click();
  await expect.element(alerts.dialog('Cable error: Saddle')).toMatchTextContent('What to do');
  await expect.element(alerts.dialog('Cable error: Saddle')).not.toMatchTextContent(line);
});
