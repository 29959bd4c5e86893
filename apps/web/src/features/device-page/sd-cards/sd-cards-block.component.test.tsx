import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reporter } from '../../../../../e2e/fixtures/cameras/reporter.ts';
import { cameraPhoto, FIRST_TAKEN, photosOf } from '../../../../test/card-photos.ts';
import { expectErrors } from '../../../../test/console.ts';
import { block, openPage } from '../../../../test/device-page.ts';
import { giveCamera, giveCameras } from '../../../../test/devices.ts';
import { expectToFit } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const cards = block('SD cards');
const list = cards.getByRole('list', { name: 'SD cards, newest first' });
const photoInput = cards.getByLabelText('Photos of the SD card');
const button = (name: string) => cards.getByRole('button', { name, exact: true });
const folded = (summary: string) => cards.getByText(summary);
const EMPTY = 'No SD card yet. When you swap the card, drop its folder here';

const problem = (status: number, message: string) => ({
  type: 'about:blank',
  title: 'Refused',
  status,
  detail: message,
  message,
});

let person: Person;
let camera: Reporter;
beforeEach(async () => {
  person = await newPerson();
  camera = await giveCamera(person);
});

const kept = async () =>
  (await person.api.sdCards.ofCamera({ params: { device_id: camera.deviceId } })).message;

/** Insights of the first photos of a card whose photos are a minute apart. */
async function tellOf(reporter: Reporter, count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await reporter.see('kiwi', { file_ctime: new Date(FIRST_TAKEN + index * 61_000).toISOString() });
}

test('a card is read, compared and sent, and the block tells what was on it', async () => {
  await tellOf(camera, 12);
  await page.viewport(390, 844);
  openPage(person, camera.deviceId);
  await expect.element(cards).toMatchTextContent(EMPTY);
  await expectToFit('without an SD card');
  const files = [
    ...(await photosOf(15)),
    await cameraPhoto('IMG_0900.JPG', null),
    new File(['text'], 'Thumbs.db'),
    new File(['<html>'], 'IMG_0901.JPG'),
    new File([], 'IMG_0902.JPG'),
    new File(['x'], '._IMG_0001.JPG'),
  ];
  await userEvent.upload(photoInput, files);
  await expect.element(cards).toMatchTextContent(/The card was sent\.(Close)?16 of 16 photos/);
  await expect.element(list).toMatchTextContent('16 photos, 1 March 2026');
  await expect.element(list).toMatchTextContent('All 16 photos are here.');
  await expect.element(list).toMatchTextContent('12 photos are of insights.');
  await expect.element(list).toMatchTextContent('The camera’s clock was right.');
  await expect.element(list).toMatchTextContent('4 photos were never reported. 4 are not judged yet.');
  await expect.element(list).toMatchTextContent('1 Without a date');
  await folded('3 files are not sent').click();
  for (const words of [
    'Thumbs.db: no photo',
    'IMG_0901.JPG: does not begin like a JPEG',
    'IMG_0902.JPG: empty',
  ])
    await expect.element(cards).toMatchTextContent(words);
  await expect.element(cards).not.toMatchTextContent('._IMG_0001.JPG');
  await expectToFit('with an SD card');
  expect(await kept()).toMatchObject([{ state: 'done', reported: 12, stored: 16 }]);

  await button('Delete').click();
  await page.getByRole('button', { name: 'Delete SD card' }).click();
  await expect.element(cards).toMatchTextContent(EMPTY);
  expect(await kept()).toEqual([]);
});

test('photos that were never reported stay on the card where nobody wants them', async () => {
  await tellOf(camera, 12);
  openPage(person, camera.deviceId);
  await cards.getByRole('checkbox', { name: 'Also send photos that were never reported' }).click();
  await userEvent.upload(photoInput, await photosOf(15));
  await expect.element(cards).toMatchTextContent(/The card was sent\.(Close)?12 of 12 photos/);
  await expect.element(list).toMatchTextContent('12 of 15 photos are here. Drop the card again to go on.');
  expect(await kept()).toMatchObject([{ state: 'sending', stored: 12, wanted: 3 }]);
});

test('where nothing tells whose card it is, somebody says so', async () => {
  openPage(person, camera.deviceId);
  await userEvent.upload(photoInput, await photosOf(3));
  await expect.element(list).toMatchTextContent('No insight tells whose card this is.');
  await expect.element(cards).toMatchTextContent('Waiting for your answer below');
  await button('It is this camera’s').click();
  await expect.element(list).toMatchTextContent('All 3 photos are here.');
  await expect.element(list).toMatchTextContent('3 photos were never reported. 3 are not judged yet.');
});

test('the card of another camera is refused, with the way to its page', async () => {
  person = await newPerson();
  const [one, other] = await giveCameras(person, 'karori-1', 'karori-2');
  if (!one || !other) throw new Error('There are no cameras.');
  await tellOf(other, 12);
  for (let index = 0; index < 12; index++)
    await one.see('stoat', {
      file_ctime: new Date(FIRST_TAKEN + index * index * 7_000 + 13_000).toISOString(),
    });
  openPage(person, one.deviceId);
  await userEvent.upload(photoInput, await photosOf(12));
  await expect.element(list).toMatchTextContent('These photos are of karori-2. Drop the card on its page.');
  await page.getByRole('link', { name: 'Map' }).first().click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'was refused: its photos are of another camera.' })
    .getByRole('button', { name: 'Show' })
    .click();
  await list.getByRole('link', { name: 'Open karori-2' }).click();
  await expect.element(page.getByRole('heading', { name: 'karori-2', level: 1 })).toBeVisible();
  await expect.element(cards).toMatchTextContent(EMPTY);
});

test('a transfer is paused, waits for a connection, and goes on while another page is open', async () => {
  expectErrors(/status of 503|Failed to load resource/);
  await tellOf(camera, 12);
  const transport = createTestTransport();
  openPage(person, camera.deviceId, transport);
  const reconnect = transport.fail('sdCards.putPhoto');
  await userEvent.upload(photoInput, await photosOf(15));
  await expect.element(cards).toMatchTextContent('Waiting for a connection');
  await button('Pause').click();
  await expect.element(cards).toMatchTextContent('Paused');
  reconnect();
  const { length: calls } = transport.calls('sdCards.putPhoto');
  window.dispatchEvent(new Event('online'));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await page.getByRole('link', { name: 'My Devices' }).first().click();
  await expect.element(page.getByText('The SD card of karori-1 is paused.')).toBeVisible();
  expect(await kept()).toMatchObject([{ stored: 0 }]);
  expect(transport.calls('sdCards.putPhoto')).toHaveLength(calls);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await button('Go on').click();
  await expect.element(cards).toMatchTextContent(/The card was sent\.(Close)?15 of 15 photos/);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'is here: 15 photos sent.' }))
    .toBeVisible();
});

test('a card that was interrupted goes on with the same photos', async () => {
  await tellOf(camera, 12);
  const transport = createTestTransport();
  const app = openPage(person, camera.deviceId, transport);
  const files = await photosOf(15);
  const letGo = transport.hold('sdCards.putPhoto');
  await userEvent.upload(photoInput, files);
  await expect.element(cards).toMatchTextContent('0 of 15 photos');
  app.unmount();
  letGo();
  app.reload();
  await expect.element(list).toMatchTextContent(/\d+ of 15 photos are here\. Drop the card again to go on\./);
  await userEvent.upload(photoInput, files);
  await expect.element(list).toMatchTextContent('All 15 photos are here.');
  expect(await kept()).toHaveLength(1);
});

test('a photo that the server does not take is named, and the others follow', async () => {
  await tellOf(camera, 12);
  const transport = createTestTransport();
  openPage(person, camera.deviceId, transport);
  const refuse = transport.answer(
    'sdCards.putPhoto',
    422,
    problem(422, 'This photo has more than 50 megapixels.'),
  );
  expectErrors(/status of 422/);
  await userEvent.upload(photoInput, await photosOf(12));
  await expect.element(cards).toMatchTextContent('12 photos could not be sent.');
  await expect.element(cards).toMatchTextContent('0 of 12 photos');
  refuse();
  await cards.getByText('12 photos could not be sent', { exact: true }).click();
  await expect.element(cards).toMatchTextContent('IMG_0001.JPG: This photo has more than 50 megapixels.');
});

test('a server in trouble is asked again with its words, and a transfer that failed is begun anew', async () => {
  expectErrors(/status of (500|400)/);
  await tellOf(camera, 12);
  const transport = createTestTransport();
  openPage(person, camera.deviceId, transport);
  const mend = transport.answer('sdCards.wanted', 500, problem(500, 'The disk is full.'));
  await userEvent.upload(photoInput, await photosOf(12));
  await expect.element(cards).toMatchTextContent('Trying again: The disk is full.');
  const refuse = transport.answer('sdCards.wanted', 400, problem(400, 'Not now.'));
  mend();
  await expect.element(cards).toMatchTextContent('Not now.');
  refuse();
  await button('Retry').click();
  await expect.element(list).toMatchTextContent('All 12 photos are here.');
});

test('a card that is deleted while it is sent is no failure', async () => {
  await tellOf(camera, 12);
  const transport = createTestTransport();
  openPage(person, camera.deviceId, transport);
  const letGo = transport.hold('sdCards.putPhoto');
  await userEvent.upload(photoInput, await photosOf(12));
  await expect.element(cards).toMatchTextContent('0 of 12 photos');
  await button('Delete').click();
  await page.getByRole('button', { name: 'Delete SD card' }).click();
  await expect.element(cards).toMatchTextContent(EMPTY);
  letGo();
  await expect.element(page.getByRole('status').filter({ hasText: 'is deleted.' })).toBeVisible();
  await expect.element(cards).not.toMatchTextContent('could not be brought in');
  await expect.element(button('Close')).not.toBeInTheDocument();
});

test('a card that another tab sends waits for that one', async () => {
  await tellOf(camera, 12);
  const transport = createTestTransport();
  const { services } = openPage(person, camera.deviceId, transport);
  const files = await photosOf(12);
  const letGo = transport.hold('sdCards.putPhoto');
  await userEvent.upload(photoInput, files);
  await expect.element(cards).toMatchTextContent('0 of 12 photos');
  const { length: loads } = transport.calls('sdCards.ofCamera');
  await button('Stop').click();
  await expect.element(list).toMatchTextContent('0 of 12 photos are here. Drop the card again to go on.');
  await expect.poll(() => transport.calls('sdCards.ofCamera').length).toBeGreaterThan(loads);
  letGo();
  const [card] = await kept();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const name = `sightline.${services.session.userKey(`sd-card-${card?.sd_card_id}`)}`;
  void navigator.locks.request(name, () => ended);
  await userEvent.upload(photoInput, files);
  await expect.element(cards).toMatchTextContent('Another tab is sending this card.');
  end();
  await expect.element(list).toMatchTextContent('All 12 photos are here.');
});

test('files without any photo bring no card', async () => {
  openPage(person, camera.deviceId);
  await userEvent.upload(photoInput, [new File(['text'], 'notes.txt')]);
  await expect.element(cards).toMatchTextContent('There is no photo among these files.');
  await button('Close').click();
  await expect.element(cards).toMatchTextContent(EMPTY);
  expect(await kept()).toEqual([]);
});

test('a list that does not load says so, and is asked for again', async () => {
  expectErrors(/status of 400/);
  const transport = createTestTransport();
  const restore = transport.answer('sdCards.ofCamera', 400, problem(400, 'Not now.'));
  openPage(person, camera.deviceId, transport);
  await expect.element(cards).toMatchTextContent('The SD cards did not loadNot now.');
  restore();
  await cards.getByRole('button', { name: 'Retry' }).click();
  await expect.element(cards).toMatchTextContent(EMPTY);
});

test('whoever notes that the card was swapped is led to where its photos are brought in', async () => {
  openPage(person, camera.deviceId);
  await page.getByRole('button', { name: 'Note a visit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Card swapped', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Bring in its photos' }).click();
  expect(location.hash).toBe('#sd-cards');
  await expect.element(button('Bring in an SD card')).toBeInViewport();
});
