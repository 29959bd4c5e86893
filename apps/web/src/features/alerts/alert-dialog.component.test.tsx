import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { alertsOf, breakDown } from '../../../../e2e/fixtures/cameras/broken-cameras.ts';
import { alerts, newAlerted } from '../../../test/alerts.ts';
import { expectTexts, focus, press } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { expectConnected } from '../../../test/running-app.ts';

const { address, row, rows } = alerts;

test('an alert goes from new to acknowledged to resolved; its details say what was found and what to do', async () => {
  const { person, cameras } = await newAlerted();
  const [, , saddle] = cameras;
  const app = mountApp({ person, address });
  await expect.element(alerts.badge).toHaveAccessibleName(/1/);
  // The second click lands on what is Resolve by then, and resolved is final.
  await row('Saddle').getByRole('button', { name: 'Acknowledge' }).dblClick();
  await expect.element(row('Saddle')).toMatchTextContent('Acknowledged');
  await expect.element(alerts.badge).not.toHaveAccessibleName(/1/);
  await expect.element(page.getByText('2 alerts, all acknowledged.')).toBeVisible();
  await row('Saddle').click();
  const dialog = alerts.dialog('Cable error: Saddle');
  await expect.element(dialog).toMatchTextContent('Saddle: camera error: SD cable loose.');
  await expect.element(dialog).toMatchTextContent('seat the cable and the card again');
  await expect.element(dialog).toMatchTextContent('Recovery: a report without an error.');
  expect(location.search).toMatch(/alert=\d+/);
  await saddle.report({ camera_error: null });
  app.reload();
  await expect.element(dialog).toMatchTextContent('The camera is well again.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Resolve' })).toBeDisabled();
  await press('Escape');
  await expectTexts(rows, 'Ridge');
});

test('the name of the camera in a row leads to its page', async () => {
  const { person, cameras } = await newAlerted();
  mountApp({ person, address });
  await row('Ridge').getByRole('link', { name: 'Ridge', exact: true }).click();
  await expect.poll(() => location.search).toBe(`?tab=device&device=${cameras[1].deviceId}`);
});

test('the dialog of an alert has the way to its camera', async () => {
  const { person, cameras } = await newAlerted();
  const params = { device_id: cameras[1].deviceId };
  await person.api.devices.display({ params, body: { latitude: -41.304, longitude: 174.743 } });
  mountApp({ person, address });
  await row('Ridge').click();
  await alerts.dialog('Low battery: Ridge').getByRole('button', { name: 'Getting there' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Open a navigation app' }))
    .toHaveAttribute('href', expect.stringMatching(/^geo:-41\.304.*Ridge/));
});

test('details are opened by keyboard, and the focus comes back', async () => {
  const { person } = await newAlerted();
  mountApp({ person, address });
  await focus(row('Ridge'));
  await press('Enter');
  await expect.element(alerts.dialog('Low battery: Ridge')).toMatchTextContent('Battery at 3.08 V');
  await press('Escape');
  await expect.element(row('Ridge')).toHaveFocus();
});

test('Acknowledge All and Resolve All ask first, say how many, and leave good news behind', async () => {
  const { person, cameras } = await newAlerted();
  const app = mountApp({ person, address });
  await expectConnected(app);
  await expect.element(rows).toHaveLength(2);
  await alerts.button('Acknowledge All').click();
  const acknowledging = alerts.dialog('Acknowledge all new alerts?');
  await expect.element(acknowledging).toMatchTextContent('1 alert of your cameras will be acknowledged.');
  await acknowledging.getByRole('button', { name: 'Acknowledge All' }).click();
  await expect.element(page.getByText('1 alert is acknowledged.')).toBeVisible();
  await expect.element(acknowledging).not.toBeInTheDocument();
  await expect.element(alerts.button('Acknowledge All')).toBeDisabled();
  await breakDown(cameras[0], 'battery');
  await expectTexts(rows, /New.*Creek/, 'Saddle', 'Ridge');
  await alerts.button('Resolve All').click();
  const resolving = alerts.dialog('Resolve all alerts?');
  await expect
    .element(resolving)
    .toMatchTextContent('3 alerts of your cameras will be resolved: 1 new and 2 acknowledged.');
  const restore = app.transport.fail('alerts.resolveAll');
  await resolving.getByRole('button', { name: 'Resolve All' }).click();
  await expect.element(resolving.getByRole('alert')).toMatchTextContent('cannot be reached');
  restore();
  await resolving.getByRole('button', { name: 'Resolve All' }).click();
  await expect.element(page.getByText('3 alerts are resolved.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
  await expect
    .element(page.getByText('Two reports in a row with the battery at 3.2 V or less.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Show Resolved' }).click();
  await expect.element(rows).toHaveLength(4);
  expect((await alertsOf(person)).filter((alert) => !alert.endsWith('resolved'))).toEqual([]);
});
