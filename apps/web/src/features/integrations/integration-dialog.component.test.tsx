import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { integrations as ui } from '../../../test/integrations.ts';
import { check, focus, press } from '../../../test/interact.ts';
import { type MountedApp, mountApp, mountComponent } from '../../../test/mount.tsx';
import { newPerson, type Person } from '../../../test/people.ts';
import { retryAtOnce } from '../../../test/running-app.ts';
import { createTestTransport, type TestTransport } from '../../../test/transport.ts';
import { IntegrationDialog } from './integration-dialog.tsx';

const dialog = ui.dialog('Edit Email');
const byGroup = dialog.getByRole('switch', { name: 'Group notifications' });
const group = dialog.getByRole('combobox', { name: 'Device group' });
const failure = (words: string) => dialog.getByRole('alert').filter({ hasText: words });

let person: Person;
let transport: TestTransport;
beforeEach(async () => {
  person = await newPerson();
  transport = createTestTransport();
});

async function saveEmail(): Promise<void> {
  await person.api.integrations.save({ body: { platform: 'email', options: { emails: [person.email] } } });
}

function open(): MountedApp {
  const app = mountApp({ person, address: ui.address, transport });
  retryAtOnce(app);
  return app;
}

/** Sees what did not load, has it loaded again, and presses its Retry. */
async function retry(notice: Locator, words: string, restore: () => void): Promise<void> {
  await expect.element(notice).toMatchTextContent(words);
  restore();
  await notice.getByRole('button', { name: 'Retry' }).click();
}

async function emailData() {
  return (await person.api.integrations.list()).message.find(({ platform }) => platform === 'email')?.data;
}

test('integrations, groups and class names that do not load are told, and Retry loads them', async () => {
  await saveEmail();
  await person.api.groups.create({ body: { groupName: 'North valley' } });
  const restore = transport.fail('integrations.list');
  const restoreGroups = transport.fail('groups.list');
  const restoreClasses = transport.fail('models.deployed');
  open();
  await retry(page.getByRole('alert'), 'Your integrations did not load', restore);
  await ui.button('Email', 'Edit').click();
  await check(byGroup);
  await retry(failure('Your groups did not load.'), 'Sightline cannot be reached.', restoreGroups);
  await group.click();
  await expect.element(page.getByRole('option', { name: 'North valley' })).toBeVisible();
  await press('Escape');
  await check(byGroup, false);
  await check(dialog.getByRole('checkbox', { name: 'Notify for all class names' }), false);
  await retry(failure('The class names did not load.'), 'Sightline cannot be reached.', restoreClasses);
  await expect.element(dialog).toMatchTextContent('No camera of yours runs a model yet');
});

test('a Save of which one part fails says which, and the next one sends the rest alone', async () => {
  await saveEmail();
  open();
  await ui.button('Email', 'Edit').click();
  await check(dialog.getByRole('switch', { name: /^Alerts/ }));
  await check(dialog.getByRole('checkbox', { name: 'Notify for all class names' }), false);
  const restore = transport.fail('integrations.setClasses');
  await ui.save.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Saved: emails, alerts and digest. Not saved yet: class names.');
  await expect
    .element(page.getByRole('alert').filter({ hasText: /^Email failed to update\.$/ }))
    .toBeVisible();
  expect(await emailData()).toMatchObject({ alertSetting: 'enabled', notificationClasses: 'all' });
  restore();
  await ui.save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(ui.card('Email')).toMatchTextContent('No class names');
  expect(transport.calls('integrations.setEmails')).toHaveLength(1);
  expect(transport.calls('integrations.setClasses')).toHaveLength(2);
});

test('a test event that is lost is told', async () => {
  await saveEmail();
  open();
  transport.fail('integrations.test');
  await ui.button('Email', 'Send a test event').click();
  await expect
    .element(ui.card('Email'))
    .toMatchTextContent('The test event was not delivered.Sightline cannot be reached.');
});

test('what the groups choose from and does not load is told once; its Retry shows that it waits and keeps the focus', async () => {
  await saveEmail();
  const groupNotifications = [];
  for (const groupName of ['North valley', 'South ridge', 'West coast']) {
    const { group_id: groupId } = (await person.api.groups.create({ body: { groupName } })).message;
    if (groupName !== 'West coast') groupNotifications.push({ groupId, groupNotificationClasses: ['kiwi'] });
  }
  const params = { platform: 'email' } as const;
  await person.api.integrations.setGroups({ params, body: { groupNotifications } });
  const choices = [
    [
      'models.deployed',
      'The class names did not load.',
      dialog.getByRole('region', { name: 'Notifications' }),
    ],
    ['groups.list', 'Your groups did not load.', group],
  ] as const;
  const restores = choices.map(([call]) => transport.fail(call));
  open();
  await ui.button('Email', 'Edit').click();
  const toAdd = dialog.getByRole('combobox', { name: 'Class names of the group to add' });
  for (const [index, [call, words, next]] of choices.entries()) {
    const notice = failure(words);
    await expect.element(notice).toMatchTextContent('Sightline cannot be reached.');
    await expect
      .element(toAdd, { message: 'what is chosen is not at fault' })
      .not.toHaveAttribute('aria-invalid', 'true');
    restores[index]?.();
    const release = transport.hold(call);
    const again = notice.getByRole('button', { name: 'Retry' });
    await focus(again);
    await press('Enter');
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
    await expect.element(again).toHaveFocus();
    release();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(next).toHaveFocus();
  }
});

test('classes of the group to add are seen as long as there are some, also when no group is left to add', async () => {
  await saveEmail();
  const restore = transport.fail('groups.list');
  open();
  await ui.button('Email', 'Edit').click();
  await check(byGroup);
  const all = dialog.getByRole('checkbox', { name: 'Notify for all class names of the group to add' });
  await check(all);
  await retry(failure('Your groups did not load.'), 'Sightline cannot be reached.', restore);
  await expect.element(dialog).toMatchTextContent('You have no device groups yet.');
  await ui.save.click();
  await expect.element(dialog).toMatchTextContent('These classes are for no group yet.');
  await all.click();
  await expect.element(dialog.getByRole('group', { name: 'Add a group' })).not.toBeInTheDocument();
  await ui.save.click();
  await expect
    .element(dialog)
    .toMatchTextContent('Add a group with its class names, or switch group notifications off.');
});

test('the focus stays among the groups when the last one is added, and when it is removed', async () => {
  await saveEmail();
  await person.api.groups.create({ body: { groupName: 'North valley' } });
  open();
  await ui.button('Email', 'Edit').click();
  await check(byGroup);
  await group.click();
  await page.getByRole('option', { name: 'North valley' }).click();
  await check(dialog.getByRole('checkbox', { name: 'Notify for all class names of the group to add' }));
  await focus(dialog.getByRole('button', { name: 'Add group' }));
  await press('Enter');
  await expect.element(group).not.toBeInTheDocument();
  await press('Tab');
  const remove = dialog.getByRole('button', { name: 'Remove North valley' });
  await expect.element(remove).toHaveFocus();
  await press('Enter');
  await expect.element(remove).not.toBeInTheDocument();
  await press('Tab');
  await expect.element(group).toHaveFocus();
});

test('a group whose class names were all taken away is refused at its field, and every class name leaves out empty photos', async () => {
  await saveEmail();
  const { group_id: groupId } = (await person.api.groups.create({ body: { groupName: 'North valley' } }))
    .message;
  const groupNotifications = [{ groupId, groupNotificationClasses: ['kiwi'] }];
  await person.api.integrations.setGroups({ params: { platform: 'email' }, body: { groupNotifications } });
  open();
  await ui.button('Email', 'Edit').click();
  const classes = dialog.getByRole('combobox', { name: 'Class names of North valley' });
  await focus(classes);
  await press('Backspace');
  await ui.save.click();
  await expect.element(classes).toHaveAccessibleDescription(/Choose at least one class\./);
  await expect
    .element(dialog.getByRole('alert').filter({ hasText: 'or remove the group' }))
    .toMatchTextContent('Choose at least one class for each group, or remove the group.');
  expect((await emailData())?.groupNotifications).toEqual(groupNotifications);
  await check(byGroup, false);
  const all = dialog.getByRole('checkbox', { name: 'Notify for all class names' });
  for (const isChecked of [true, false]) {
    await check(all, isChecked);
    await expect
      .element(all)
      .toHaveAccessibleDescription(
        /^Every class but empty \(class 99\): photos without an animal are not sent\./,
      );
  }
});

test('a half-filled dialog asks before it closes, and one in which nothing was changed does not', async () => {
  open();
  const half = ui.dialog('Save Gundi v2');
  const question = ui.dialog('Discard your changes?');
  const key = half.getByRole('textbox', { name: 'Gundi v2 API token' });
  const saving = ui.button('Gundi v2', 'Save');
  await saving.click();
  await expect.element(half).toBeVisible();
  await press('Escape');
  await expect.element(half).not.toBeInTheDocument();
  await expect.element(saving).toHaveFocus();

  await saving.click();
  await key.fill('half-a-key');
  await press('Escape');
  await expect.element(question).toMatchTextContent('What you entered for Gundi v2 is not saved yet.');
  await press('Escape');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(key).toHaveValue('half-a-key');
  await half.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(key).toHaveValue('half-a-key');
  await half.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(half).not.toBeInTheDocument();
  await expect.element(saving).toHaveFocus();
  await saving.click();
  await expect.element(key).toHaveValue('');
});

/** A dialog that stays open, and a way to open it anew. */
function Reopened({ onReady }: { readonly onReady: (openAgain: () => void) => void }) {
  const [opening, setOpening] = useState(1);
  useEffect(() => onReady(() => setOpening(2)), [onReady]);
  const ignore = () => {};
  return (
    <IntegrationDialog
      opened
      opening={opening}
      platform="gundi"
      integration={undefined}
      onClose={ignore}
      onSaved={ignore}
    />
  );
}

test('a dialog that is opened again before it has closed holds nothing of what was typed', async () => {
  let openAgain = () => {};
  const onReady = (given: () => void) => {
    openAgain = given;
  };
  mountComponent(<Reopened onReady={onReady} />, { person, transport });
  const key = page.getByRole('textbox', { name: 'Gundi v1 API key' });
  await key.fill('key-of-v1-c3d4');
  await expect.element(key).toHaveValue('key-of-v1-c3d4');
  openAgain();
  await expect.element(key).toHaveValue('');
});
