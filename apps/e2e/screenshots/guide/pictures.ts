import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { rememberSignIn } from '../../fixtures/browse.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GUIDE_SHOTS } from './shots.ts';

const folder = path.resolve(import.meta.dirname, '../../../../docs/guide/images');
const WIDTH = 1200;
/** A picture is no larger, bytes; where it would be, its quality goes down. */
const MOST_BYTES = 60_000;
const QUALITIES = [82, 74, 66, 58, 50, 40];
/** Pixels around the part that is shown. */
const MARGIN = 24;
const MOST_TURNS = 6;
const PHOTOS = 60;
const PHOTOS_MS = 240_000;

test.use({ reducedMotion: 'reduce' });

test.beforeAll(async ({ owner, staff }) => {
  test.setTimeout(PHOTOS_MS);
  await mkdir(path.join(folder, 'dark'), { recursive: true });
  const photos = async () => (await owner.api.insights.photos()).message.length;
  await expect.poll(photos, { timeout: PHOTOS_MS }).toBeGreaterThan(PHOTOS);
  await makeAuditEntries(staff);
});

/** The demo's staff have not changed anything yet. */
async function makeAuditEntries({ api, userId }: Person): Promise<void> {
  if ((await api.internal.audit({ query: {} })).message.entries.length > 0) return;
  for (const device_name of ['karori-1', 'karori-2', 'karori-3']) {
    const body = { hardware_id: `b8:27:eb:4c:13:0${device_name.at(-1)}`, device_name };
    const [registered] = [(await api.internal.registerDevices({ body })).message].flat();
    if (!registered) continue;
    await api.internal.issueToken({ params: { id: registered.device_id } });
    await api.internal.assignDevices({ params: { id: userId }, body: { deviceIds: [registered.device_id] } });
  }
}

for (const { name, who, height = 760, go } of GUIDE_SHOTS) {
  test(name, async ({ page, server, owner, staff }) => {
    await page.setViewportSize({ width: WIDTH, height });
    await rememberSignIn(page, server, who === 'staff' ? staff : owner);
    const part = await go(page);
    // It comes after the first screen.
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => /Inter Variable/.test(family) && status === 'loaded'),
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await page.mouse.move(0, 0);
      const png = await settledPicture(page, part);
      await smallWebp(png, path.join(folder, colorScheme === 'dark' ? 'dark' : '', `${name}.webp`));
    }
  });
}

/** The picture once nothing on it changes any more: charts and maps are drawn again for the other scheme. */
async function settledPicture(page: Page, part: Locator | undefined): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const png = await page.screenshot({ animations: 'disabled', clip: await clipOf(page, part) });
    if (png.equals(before)) return png;
    before = png;
  }
  return before;
}

async function clipOf(page: Page, part: Locator | undefined) {
  const size = page.viewportSize();
  const box = await part?.boundingBox();
  if (!box || !size) return { x: 0, y: 0, width: size?.width ?? WIDTH, height: size?.height ?? WIDTH };
  const x = Math.max(0, box.x - MARGIN);
  const y = Math.max(0, box.y - MARGIN);
  return {
    x,
    y,
    width: Math.min(size.width - x, box.width + 2 * MARGIN),
    height: Math.min(size.height - y, box.height + 2 * MARGIN),
  };
}

async function smallWebp(png: Buffer, file: string): Promise<void> {
  for (const quality of QUALITIES) {
    const { size } = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toFile(file);
    if (size <= MOST_BYTES) return;
  }
  throw new Error(`${path.basename(file)} is larger than ${MOST_BYTES} bytes.`);
}
