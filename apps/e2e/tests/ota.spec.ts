import { DEMO_RELEASE } from '../fixtures/approved-releases.ts';
import { answer, test } from '../fixtures/commands-test.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { otaPage, sendMessage } from '../fixtures/ota-page.ts';
import { expect } from '../fixtures/test.ts';

test('the tab is there only when the experimental OTA messages feature is enabled', async ({
  signedIn: page,
}) => {
  await page.goto('/?tab=ota-messages');
  await expect(page.getByRole('heading', { name: 'This page is under construction' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'OTA Messages' })).toHaveCount(0);
});

test('the table shows id, type, index, device name, provider, status, created at and message', async ({
  signedIn: page,
  person,
  cameras: [creek],
}) => {
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
  const ota = otaPage(page);
  await ota.open();
  await expect(ota.grid.getByRole('columnheader')).toHaveText([
    'Id',
    'Type',
    'Index',
    'Device name',
    'Provider',
    'Status',
    'Created at',
    'Message',
  ]);
  await expect(ota.rows).toHaveText([
    new RegExp(`^${third}`),
    new RegExp(`^${second}`),
    new RegExp(`^${first}`),
  ]);
  await expect(ota.row(second).getByRole('gridcell')).toHaveText([
    String(second),
    'Update settings',
    '2',
    'Creek',
    'Wi-Fi',
    'Pending',
    'just now',
    'Cycle time 4 h, Trigger 10 photos',
  ]);
  await expect(ota.row(first)).toContainText('Reset device');
  await expect(ota.row(third)).toContainText(`Update model settings3Creek`);
});

test('the timeline of a message shows queued, when it is expected, delivered, acknowledged and done, live', async ({
  signedIn: page,
  person,
  cameras: [creek],
}) => {
  const inTwoHours = new Date(Date.now() + 2.5 * 3_600_000).toISOString();
  await creek.report({ next_heartbeat_at: inTwoHours });
  const { message_id: id } = await sendMessage(person, creek);
  const ota = otaPage(page);
  const connected = page.waitForResponse('**/events');
  await ota.open();
  await connected;
  await ota.row(id).click();
  await expect(ota.dialog('Reset device: Creek')).toBeVisible();
  await expect(ota.steps).toHaveText([/^Queued/, /^Expected at its next wake.*in 2 h/]);
  await expect(ota.steps.last().locator('time').first()).toHaveAttribute('datetime', inTwoHours);
  await creek.api.poll();
  await expect(ota.steps).toHaveText([/^Queued/, /^Delivered/, /^Next report expected/]);
  await expect(ota.takeBack).toHaveCount(0);
  await answer(creek, id, { status: 'acknowledged' });
  await expect(ota.steps).toHaveText([/^Queued/, /^Delivered/, /^Acknowledged/, /^Result expected/]);
  await answer(creek, id, { status: 'success' });
  await expect(ota.steps).toHaveText([/^Queued/, /^Delivered/, /^Acknowledged/, /^Done/]);
  await page.keyboard.press('Escape');
  await expect(ota.row(id)).toBeFocused();
  await expect(ota.row(id)).toContainText('Success');
});

test('a message that failed tells the reason in the words of the camera', async ({
  signedIn: page,
  person,
  cameras: [creek],
}) => {
  const { message_id: id } = await sendMessage(person, creek);
  await answer(creek, id, { status: 'failed', details: 'The watchdog is off.' });
  const ota = otaPage(page);
  await page.goto(`/?tab=ota-messages&message=${id}`);
  await expect(ota.steps.last()).toContainText('Failed');
  await expect(ota.steps.last()).toContainText('The watchdog is off.');
});

test('a message is overdue when the camera should have spoken by its own rhythm', async ({
  signedIn: page,
  person,
  cameras: [creek],
}) => {
  await creek.report({ settings: { cycle_time: 60, trigger_number: 10 } });
  const { message_id: id } = await sendMessage(person, creek);
  await page.clock.install({ time: Date.now() + 2.5 * 3_600_000 });
  const ota = otaPage(page);
  await ota.open();
  await expect(ota.row(id)).toContainText('Pendingoverdue');
  await ota.row(id).click();
  await expect(ota.steps.last()).toContainText('Overdue');
});

test('a pending message can be taken back, and the camera is not offered it any more', async ({
  signedIn: page,
  person,
  cameras: [creek],
}) => {
  const { message_id: id } = await sendMessage(person, creek);
  const ota = otaPage(page);
  await ota.open();
  await ota.row(id).click();
  await ota.takeBack.click();
  await expect(page.getByText(`Message ${id} is taken back.`)).toBeVisible();
  await expect(ota.row(id)).toContainText('Dropped');
  await expect(ota.row(id)).toBeFocused();
  expect(await creek.api.poll()).toMatchObject({ messages: [] });
});

test('an account without messages is told what they are for', async ({ signedIn: page, cameras }) => {
  const ota = otaPage(page);
  await ota.open();
  await expect(page.getByRole('heading', { name: 'No OTA messages yet' })).toBeVisible();
  await ota.createButton.click();
  await expect(ota.creating).toBeVisible();
  await ota.field('Device ids').click();
  await expect(page.getByRole('option')).toHaveCount(cameras.length);
});

test('messages that do not load say so and offer Retry', async ({
  signedIn: page,
  person,
  cameras,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/ota\/messages/);
  const { message_id: id } = await sendMessage(person, cameras[0]);
  const ota = otaPage(page);
  await page.route('**/ota/messages', (route) => route.abort());
  await ota.open();
  await expect(page.getByRole('alert')).toContainText('Your OTA messages did not load', { timeout: 20_000 });
  await page.unroute('**/ota/messages');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(ota.row(id)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('messages are cards, and everything can be done', async ({
    signedIn: page,
    person,
    cameras: [creek],
  }) => {
    const { message_id: id } = await sendMessage(person, creek);
    const ota = otaPage(page);
    await ota.open();
    await expect(ota.cards).toHaveText([new RegExp(`Reset device.*Creek.*Pending.*${id}`)]);
    await expect(ota.grid).toHaveCount(0);
    await ota.cards.getByRole('button').tap();
    await ota.takeBack.tap();
    await expect(ota.cards).toHaveText([/Dropped/]);
    await ota.createButton.tap();
    await expect.poll(() => ota.creating.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    await ota.chooseDevices('Ridge');
    await ota.chooseType('Reset device');
    await ota.confirmation.fill('I Understand');
    await ota.submit.tap();
    await expect(ota.cards).toHaveCount(2);
    for (const width of [360, 390, 749]) {
      await page.setViewportSize({ width, height: 844 });
      await expectToFit(page, `at ${width} px`);
    }
  });

  test('a long message is one line of its card', async ({ signedIn: page, person, cameras: [creek] }) => {
    const message = { cycleTime: 690, triggerNumber: 30 };
    await sendMessage(person, creek, { messageType: 'update_settings', message });
    const ota = otaPage(page);
    await ota.open();
    const words = ota.cards.getByText('Cycle time 11.5 h, Trigger 30 photos');
    await expect(words).toBeVisible();
    expect((await words.boundingBox())?.height).toBeLessThan(24);
  });
});
