import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reporter } from '../../../../../e2e/fixtures/cameras/reporter.ts';
import { expectErrors } from '../../../../test/console.ts';
import { block, openPage } from '../../../../test/device-page.ts';
import { giveCamera } from '../../../../test/devices.ts';
import { expectToFit } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';
import { newVisitKey, noteVisit } from '../../../queries/visits/send-visits.ts';

const open = page.getByRole('button', { name: 'Note a visit' });
const dialog = page.getByRole('dialog', { name: 'Note a visit to karori-1' });
const toggle = (name: string) => dialog.getByRole('button', { name, exact: true });
const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
const waiting = block('Visits').getByRole('list', { name: 'Not sent yet' });
const banner = page.getByText(/visits? waits? for a connection|could not be noted/);
const notice = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

let person: Person;
let camera: Reporter;
beforeEach(async () => {
  person = await newPerson();
  camera = await giveCamera(person);
});

const kept = async () =>
  (await person.api.visits.ofCamera({ params: { device_id: camera.deviceId } })).message;

test('three presses note that batteries were changed, and the forecast says so', async () => {
  await camera.report({ battery_voltage: 3.1 });
  await page.viewport(390, 844);
  openPage(person, camera.deviceId);
  await expect.element(block('Visits')).toMatchTextContent('No visits yet');
  await open.click();
  await expectToFit('the form of a visit');
  await toggle('Batteries changed').click();
  await save.click();
  await expect.element(notice('Your visit to karori-1 is noted.')).toBeVisible();
  await expect.element(block('Visits')).toMatchTextContent(/Batteries changedjust now · \w+/);
  await expect.element(block('Status history')).toMatchTextContent(/VisitBatteries changed/);
  await expect.element(page.getByText(/^Its batteries were changed on .+ count as full\.$/)).toBeVisible();
  const battery = page
    .getByRole('region', { name: 'State' })
    .getByText(/^Changed on .+, not reported since\.$/);
  await expect.element(battery).toBeVisible();
  await camera.report({ battery_voltage: 4.1 });
  await expect.element(battery).not.toBeInTheDocument();
  expect(await kept()).toMatchObject([{ work: ['batteries'], note: '', photo: null }]);
});

test('nothing said is nothing noted; note, time and photo are kept, changed and deleted', async () => {
  expectErrors(/status of 400/);
  openPage(person, camera.deviceId);
  await open.click();
  await save.click();
  await expect.element(dialog).toMatchTextContent('Say what you did, write a note, or add a photo.');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Note' }), 'Spider webs');
  await dialog.getByRole('button', { name: 'Another time' }).click();
  await userEvent.fill(dialog.getByLabelText('When'), '2020-01-01T10:00');
  await save.click();
  await expect.element(dialog).toMatchTextContent('At most 400 days back.');
  await userEvent.fill(dialog.getByLabelText('When'), new Date().toISOString().slice(0, 16));
  await userEvent.upload(dialog.getByLabelText('Photo file'), await picture());
  await expect.element(dialog.getByRole('img', { name: 'What you have chosen' })).toBeVisible();
  await save.click();
  await expect.element(block('Visits').getByRole('button', { name: 'Photo of this visit' })).toBeVisible();
  expect(await kept()).toMatchObject([{ work: [], note: 'Spider webs', photo: expect.any(String) }]);

  await block('Visits').getByRole('button', { name: 'Edit this visit' }).click();
  const edit = page.getByRole('dialog', { name: 'Visit to karori-1' });
  await edit.getByRole('button', { name: 'Cleaned' }).click();
  await save.click();
  await expect.element(block('Visits')).toMatchTextContent('CleanedSpider webs');

  await block('Visits').getByRole('button', { name: 'Delete this visit' }).click();
  await page.getByRole('button', { name: 'Delete visit' }).click();
  await expect.element(block('Visits')).toMatchTextContent('No visits yet');
  expect(await kept()).toEqual([]);
});

test('without a connection a visit waits, can be taken back, and is sent with its photo after the next start', async () => {
  const transport = createTestTransport();
  const app = openPage(person, camera.deviceId, transport);
  await expect.element(block('Visits')).toMatchTextContent('No visits yet');
  const reconnect = transport.fail('visits.note');
  await open.click();
  await toggle('Moved').click();
  await save.click();
  await expect.element(waiting).toMatchTextContent(/Moved.+Waits for a connection/);
  await waiting.getByRole('button', { name: 'Cancel the visit to karori-1' }).click();
  await expect.element(waiting).not.toBeInTheDocument();

  await open.click();
  await toggle('Batteries changed').click();
  await toggle('Cleaned').click();
  await userEvent.upload(dialog.getByLabelText('Photo file'), await picture());
  await expect.element(dialog.getByRole('img', { name: 'What you have chosen' })).toBeVisible();
  await save.click();
  await expect.element(waiting).toMatchTextContent('Batteries changed and cleaned (with a photo)');
  await expect.element(banner).toMatchTextContent('1 visit waits for a connection.');

  app.unmount();
  reconnect();
  expect(await kept()).toEqual([]);
  app.reload();
  await expect.element(block('Visits')).toMatchTextContent('Batteries changed and cleaned');
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(kept).toMatchObject([{ work: ['batteries', 'cleaned'], photo: expect.any(String) }]);
});

test('a visit that is taken back while it is sent is not noted', async () => {
  const transport = createTestTransport();
  openPage(person, camera.deviceId, transport);
  const letGo = transport.hold('visits.note');
  await open.click();
  await toggle('Moved').click();
  await save.click();
  await expect.element(waiting).toBeVisible();
  // The form gives the server five seconds.
  await expect.element(dialog).not.toBeInTheDocument();
  await waiting.getByRole('button', { name: 'Cancel the visit to karori-1' }).click();
  letGo();
  await expect.poll(() => transport.calls('visits.remove').length).toBe(1);
  await expect.poll(kept).toEqual([]);
});

test('an answer that was lost makes no second visit', async () => {
  const transport = createTestTransport();
  openPage(person, camera.deviceId, transport);
  const restore = transport.loseAnswers('visits.note');
  await open.click();
  await toggle('Card swapped').click();
  await save.click();
  await expect.element(waiting).toMatchTextContent('Waits for a connection');
  await expect.poll(kept).toHaveLength(1);
  restore();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(await kept()).toHaveLength(1);
});

test('a visit that is refused later stays with the reason, until somebody decides', async () => {
  const transport = createTestTransport();
  const app = openPage(person, camera.deviceId, transport);
  const reconnect = transport.fail('visits.note');
  await open.click();
  await toggle('Moved').click();
  await save.click();
  await expect.element(waiting).toBeVisible();
  app.unmount();
  reconnect();
  const takeAgain = transport.answer('visits.note', 404, { message: 'Not found.' });
  const restarted = app.visit('/?tab=devices');
  await expect.element(banner).toMatchTextContent('1 visit could not be noted.');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Visits not sent yet' });
  await expect.element(list).toMatchTextContent('karori-1: Moved');
  await expect.element(list).toMatchTextContent('Not noted. The camera is no longer yours.');
  await list.getByRole('button', { name: 'Cancel the visit to karori-1' }).click();
  await expect.element(banner).not.toBeInTheDocument();

  // The list was closed with its last visit: another one does not open it.
  takeAgain();
  transport.fail('visits.note');
  const next = { deviceId: camera.deviceId, cameraName: 'karori-1', visitedAt: new Date().toISOString() };
  await noteVisit(restarted.services, { ...next, key: newVisitKey(), work: ['moved'], note: '' }, undefined);
  await expect.element(banner).toMatchTextContent('1 visit waits for a connection.');
  await expect.element(list).not.toBeInTheDocument();
});

test('a photo is read before its visit is saved, and no bar tells of a visit that is just being saved', async () => {
  const transport = createTestTransport();
  openPage(person, camera.deviceId, transport);
  const letGo = transport.hold('visits.note');
  const { promise: read, resolve: finishReading } = Promise.withResolvers<void>();
  const draw = window.createImageBitmap.bind(window);
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    await read;
    return draw(file);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await open.click();
  await toggle('Moved').click();
  await userEvent.upload(dialog.getByLabelText('Photo file'), await picture());
  await expect.element(save).toBeDisabled();
  finishReading();
  await expect.element(dialog.getByRole('img', { name: 'What you have chosen' })).toBeVisible();
  await save.click();
  await expect.poll(() => transport.calls('visits.note').length).toBe(1);
  await expect.element(banner).not.toBeInTheDocument();
  letGo();
  await expect.element(notice('Your visit to karori-1 is noted.')).toBeVisible();
  await expect.poll(kept).toMatchObject([{ work: ['moved'], photo: expect.any(String) }]);
});

test('who signs out with visits that wait is asked, and the next person does not send them', async () => {
  const transport = createTestTransport();
  const app = openPage(person, camera.deviceId, transport);
  const reconnect = transport.fail('visits.note');
  await open.click();
  await toggle('Cleaned').click();
  await save.click();
  await expect.element(waiting).toBeVisible();
  // The server keeps the session, so that the same person can come back below.
  transport.fail('auth.logout');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out before your visits are sent?' });
  await expect.element(question).toMatchTextContent('1 visit is kept in this browser only');
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  reconnect();
  const sent = transport.calls('visits.note').length;

  const { session } = app.services;
  const next = await newPerson();
  session.setUserId(next.userId);
  session.setToken(next.token);
  app.visit('/?tab=devices');
  await expect.element(page.getByRole('heading', { name: 'My Devices' })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  expect(await kept()).toEqual([]);
  expect(transport.calls('visits.note')).toHaveLength(sent);

  session.setUserId(person.userId);
  session.setToken(person.token);
  app.visit(`/?tab=device&device=${camera.deviceId}`);
  await expect.poll(async () => (await kept()).length).toBe(1);
});

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(80, 60);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#363';
  context?.fillRect(0, 0, 80, 60);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'web.jpg', { type: 'image/jpeg' });
}
