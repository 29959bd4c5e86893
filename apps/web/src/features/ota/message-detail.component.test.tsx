import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../e2e/fixtures/cameras/commanded-cameras.ts';
import { sendMessage } from '../../../../e2e/fixtures/pages/ota-page.ts';
import { expectTexts, press } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newSender, openMessages, ota } from '../../../test/ota-tab.ts';
import { expectConnected } from '../../../test/running-app.ts';

const HOUR = 3_600_000;

test('the timeline of a message shows queued, when it is expected, delivered, acknowledged and done, live', async () => {
  const { person, creek } = await newSender();
  const inTwoHours = new Date(Date.now() + 2.5 * HOUR).toISOString();
  await creek.report({ next_heartbeat_at: inTwoHours });
  const { message_id: id } = await sendMessage(person, creek);
  await expectConnected(openMessages(person));
  await ota.row(id).click();
  await expect.element(ota.dialog('Reset device: Creek')).toBeVisible();
  await expectTexts(ota.steps, /^Queued/, /^Expected at its next wake.*in 2 h/);
  expect(ota.steps.last().element().querySelector('time')?.dateTime).toBe(inTwoHours);
  await creek.api.poll();
  await expectTexts(ota.steps, /^Queued/, /^Delivered/, /^Next report expected/);
  await expect.element(ota.takeBack).not.toBeInTheDocument();
  await answer(creek, id, { status: 'acknowledged' });
  await expectTexts(ota.steps, /^Queued/, /^Delivered/, /^Acknowledged/, /^Result expected/);
  await answer(creek, id, { status: 'success' });
  await expectTexts(ota.steps, /^Queued/, /^Delivered/, /^Acknowledged/, /^Done/);
  await press('Escape');
  await expect.element(ota.row(id)).toHaveFocus();
  await expect.element(ota.row(id)).toMatchTextContent('Success');
});

test('on a phone the title of a message is whole', async () => {
  const { person, creek } = await newSender();
  await person.api.devices.display({
    params: { device_id: creek.deviceId },
    body: { display_name: 'Creek at the end of the valley' },
  });
  const { message_id: id } = await sendMessage(person, creek);
  await page.viewport(390, 844);
  mountApp({ person, address: `/?tab=ota-messages&message=${id}` });
  await expect.element(ota.steps.first()).toBeVisible();
  const title = page.getByRole('heading', { level: 2, name: /the valley$/ }).element();
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight);
});

test('a message that failed tells the reason in the words of the camera', async () => {
  const { person, creek } = await newSender();
  const { message_id: id } = await sendMessage(person, creek);
  await answer(creek, id, { status: 'failed', details: 'The watchdog is off.' });
  mountApp({ person, address: `/?tab=ota-messages&message=${id}` });
  await expect.element(ota.steps.last()).toMatchTextContent('Failed');
  await expect.element(ota.steps.last()).toMatchTextContent('The watchdog is off.');
});

test('a message is overdue when the camera should have spoken by its own rhythm', async () => {
  const { person, creek } = await newSender();
  await creek.report({ settings: { cycle_time: 60, trigger_number: 10 } });
  const { message_id: id } = await sendMessage(person, creek);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2.5 * HOUR });
  openMessages(person);
  await expect.element(ota.row(id)).toMatchTextContent('Pendingoverdue');
  await ota.row(id).click();
  await expect.element(ota.steps.last()).toMatchTextContent('Overdue');
});

test('a pending message can be taken back, and the camera is not offered it any more', async () => {
  const { person, creek } = await newSender();
  const { message_id: id } = await sendMessage(person, creek);
  openMessages(person);
  await ota.row(id).click();
  await ota.takeBack.click();
  await expect.element(page.getByText(`Message ${id} is taken back.`)).toBeVisible();
  await expect.element(ota.row(id)).toMatchTextContent('Dropped');
  await expect.element(ota.row(id)).toHaveFocus();
  expect(await creek.api.poll()).toMatchObject({ messages: [] });
});
