import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { exifTime, FIRST_TAKEN, photosOf } from '../../../test/card-photos.ts';
import { expectErrors } from '../../../test/console.ts';
import { giveCamera } from '../../../test/devices.ts';
import { downloadOf, expectTexts, expectToFit, press } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newPerson, type Person } from '../../../test/people.ts';
import { createTestTransport, onPagesOf, type TestTransport } from '../../../test/transport.ts';
import { UNDO_MS } from './answers.ts';

const tiles = page.getByRole('list', { name: 'Never reported' }).getByRole('listitem');
const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const large = page.getByRole('dialog', { name: 'Photo of the SD card' });
const bar = page.getByRole('region', { name: 'Answer for the selected photos' });
const left = (words: string) => page.getByRole('status').filter({ hasText: words });

let person: Person;
let camera: Reporter;
let cardId: number;
beforeEach(async () => {
  person = await newPerson();
  camera = await giveCamera(person);
  cardId = await bringCard(6);
});

const judged = async () =>
  (await person.api.sdCards.photos({ params: { sd_card_id: cardId } })).message.photos.map(
    ({ class_name }) => class_name,
  );

/** A card of which somebody said that it is this camera's: no photo of it was reported. */
async function bringCard(count: number, sent = count, from = FIRST_TAKEN): Promise<number> {
  const files = await photosOf(count, from);
  const photos = files.map((file, index) => ({
    path: `DCIM/${file.name}`,
    bytes: file.size,
    camera_time: exifTime(from + index * 61_000).replace(/^(\d+):(\d+):(\d+) /, '$1-$2-$3T'),
  }));
  const params = { device_id: camera.deviceId };
  const { sd_card_id } = (await person.api.sdCards.bring({ params, body: { photos } })).message;
  const state = async () => (await person.api.sdCards.find({ params: { sd_card_id } })).message.state;
  await expect.poll(state).toBe('unproven');
  await person.api.sdCards.accept({ params: { sd_card_id } });
  await expect.poll(state).toBe('sending');
  const { message: wanted } = await person.api.sdCards.wanted({ params: { sd_card_id } });
  for (const { photo_id, path } of wanted.slice(0, sent)) {
    const body = files.find(({ name }) => path.endsWith(name));
    if (body) await person.api.sdCards.putPhoto({ params: { sd_card_id, photo_id }, body });
  }
  return sd_card_id;
}

function openReview(more = '', transport?: TestTransport) {
  const address = `/?tab=device&device=${camera.deviceId}&card=${cardId}${more}`;
  return mountApp({ person, address, ...(transport && { transport }) });
}

test('photos are selected, judged together, and taken back', async () => {
  openReview();
  await expect.element(page.getByText('From the card: not counted as reported')).toBeVisible();
  await expect.poll(() => tiles.elements().length).toBe(6);
  await expect.element(left('6 left to judge')).toBeVisible();
  await tile('IMG_0001.JPG').click();
  await tile('IMG_0003.JPG').click({ modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('3 selected');
  await bar.getByRole('button', { name: 'Nothing there' }).click();
  await expect.element(left('3 left to judge')).toBeVisible();
  await expectTexts(
    tiles,
    'Nothing there',
    'Nothing there',
    'Nothing there',
    'Not judged',
    'Not judged',
    'Not judged',
  );
  await expect.poll(judged).toEqual(['empty', 'empty', 'empty', null, null, null]);
  await tile('IMG_0002.JPG').click();
  await press('n');
  await userEvent.fill(bar.getByLabelText('Which species is it?'), 'weka');
  await press('Enter');
  await expect.element(page.getByText('“weka” as a new name')).not.toBeInTheDocument();
  await expect.poll(judged).toEqual(['empty', 'weka', 'empty', null, null, null]);
  await press('z');
  await expect.poll(judged).toEqual(['empty', 'empty', 'empty', null, null, null]);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(judged).toEqual([null, null, null, null, null, null]);
  await expect.element(left('6 left to judge')).toBeVisible();
});

test('what was said last, and the way back, go after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  openReview();
  await tile('IMG_0001.JPG').click();
  await bar.getByRole('button', { name: 'Nothing there' }).click();
  const undo = bar.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  vi.advanceTimersByTime(UNDO_MS);
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(bar).toMatchTextContent('No photo selected');
});

test('one photo after the other is judged by keys, and a reload shows the same one', async () => {
  const app = openReview();
  await page.getByRole('button', { name: 'Show IMG_0001.JPG large' }).click();
  await expect.element(large).toMatchTextContent('1 of 6');
  await press('x');
  await expect.element(large).toMatchTextContent('2 of 6');
  await expect.element(large).toMatchTextContent('Not judged yet');
  await press('k');
  await expect.element(large).toMatchTextContent('Nothing there');
  await press('z');
  await expect.element(large).toMatchTextContent('Not judged yet');
  await press('j');
  await press('j');
  await expect.element(large).toMatchTextContent('3 of 6');
  const reloaded = app.reload();
  await expect.element(large).toMatchTextContent('3 of 6');
  await expect.element(large.getByRole('img', { name: 'Not judged yet' })).toBeVisible();
  await press('Escape');
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(tile('IMG_0003.JPG')).toHaveFocus();
  expect(await judged()).toEqual([null, null, null, null, null, null]);
  reloaded.unmount();
});

test('a photo of people is blurred once somebody says so, and shown again with another answer', async () => {
  openReview();
  await page.getByRole('button', { name: 'Show IMG_0001.JPG large' }).click();
  const note = large.getByText(/^Blurred, because of what was said of it\./);
  await expect.element(large.getByRole('img', { name: 'Not judged yet' })).toBeVisible();
  const say = async (name: string) => {
    await press('n');
    await userEvent.fill(large.getByLabelText('Which species is it?'), name);
    await press('Enter');
    await expect.element(large).toMatchTextContent('2 of 6');
    await press('k');
  };
  await say('person');
  await expect.element(note).toBeVisible();
  await say('stoat');
  await expect.element(large.getByRole('img', { name: 'stoat' })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test('filters stand in the address, and the list is saved as a file', async () => {
  await person.api.sdCards.judge({
    params: { sd_card_id: cardId },
    body: {
      photo_ids: (await person.api.sdCards.photos({ params: { sd_card_id: cardId } })).message.photos
        .slice(0, 2)
        .map(({ photo_id }) => photo_id),
      class_name: 'weka',
    },
  });
  await page.viewport(390, 844);
  openReview('&judged=true');
  await expectTexts(tiles, 'weka', 'weka');
  await expectToFit('the review of a card');
  await page.getByText('Not judged', { exact: true }).first().click();
  await expect.poll(() => tiles.elements().length).toBe(4);
  expect(location.search).toContain('judged=false');
  const { name, text } = await downloadOf(() => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(name).toBe('karori-1-never-reported.csv');
  expect(text.split('\r\n')[0]).toBe('Path,Taken,Camera clock,Reason,Species,Said by,Said at,Source');
  expect(text.split('\r\n')[1]).toMatch(/^DCIM\/IMG_0001\.JPG,.*,weka,.+,card$/);
});

test('an answer that is not saved is shown as it was, with the reason', async () => {
  const transport = createTestTransport();
  transport.fail('sdCards.judge');
  openReview('', transport);
  await tile('IMG_0001.JPG').click();
  await press('x');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Not saved. Sightline cannot be reached.' }))
    .toBeVisible();
  await expectTexts(tiles.first(), 'Not judged');
});

test('an answer of which only the news was lost is shown as it is kept', async () => {
  const transport = createTestTransport();
  transport.loseAnswers('sdCards.judge');
  openReview('', transport);
  await tile('IMG_0001.JPG').click();
  await press('x');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible();
  await expectTexts(tiles.first(), 'Nothing there');
  await expect.element(bar.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await expect.element(bar.getByRole('button', { name: 'Nothing there' })).toBeInTheDocument();
});

test('photos come page by page, and stay in their places with their answers', async () => {
  const transport = onPagesOf(4, '/photos');
  const { services } = openReview('&judged=false', transport);
  await expect.poll(() => tiles.elements().length).toBe(4);
  await tile('IMG_0001.JPG').click();
  await press('x');
  await expect.poll(judged).toEqual(['empty', null, null, null, null, null]);
  const letGo = transport.hold('sdCards.photos');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await tile('IMG_0002.JPG').click();
  await press('x');
  letGo();
  await expect.poll(() => tiles.elements().length).toBe(2);
  await expect.element(page.getByText('5 to 6 of 6')).toBeVisible();
  await expect.element(tile('IMG_0005.JPG')).toHaveFocus();
  await services.queryClient.invalidateQueries();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expectTexts(tiles, 'Nothing there', 'Nothing there', 'Not judged', 'Not judged');
  await page.getByRole('button', { name: 'Show IMG_0002.JPG large' }).click();
  await services.queryClient.invalidateQueries();
  await expect.element(large).toMatchTextContent('2 of 6');
});

test('a page that does not load is asked for again only when somebody wants that', async () => {
  const transport = onPagesOf(4, '/photos');
  openReview('', transport);
  await expect.poll(() => tiles.elements().length).toBe(4);
  expectErrors(/status of 400/);
  const refusal = {
    type: 'about:blank',
    title: 'Refused',
    status: 400,
    detail: 'Not now.',
    message: 'Not now.',
  };
  const mend = transport.answer('sdCards.photos', 400, refusal);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(page.getByText('Not now.')).toBeVisible();
  const { length: calls } = transport.calls('sdCards.photos');
  await tile('IMG_0004.JPG').click();
  await expect.element(bar).toMatchTextContent('1 selected');
  expect(transport.calls('sdCards.photos')).toHaveLength(calls);
  mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => tiles.elements().length).toBe(2);
});

test('photos that were not sent yet are none that are judged', async () => {
  cardId = await bringCard(3, 0, FIRST_TAKEN + 86_400_000);
  openReview();
  await expect.element(left('3 photos were not sent yet')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No photo is here yet' })).toBeVisible();
  await expect.element(page.getByText('All photos are judged')).not.toBeInTheDocument();
});

test('a card that was deleted says so', async () => {
  expectErrors(/status of 404/);
  await person.api.sdCards.remove({ params: { sd_card_id: cardId } });
  openReview();
  await expect.element(page.getByRole('heading', { name: 'SD card not found' })).toBeVisible();
});
