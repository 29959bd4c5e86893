import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEMO_RELEASE } from '../../../../e2e/fixtures/data/approved-releases.ts';
import { makeGroup } from '../../../../e2e/fixtures/pages/groups-page.ts';
import { sendMessage } from '../../../../e2e/fixtures/pages/ota-page.ts';
import { table } from '../../../test/insights-table.ts';
import { check, expectTexts, expectToFit, press, texts } from '../../../test/interact.ts';
import { newSender, openMessages, ota } from '../../../test/ota-tab.ts';
import { newPerson } from '../../../test/people.ts';
import { retryAtOnce } from '../../../test/running-app.ts';

test('the tab is there only when the experimental OTA messages feature is enabled', async () => {
  openMessages(await newPerson());
  await expect.element(page.getByRole('heading', { name: 'This page is under construction' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'OTA Messages' })).not.toBeInTheDocument();
});

test('the table shows id, type, index, device name, provider, status, created at and message', async () => {
  const { person, creek } = await newSender();
  // Its newest insight came by Wi-Fi, and so will its messages go.
  await creek.see('possum');
  const { message_id: first } = await sendMessage(person, creek);
  const settings = {
    messageType: 'update_settings',
    message: { cycleTime: 240, triggerNumber: 10 },
  } as const;
  const { message_id: second } = await sendMessage(person, creek, settings);
  const model = { messageType: 'update_model_settings', message: { algReleaseId: DEMO_RELEASE.id } } as const;
  const { message_id: third } = await sendMessage(person, creek, model);
  openMessages(person);
  await expectTexts(ota.rows, ...[third, second, first].map((id) => new RegExp(`^${id}`)));
  const titles = ['Id', 'Type', 'Index', 'Device name', 'Provider', 'Status', 'Created at', 'Message'];
  expect(texts(ota.grid.getByRole('columnheader'))).toEqual(titles);
  await expect
    .poll(() => texts(ota.row(second).getByRole('gridcell')))
    .toEqual([
      String(second),
      'Update settings',
      '2',
      'Creek',
      'Wi-Fi',
      'Pendingwaiting',
      expect.stringMatching(/^\d+ \w+, \d\d:\d\d just now$/),
      'Cycle time 4 h, Photo count 10',
    ]);
  await expect.element(ota.row(first)).toMatchTextContent('Reset device');
  await expect.element(ota.row(third)).toMatchTextContent('Update model settings3Creek');
});

test('messages of the cameras of a group are chosen together', async () => {
  const { person, creek, ridge } = await newSender();
  await makeGroup(person, 'North valley', [creek.deviceId]);
  for (const camera of [creek, ridge]) await sendMessage(person, camera);
  openMessages(person);
  await expectTexts(ota.rows, 'Ridge', 'Creek');
  await table.filterBy('Device name');
  const editor = table.editor('Device name');
  await editor.getByRole('textbox', { name: 'Search Device name' }).fill('valley');
  await check(editor.getByRole('checkbox', { name: 'North valley (group)' }));
  await press('Escape');
  await expectTexts(ota.rows, 'Creek');
  await expect.element(table.chip('Device name')).toMatchTextContent('Device name is Creek');
});

test('an account without messages is told what they are for', async () => {
  const { person } = await newSender();
  openMessages(person);
  await expect.element(page.getByRole('heading', { name: 'No OTA messages yet' })).toBeVisible();
  await ota.createButton.click();
  await expect.element(ota.creating).toBeVisible();
  await ota.field('Cameras').click();
  await expectTexts(page.getByRole('option'), 'Creek', 'Ridge');
});

test('messages that do not load say so and offer Retry', async () => {
  const { person, creek } = await newSender();
  const { message_id: id } = await sendMessage(person, creek);
  const app = openMessages(person);
  retryAtOnce(app);
  const restore = app.transport.fail('ota.list');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your OTA messages did not load');
  restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(ota.row(id)).toBeVisible();
});

test('on a narrow screen messages are cards, and everything can be done', async () => {
  await page.viewport(390, 844);
  const { person, creek } = await newSender();
  const { message_id: id } = await sendMessage(person, creek);
  openMessages(person);
  await expectTexts(ota.cards, new RegExp(`Reset device.*Creek.*Pending.*${id}`));
  await expect.element(ota.grid).not.toBeInTheDocument();
  await ota.cards.getByRole('button').click();
  await ota.takeBack.click();
  await expectTexts(ota.cards, 'Dropped');
  await ota.createButton.click();
  const place = () => ota.creating.query()?.getBoundingClientRect();
  await expect.poll(place).toMatchObject({ x: 0, y: 0, width: 390 });
  await ota.chooseDevices('Ridge');
  await ota.chooseType('Reset device');
  await ota.confirmation.fill('I Understand');
  await ota.submit.click();
  await expect.element(ota.cards).toHaveLength(2);
  for (const width of [360, 390, 749]) {
    await page.viewport(width, 844);
    await expectToFit(`at ${width} px`);
  }
});

test('a long message is one line of its card', async () => {
  await page.viewport(390, 844);
  const { person, creek } = await newSender();
  const message = { cycleTime: 690, triggerNumber: 30 };
  await sendMessage(person, creek, { messageType: 'update_settings', message });
  openMessages(person);
  const words = ota.cards.getByText('Cycle time 11.5 h, Photo count 30');
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().height).toBeLessThan(24);
});
