import { expectToFit } from '../../fixtures/fit.ts';
import { changesOf, emailOf, integrationsPage } from '../../fixtures/pages/integrations-page.ts';
import { unsubscribeLink } from '../../fixtures/servers/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const dataDir = process.env.E2E_DATA_DIR ?? '';

test('Email: Save, Edit and Delete, their texts, and one call for each part that changed', async ({
  pageOf,
  owner,
}) => {
  await owner.api.integrations.remove({ params: { platform: 'email' } });
  const [valley, ridge, ...others] = (await owner.api.groups.list()).message;
  if (!valley || !ridge) throw new Error('The demo has groups.');
  const page = await pageOf(owner);
  const ui = integrationsPage(page);
  const calls = changesOf(page);
  const fields = page.waitForResponse(/\/email-fields-/);
  await ui.open();
  await fields;
  await test.step('addresses are judged at once, and there are three at most', async () => {
    await ui.button('Email', 'Save').click();
    await expect(ui.dialog('Save Email')).toBeVisible();
    await expect(ui.email, 'what is typed goes into the first field').toBeFocused();
    await ui.save.click();
    await expect(page.getByText('Please add at least one email.')).toBeVisible();
    await expect(ui.email).toBeFocused();
    await ui.email.fill('nobody');
    await page.getByRole('button', { name: 'Add email' }).click();
    await expect(page.getByText('Not a valid email.')).toBeVisible();
    await ui.email.fill(owner.email);
    await page.keyboard.press('Enter');
    await ui.email.fill(owner.email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email has already been added.')).toBeVisible();
    for (const address of ['b@sightline.test', 'c@sightline.test']) {
      await ui.email.fill(address);
      await page.keyboard.press('Enter');
    }
    await expect(ui.emails).toHaveText([owner.email, 'b@sightline.test', 'c@sightline.test']);
    await expect(ui.email).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove c@sightline.test' }).click();
    await expect(page.getByText('One mail every day at 07:00 (UTC)')).toBeVisible();
    expect(calls).toEqual([]);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await ui.save.click();
    const snackbar = page.getByText('Email updated.');
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(2_800);
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(snackbar).toHaveCount(0);
    await page.clock.resume();
  });
  await expect(ui.button('Email', 'Edit')).toBeFocused();
  await expect(ui.card('Email').getByRole('button')).toHaveText(['Edit', 'Send a test event', 'Delete']);
  await expect(ui.card('Email')).toContainText('All class names');
  await expect(ui.card('Email')).toContainText('Nothing was sent yet.');

  await test.step('class names are those of the models that run, and groups have their own', async () => {
    await ui.button('Email', 'Edit').click();
    const dialog = ui.dialog('Edit Email');
    await expect(dialog.getByRole('checkbox', { name: 'Notify for all class names' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Notify for all class names' }).uncheck();
    await ui.choose('Class names', 'stoat');
    await ui.save.click();
    await expect(ui.card('Email')).toContainText('Notifies ofstoat');

    await ui.button('Email', 'Edit').click();
    await dialog.getByRole('switch', { name: /^Daily digest/ }).check();
    await dialog.getByRole('switch', { name: 'Group notifications' }).check();
    await ui.save.click();
    await expect(dialog).toContainText('Add a group with its class names');
    const add = dialog.getByRole('button', { name: 'Add group' });
    await expect(add).toBeDisabled();
    await page.getByRole('combobox', { name: 'Device group' }).click();
    await page.getByRole('option', { name: valley.group_name }).click();
    await expect(add).toBeDisabled();
    await ui.choose('Class names of the group to add', 'feral_cat');
    await add.click();
    await dialog.getByRole('checkbox', { name: 'Notify for all class names of the group to add' }).check();
    await expect(add, 'all class names, of no group').toBeDisabled();
    await page.getByRole('combobox', { name: 'Device group' }).click();
    await expect(page.getByRole('option').filter({ visible: true })).toHaveText(
      [ridge, ...others].map(({ group_name }) => group_name),
    );
    await page.getByRole('option', { name: ridge.group_name }).click();
    await add.click();
    await ui.save.click();
    await expect(ui.card('Email')).toContainText('2 device groups');

    await ui.button('Email', 'Edit').click();
    await dialog.getByRole('button', { name: `Remove ${ridge.group_name}` }).click();
    await ui.save.click();
    await expect(ui.card('Email')).toContainText('1 device group');

    await ui.button('Email', 'Edit').click();
    // A dialog that has just opened takes the focus to its first field.
    await expect(dialog.locator(':focus')).toBeVisible();
    await dialog.getByRole('combobox', { name: `Class names of ${valley.group_name}` }).press('Backspace');
    await ui.save.click();
    await expect(dialog).toContainText('Choose at least one class for each group, or remove the group.');
    await dialog.getByRole('switch', { name: 'Group notifications' }).uncheck();
    await ui.save.click();
    await expect(ui.card('Email')).toContainText('Notifies ofstoat');
    expect((await emailOf(owner))?.data).toMatchObject({ byGroup: false, groupNotifications: [] });
  });

  const emails = [owner.email, 'b@sightline.test'];
  const everything = { emails, alertSetting: 'enabled', digestSetting: 'none' };
  expect(calls).toEqual([
    `POST /integrations ${JSON.stringify({ platform: 'email', options: everything, notificationClasses: 'all' })}`,
    'PUT /integrations/email/notifications {"notificationClasses":["stoat"]}',
    `PUT /integrations/emails ${JSON.stringify({ options: { ...everything, digestSetting: 'daily' } })}`,
    `PUT /integrations/email/groups ${JSON.stringify({
      groupNotifications: [
        { groupId: valley.group_id, groupNotificationClasses: ['feral_cat'] },
        { groupId: ridge.group_id, groupNotificationClasses: 'all' },
      ],
    })}`,
    `PUT /integrations/email/groups ${JSON.stringify({
      groupNotifications: [{ groupId: valley.group_id, groupNotificationClasses: ['feral_cat'] }],
    })}`,
    'PUT /integrations/email/groups {"groupNotifications":[]}',
  ]);

  await test.step('Delete asks first', async () => {
    await ui.button('Email', 'Delete').click();
    await expect(ui.dialog('Delete Email?')).toContainText('Nothing more is sent to Email.');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(ui.card('Email')).toContainText('Not configured');
    await expect(ui.button('Email', 'Save')).toBeFocused();
    expect(calls.at(-1)).toBe('DELETE /integrations/email');
    expect(await emailOf(owner)).toBeUndefined();
  });
});

test('a test mail arrives, its reader unsubscribes, and its owner sees that and asks back', async ({
  signedIn: page,
  person,
  browser,
  server,
  watch,
}) => {
  const options = { emails: [person.email] };
  await person.api.integrations.save({ body: { platform: 'email', options } });
  const ui = integrationsPage(page);
  const connected = page.waitForResponse('**/events');
  await ui.open();
  await connected;
  await ui.button('Email', 'Send a test event').click();
  await expect(ui.card('Email')).toContainText(`The test event was delivered.Mailed to ${person.email}.`);
  await expect(ui.card('Email')).toContainText('Working');

  const link = (await unsubscribeLink(dataDir, person.email)) ?? '';
  const context = await browser.newContext({ baseURL: server, viewport: PHONE });
  watch.follow(context);
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  // The second click lands on the way back, which was not meant.
  await reader.getByRole('button', { name: 'Unsubscribe' }).dblclick();
  await expect(reader.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();

  await expect(ui.card('Email')).toContainText(`${person.email} unsubscribed just now and gets no mail.`);
  await ui.button('Email', 'Invite again').click();
  await expect(ui.card('Email')).toContainText('Asked back just now.');
  await ui.button('Email', 'Send a test event').click();
  await expect(ui.card('Email')).toContainText(
    'The test event was not delivered.Every address has unsubscribed.',
  );
  await reader.getByRole('button', { name: 'Send me mails again' }).click();
  await expect(reader.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  await expect(ui.card('Email').getByText('gets no mail')).toHaveCount(0);

  await person.api.integrations.remove({ params: { platform: 'email' } });
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'No mails go to you any more' })).toBeVisible();
  await expect(ui.card('Email')).toContainText('Not configured');
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('cards, dialogs and the log fit, and everything is as large as a thumb', async ({
    signedIn: page,
    person,
  }) => {
    const options = { emails: [person.email, `${'ranger-of-the-valley-'.repeat(3)}@sightline.test`] };
    await person.api.integrations.save({ body: { platform: 'email', options } });
    await person.api.integrations.test({ params: { platform: 'email' } });
    const ui = integrationsPage(page);
    const fits = () => expectToFit(page, 'on a phone');
    await ui.open();
    await fits();
    for (const button of await ui.card('Email').locator('button, a').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await ui.button('Email', 'Edit').tap();
    await expect.poll(() => ui.dialog('Edit Email').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await ui.card('Email').getByRole('link', { name: 'Delivery log' }).tap();
    const cards = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await expect(cards).toHaveText([/^Test event.*A test.*Delivered.*Attempts1/]);
    await cards.getByRole('button').tap();
    await expect(ui.dialog('Test event')).toBeVisible();
    await expect(ui.attempts).toHaveText([new RegExp(`Delivered to ${person.email}`)]);
    await fits();
  });
});
