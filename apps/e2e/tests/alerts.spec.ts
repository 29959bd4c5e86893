import { alertsOf, alertsPage, breakDown, deliverBroken } from '../fixtures/alerts-page.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { retryGivenUp } from '../fixtures/given-up.ts';
import { deliverReporters, type Reporter } from '../fixtures/reporter.ts';
import { test as base, expect } from '../fixtures/test.ts';

interface AlertsFixtures {
  /** The alert of Creek is resolved, that of Ridge acknowledged and that of Saddle new. */
  readonly cameras: readonly [creek: Reporter, ridge: Reporter, saddle: Reporter];
}

const test = base.extend<AlertsFixtures>({
  cameras: async ({ server, staff, person }, use) =>
    use(await deliverBroken({ server, staff, owner: person })),
});

test('alerts have a status icon, summary, key, associated id, created at and an action; resolved ones are hidden unless Show Resolved is on', async ({
  signedIn: page,
  person,
  cameras: [creek, ridge, saddle],
}) => {
  const alerts = alertsPage(page);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/alerts', async (route) => {
    await held;
    await route.continue();
  });
  await alerts.open();
  await expect(alerts.grid).toHaveAttribute('aria-busy', 'true');
  await expect(alerts.grid).toHaveAttribute('aria-rowcount', '-1');
  await expect(page.getByText('What needs you, and who knows of it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toHaveCount(0);
  answer();
  await expect(alerts.grid.getByRole('columnheader')).toHaveText([
    'Status',
    'Summary',
    'Key',
    'Associated id',
    'Created at',
    'Action',
  ]);
  const row = (status: string, summary: string, id: number, action: string) =>
    new RegExp(`^${status}${summary}Device id${id}.*${action}$`);
  const open = [
    row('New', 'Saddle: camera error: SD cable loose.', saddle.deviceId, 'Acknowledge'),
    row('Acknowledged', 'Ridge: battery at 3.08 V.', ridge.deviceId, 'Resolve'),
  ];
  await expect(alerts.rows).toHaveText(open);
  await expect(alerts.grid).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('2 alerts, 1 new.')).toBeVisible();
  for (const { associated_id, created_at } of (await person.api.alerts.list()).message.slice(0, 2)) {
    const created = alerts.row(`Device id${associated_id}`).locator('time');
    await expect(created).toHaveAttribute('datetime', created_at);
    await expect(created).toHaveText(/^(just now|\d+ min ago)$/);
  }
  await alerts.showResolved.click();
  const resolved = row('Resolved', 'Creek: camera error: SD cable loose.', creek.deviceId, 'Resolve');
  await expect(alerts.rows).toHaveText([...open, resolved]);
  await expect(alerts.row('Creek').getByRole('button', { name: 'Resolve' })).toBeDisabled();
  expect(await alerts.strongest('Saddle')).toBe('red');
  expect(await alerts.strongest('Creek')).toBe('green');
  await page.reload();
  await expect(alerts.rows).toHaveText([...open, resolved]);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Acknowledged' }).check();
  await expect(alerts.rows).toHaveText(open.slice(1));
  await page.keyboard.press('Escape');
  await alerts
    .row('Ridge')
    .getByRole('link', { name: String(ridge.deviceId) })
    .click();
  await expect(page.getByRole('heading', { name: 'Ridge' })).toBeVisible();
});

test('an alert goes from new to acknowledged to resolved; its details say what was found and what to do', async ({
  signedIn: page,
  cameras: [, , saddle],
}) => {
  const alerts = alertsPage(page);
  await alerts.open();
  await expect(alerts.badge).toHaveAccessibleName(/1/);
  // The second click lands on what is Resolve by then, and resolved is final.
  await alerts.row('Saddle').getByRole('button', { name: 'Acknowledge' }).dblclick();
  await expect(alerts.row('Saddle')).toContainText('Acknowledged');
  await expect(alerts.badge).not.toHaveAccessibleName(/1/);
  await expect(page.getByText('2 alerts, all acknowledged.')).toBeVisible();
  await alerts.row('Saddle').click();
  const dialog = alerts.dialog('Cable error: Saddle');
  await expect(dialog).toContainText('Saddle: camera error: SD cable loose.');
  await expect(dialog).toContainText('seat the cable and the card again');
  await expect(dialog).toContainText('Recovery: a report without an error.');
  await expect(page).toHaveURL(/alert=\d+/);
  await saddle.report({ camera_error: null });
  await page.reload();
  await expect(dialog).toContainText('The camera is well again.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByRole('button', { name: 'Resolve' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(alerts.rows).toHaveText([/Ridge/]);
  await alerts.row('Ridge').focus();
  await page.keyboard.press('Enter');
  await expect(alerts.dialog('Low battery: Ridge')).toContainText('Battery at 3.08 V');
  await page.keyboard.press('Escape');
  await expect(alerts.row('Ridge')).toBeFocused();
});

test('Acknowledge All and Resolve All ask first, say how many, and leave good news behind', async ({
  signedIn: page,
  person,
  cameras,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/alerts/);
  const alerts = alertsPage(page);
  await alerts.open();
  await expect(alerts.rows).toHaveCount(2);
  await alerts.button('Acknowledge All').click();
  const acknowledging = alerts.dialog('Acknowledge all new alerts?');
  await expect(acknowledging).toContainText('1 alert of your cameras will be acknowledged.');
  await acknowledging.getByRole('button', { name: 'Acknowledge All' }).click();
  await expect(page.getByText('1 alert is acknowledged.')).toBeVisible();
  await expect(acknowledging).toBeHidden();
  await expect(alerts.button('Acknowledge All')).toBeDisabled();
  await breakDown(cameras[0], 'battery');
  await expect(alerts.rows, 'a new one comes by itself').toHaveText([/New.*Creek/, /Saddle/, /Ridge/]);
  await alerts.button('Resolve All').click();
  const resolving = alerts.dialog('Resolve all alerts?');
  await expect(resolving).toContainText(
    '3 alerts of your cameras will be resolved: 1 new and 2 acknowledged.',
  );
  await page.route('**/alerts/all', (route) => route.abort());
  await resolving.getByRole('button', { name: 'Resolve All' }).click();
  await expect(resolving.getByRole('alert')).toContainText('cannot be reached');
  await page.unroute('**/alerts/all');
  await resolving.getByRole('button', { name: 'Resolve All' }).click();
  await expect(page.getByText('3 alerts are resolved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
  await expect(page.getByText('Two reports in a row with the battery at 3.2 V or less.')).toBeVisible();
  await page.getByRole('button', { name: 'Show Resolved' }).click();
  await expect(alerts.rows).toHaveCount(4);
  expect((await alertsOf(person)).filter((alert) => !alert.endsWith('resolved'))).toEqual([]);
});

test('the settings switch kinds of alerts and ignore groups, and undo nothing that is saved elsewhere; what fails is told, and what lasts when it is switched on again', async ({
  signedIn: page,
  person,
  server,
  staff,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/alerts\/settings/);
  const names = ['Creek', 'Bench'];
  const [creek, bench] = await deliverReporters({ server, staff, owner: person, names });
  if (!creek || !bench) throw new Error('There are two cameras.');
  const { message: group } = await person.api.groups.create({ body: { groupName: 'Test bench' } });
  const { group_id: groupId } = group;
  await person.api.groups.addDevice({ params: { groupId }, body: { deviceId: bench.deviceId } });
  const alerts = alertsPage(page);
  const settings = alerts.dialog('Alert Settings');
  await page.clock.install();
  await page.route('**/alerts/settings', (route) => route.abort());
  await alerts.open();
  await alerts.button('Alert Settings').click();
  await retryGivenUp(
    page,
    settings.getByRole('alert'),
    'Your alert settings did not load',
    '**/alerts/settings',
  );
  await expect(settings.getByRole('switch')).toHaveCount(4);
  for (const name of ['Cable errors', 'Low battery', 'No recent insights', 'No recent camera triggers'])
    await expect(settings.getByRole('switch', { name })).toBeChecked();
  await person.api.alerts.setSettings({ body: { settings: { no_recent_insights: false } } });
  await settings.getByRole('switch', { name: 'Cable errors' }).uncheck();
  await settings.getByRole('checkbox', { name: 'Test bench' }).check();
  await page.route('**/alerts/settings', (route) => route.abort());
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByRole('alert')).toContainText('Sightline cannot be reached');
  await page.unroute('**/alerts/settings');
  const saves: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/alerts/settings'))
      saves.push(request.postDataJSON());
  });
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alert settings are saved.')).toBeVisible();
  expect((await person.api.alerts.settings()).message).toEqual({
    settings: {
      spypoint_error: false,
      low_battery: true,
      no_recent_insights: false,
      no_recent_camera_triggers: true,
    },
    groupSettings: [{ groupId, ignore: true }],
  });
  for (const camera of [creek, bench]) await breakDown(camera, 'cable');
  expect(await alertsOf(person), 'cable errors are off').toEqual([]);
  await alerts.button('Alert Settings').click();
  await expect(settings.getByRole('switch', { name: 'No recent insights' })).not.toBeChecked();
  await settings.getByRole('switch', { name: 'Cable errors' }).check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(alerts.rows).toHaveText([/New.*Creek: camera error: SD cable loose/], { timeout: 20_000 });
  await breakDown(bench, 'cable');
  expect(await alertsOf(person), 'the group is ignored').toEqual([
    'Creek: camera error: SD cable loose. new',
  ]);
  await alerts.button('Alert Settings').click();
  await settings.getByRole('checkbox', { name: 'Test bench' }).uncheck();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(alerts.rows).toHaveText(
    [/New.*Bench: camera error: SD cable loose/, /New.*Creek: camera error: SD cable loose/],
    { timeout: 20_000 },
  );
  expect(saves).toEqual([
    { settings: { spypoint_error: false }, groupSettings: [{ deviceGroupId: groupId, ignore: true }] },
    { settings: { spypoint_error: true }, groupSettings: [] },
    { settings: {}, groupSettings: [{ deviceGroupId: groupId, ignore: false }] },
  ]);
});

test('alerts that do not load offer Retry, a step that fails is told and taken back, and after it the list is asked for anew', async ({
  signedIn: page,
  cameras: [creek],
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/(alerts|events)/);
  const alerts = alertsPage(page);
  // Nobody tells the page what has changed.
  await page.route('**/events', (route) => route.abort());
  await page.route('**/alerts', (route) => route.abort());
  await alerts.open();
  await expect(page.getByRole('alert')).toContainText('Your alerts did not load', { timeout: 20_000 });
  await expect(page.getByText('No alert is open.')).toBeHidden();
  await page.unroute('**/alerts');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(alerts.rows).toHaveCount(2);
  await page.route('**/alerts/statusUpdate/*', (route) => route.abort());
  const acknowledge = alerts.row('Saddle').getByRole('button', { name: 'Acknowledge' });
  await acknowledge.click();
  await expect(page.getByRole('alert')).toContainText('The alert was not acknowledged.');
  await expect(alerts.row('Saddle')).toContainText('New');
  await page.unroute('**/alerts/statusUpdate/*');
  await breakDown(creek, 'battery');
  const step = page.waitForRequest('**/alerts/statusUpdate/*');
  await acknowledge.click();
  const sent = await step;
  expect([sent.method(), sent.postDataJSON()]).toEqual(['PUT', { status: 'acknowledged' }]);
  expect(sent.url()).toMatch(/\/alerts\/statusUpdate\/\d+$/);
  await expect(alerts.rows).toHaveText([/New.*Creek/, /Acknowledged.*Saddle/, /Acknowledged.*Ridge/]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('alerts are cards, and their dialog fills the screen', async ({ signedIn: page, cameras: _ }) => {
    const alerts = alertsPage(page);
    await alerts.open();
    await expect(alerts.cards).toHaveText([/New.*Saddle|Saddle.*New/, /Ridge/]);
    await alerts.cards.first().getByRole('button').tap();
    const dialog = alerts.dialog('Cable error: Saddle');
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    await dialog.getByRole('button', { name: 'Acknowledge' }).tap();
    await expect(dialog).toContainText('Acknowledged');
    await page.goBack();
    await expect(dialog).toBeHidden();
    for (const width of [360, 390, 749]) {
      await page.setViewportSize({ width, height: 844 });
      await expectToFit(page, `at ${width} px`);
    }
  });
});
