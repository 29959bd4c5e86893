import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { deliverReporters } from '../../fixtures/cameras/reporter.ts';
import { takenAt, tellOf, writeCard } from '../../fixtures/data/card-folder.ts';
import { devicePage } from '../../fixtures/pages/device-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const PHOTOS = 2_000;
/** Of these so many are enough to tell whose card it is. */
const PART = 300;
/** Photos that insights tell of: of each ten the first, and the one after the last photo, which is damaged. */
const REPORTED = [
  ...Array.from({ length: PHOTOS }, (_, index) => index).filter((index) => index % 10 < 1),
  PHOTOS,
];
const UNREPORTED = /^Also send photos that were never reported/;

test.use({ freshPages: true });

let root: string;
test.beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'sightline-card-'));
});
test.afterEach(() => rmSync(root, { recursive: true }));

test('an SD card comes home: of 2,000 photos those of insights are sent in two goes, and what was never reported is judged', async ({
  server,
  staff,
  person,
  pageOf,
  watch,
}) => {
  watch.expectErrors(/status of 4(15|22)/);
  const [other, camera] = await deliverReporters({
    server,
    staff,
    owner: person,
    names: ['Karori', 'Sydney Cove'],
  });
  if (!camera || !other) throw new Error('There are no cameras.');
  const [folder, part] = await Promise.all([
    writeCard(path.join(root, 'card'), PHOTOS),
    writeCard(path.join(root, 'part'), PART),
    tellOf(
      camera,
      REPORTED.map((index) => takenAt(index)),
    ),
    tellOf(
      other,
      Array.from(
        { length: 40 },
        (_, index) => new Date(takenAt(index * 45).getTime() + index * index * 1_000),
      ),
    ),
  ]);
  const kept = async () =>
    (await person.api.sdCards.ofCamera({ params: { device_id: camera.deviceId } })).message;

  const page = await pageOf(person);
  const { block, open } = devicePage(page);
  await open(other.deviceId);
  await block('SD cards').getByLabel('Folder of the SD card').setInputFiles(part);
  await expect(block('SD cards')).toContainText(
    'These photos are of Sydney Cove. Drop the card on its page.',
  );
  await block('SD cards').getByRole('link', { name: 'Open Sydney Cove' }).click();
  await expect(page.getByRole('heading', { name: 'Sydney Cove', level: 1 })).toBeVisible();

  await block('SD cards').getByRole('checkbox', { name: UNREPORTED }).uncheck();
  await dropOn(page, folder);
  await expect.poll(async () => (await kept())[0]?.stored ?? 0).toBeGreaterThan(REPORTED.length / 4);
  await page.close();
  const [interrupted] = await kept();
  expect(interrupted).toMatchObject({ state: 'sending', reported: REPORTED.length });
  expect(interrupted?.stored).toBeLessThan(REPORTED.length - 1);

  const again = await page.context().newPage();
  const reopened = devicePage(again);
  const cards = reopened.block('SD cards');
  await reopened.open(camera.deviceId);
  await expect(cards).toContainText(/[\d,]+ of 2,002 photos are here\. Drop the card again to go on\./);
  await cards.getByRole('checkbox', { name: UNREPORTED }).uncheck();
  await dropOn(again, folder);
  await expect(cards).toContainText('The card was sent.');
  await expect(cards).toContainText('201 photos are of insights.');
  await expect(cards).toContainText('The camera’s clock was right.');
  await expect(cards).toContainText('200 of 2,001 photos are here.');
  await expect(cards).toContainText('1 Without a date');
  await cards.getByText('3 files are not sent: no photos').click();
  await cards.getByText('1 photo cannot be kept').click();
  for (const words of [
    'IMG_9001.JPG: ',
    'IMG_9003.JPG: larger than 15 MiB',
    'IMG_9004.JPG: does not begin like a JPEG',
    'VID_0001.MP4: no photo',
  ])
    await expect(cards).toContainText(words);

  await cards.getByRole('checkbox', { name: UNREPORTED }).check();
  await dropOn(again, folder);
  await expect.poll(async () => (await kept())[0]?.stored ?? 0).toBeGreaterThan(REPORTED.length + 20);
  await cards.getByRole('button', { name: 'Pause' }).click();
  await expect(cards).toContainText('Paused');
  await cards.getByRole('link', { name: 'Open' }).click();
  await expect(again.getByText('The SD card of Sydney Cove is paused.')).toBeVisible();
  await expect(again.getByText('From the card: not counted as reported')).toBeVisible();
  await again.getByRole('button', { name: /^IMG_0002\.JPG/ }).click();
  await again.getByRole('button', { name: /^IMG_0010\.JPG/ }).click({ modifiers: ['Shift'] });
  await again.keyboard.press('x');
  await expect.poll(async () => (await kept())[0]?.judged).toBe(9);
  await expect(again.getByRole('button', { name: /^IMG_0010\.JPG.*Nothing there/ })).toBeVisible();
});

/** Drops a folder onto the block, as from a file manager. */
async function dropOn(page: Page, folder: string): Promise<void> {
  const block = devicePage(page).block('SD cards');
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('There is no block.');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: box.x + 40, y: box.y + 40, data });
  await session.detach();
}
