import { expectGivenUp, retryGivenUp } from '../fixtures/given-up.ts';
import { changesOf, emailOf, integrationsPage } from '../fixtures/integrations-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.setTimeout(90_000);

test('what does not load is told; a Save of which one part fails says which, and the next one sends the rest alone', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/(integrations|v2\/groups|getDeployedModels)/);
  const options = { emails: [person.email] };
  await person.api.integrations.save({ body: { platform: 'email', options } });
  await person.api.groups.create({ body: { groupName: 'North valley' } });
  const ui = integrationsPage(page);
  await page.clock.install();
  const unloaded = ['**/integrations', '**/v2/groups', '**/getDeployedModels'];
  for (const calls of unloaded) await page.route(calls, (route) => route.abort());
  await page.goto('/?tab=account&section=integrations');
  const told = page.getByRole('alert');
  await retryGivenUp(page, told, 'Your integrations did not load', '**/integrations');

  await ui.button('Email', 'Edit').click();
  const dialog = ui.dialog('Edit Email');
  await dialog.getByRole('switch', { name: /^Alerts/ }).check();
  const byGroup = dialog.getByRole('switch', { name: 'Group notifications' });
  await byGroup.check();
  const groupsFailed = dialog.getByRole('alert').filter({ hasText: 'Your groups did not load.' });
  await retryGivenUp(page, groupsFailed, 'Sightline cannot be reached.', '**/v2/groups');
  await page.getByRole('combobox', { name: 'Device group' }).click();
  await expect(page.getByRole('option', { name: 'North valley' })).toBeVisible();
  await page.keyboard.press('Escape');
  await byGroup.uncheck();
  await dialog.getByRole('checkbox', { name: 'Notify for all class names' }).uncheck();
  const classesFailed = dialog.getByRole('alert').filter({ hasText: 'The class names did not load.' });
  await retryGivenUp(page, classesFailed, 'Sightline cannot be reached.', '**/getDeployedModels');
  await expect(dialog).toContainText('No camera of yours runs a model yet');
  const calls = changesOf(page);
  await page.route('**/notifications', (route) => route.abort());
  await ui.save.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Saved: emails, alerts and digest. Not saved yet: class names.',
  );
  await expect(page.getByRole('alert').filter({ hasText: /^Email failed to update\.$/ })).toBeVisible();
  expect((await emailOf(person))?.data).toMatchObject({
    alertSetting: 'enabled',
    notificationClasses: 'all',
  });
  await page.unroute('**/notifications');
  await ui.save.click();
  await expect(dialog).toHaveCount(0);
  await expect(ui.card('Email')).toContainText('No class names');
  expect(calls.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
    'PUT /integrations/emails',
    'PUT /integrations/email/notifications',
    'PUT /integrations/email/notifications',
  ]);

  await page.route('**/test', (route) => route.abort());
  await ui.button('Email', 'Send a test event').click();
  await expect(ui.card('Email')).toContainText(
    'The test event was not delivered.Sightline cannot be reached.',
  );
});

test('what the groups of a dialog choose from and does not load is told once; its Retry shows that it waits and keeps the focus', async ({
  signedIn: page,
  person: { api, email },
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/(v2\/groups|getDeployedModels)/);
  const params = { platform: 'email' } as const;
  await api.integrations.save({ body: { ...params, options: { emails: [email] } } });
  const groupNotifications = [];
  for (const groupName of ['North valley', 'South ridge', 'West coast']) {
    const { group_id: groupId } = (await api.groups.create({ body: { groupName } })).message;
    if (groupName !== 'West coast') groupNotifications.push({ groupId, groupNotificationClasses: ['kiwi'] });
  }
  await api.integrations.setGroups({ params, body: { groupNotifications } });
  const ui = integrationsPage(page);
  const dialog = ui.dialog('Edit Email');
  await page.clock.install();
  const choices = [
    [
      '**/getDeployedModels',
      'The class names did not load.',
      dialog.getByRole('region', { name: 'Notifications' }),
    ],
    ['**/v2/groups', 'Your groups did not load.', dialog.getByRole('combobox', { name: 'Device group' })],
  ] as const;
  for (const [calls] of choices) await page.route(calls, (route) => route.abort());
  await ui.open();
  await ui.button('Email', 'Edit').click();
  const toAdd = dialog.getByRole('combobox', { name: 'Class names of the group to add' });
  for (const [calls, words, next] of choices) {
    const told = dialog.getByRole('alert').filter({ hasText: words });
    await expectGivenUp(page, told, 'Sightline cannot be reached.');
    await expect(toAdd, 'what is chosen is not at fault').not.toHaveAttribute('aria-invalid', 'true');
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.unroute(calls);
    await page.route(calls, async (route) => {
      await held;
      await route.continue();
    });
    const retry = told.getByRole('button', { name: 'Retry' });
    await retry.press('Enter');
    await expect(retry).toHaveAttribute('aria-disabled', 'true');
    await expect(retry).toBeFocused();
    answer();
    await expect(told).toHaveCount(0);
    await expect(next).toBeFocused();
  }
});

test('classes of the group to add are seen as long as there are some, also when no group is left to add', async ({
  signedIn: page,
  person: { api, email },
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/v2\/groups/);
  await api.integrations.save({ body: { platform: 'email', options: { emails: [email] } } });
  const ui = integrationsPage(page);
  await page.clock.install();
  await page.route('**/v2/groups', (route) => route.abort());
  await ui.open();
  await ui.button('Email', 'Edit').click();
  const dialog = ui.dialog('Edit Email');
  await dialog.getByRole('switch', { name: 'Group notifications' }).check();
  const all = dialog.getByRole('checkbox', { name: 'Notify for all class names of the group to add' });
  await all.check();
  const told = dialog.getByRole('alert').filter({ hasText: 'Your groups did not load.' });
  await retryGivenUp(page, told, 'Sightline cannot be reached.', '**/v2/groups');
  await expect(dialog).toContainText('You have no device groups yet.');
  await ui.save.click();
  await expect(dialog).toContainText('These classes are for no group yet.');
  await all.uncheck();
  await expect(dialog.getByRole('group', { name: 'Add a group' })).toBeHidden();
  await ui.save.click();
  await expect(dialog).toContainText('Add a group with its class names, or switch group notifications off.');
});

test('the focus stays among the groups when the last one is added, and when it is removed', async ({
  signedIn: page,
  person: { api, email },
}) => {
  await api.integrations.save({ body: { platform: 'email', options: { emails: [email] } } });
  await api.groups.create({ body: { groupName: 'North valley' } });
  const ui = integrationsPage(page);
  await ui.open();
  await ui.button('Email', 'Edit').click();
  const dialog = ui.dialog('Edit Email');
  await dialog.getByRole('switch', { name: 'Group notifications' }).check();
  const group = dialog.getByRole('combobox', { name: 'Device group' });
  await group.click();
  await page.getByRole('option', { name: 'North valley' }).click();
  await dialog.getByRole('checkbox', { name: 'Notify for all class names of the group to add' }).check();
  await dialog.getByRole('button', { name: 'Add group' }).press('Enter');
  await expect(group).toBeHidden();
  await page.keyboard.press('Tab');
  const remove = dialog.getByRole('button', { name: 'Remove North valley' });
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(group).toBeFocused();
});

test('a delivery log and a delivery that do not load say so, and Retry loads them', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/deliveries/);
  const options = { emails: [person.email] };
  await person.api.integrations.save({ body: { platform: 'email', options } });
  const ui = integrationsPage(page);
  await page.clock.install();
  for (const [address, calls, failure, loaded] of [
    ['email', /\/deliveries$/, 'The delivery log did not load', 'Nothing was sent yet'],
    ['email&delivery=1', /\/deliveries\?.*before=2/, 'This delivery did not load', 'Delivery not found'],
  ] as const) {
    await page.route(calls, (route) => route.abort());
    await ui.openLog(address);
    const told = page.getByRole('alert');
    await retryGivenUp(page, told, failure, calls);
    await expect(page.getByRole('heading', { name: loaded })).toBeVisible();
  }
});
