import type { Page } from '@playwright/test';
import { accessibilityViolations, WITH_BEST_PRACTICE } from '../../fixtures/accessibility.ts';
import { mapPage } from '../../fixtures/pages/map-page.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Software WebGL draws its first map late on a busy machine. */
const DRAWN = { timeout: 60_000 };

/** Two cameras side by side, and one on the other island. */
const PLACES = [
  { display_name: 'Tasman moraine', location_name: 'Mount Cook', latitude: -43.7, longitude: 170.1 },
  { display_name: 'Hooker flat', location_name: 'Mount Cook', latitude: -43.702, longitude: 170.102 },
  { display_name: 'Karori', location_name: 'Wellington', latitude: -41.29, longitude: 174.74 },
];

async function place(person: Person): Promise<number[]> {
  const devices = (await person.api.devices.list()).message;
  for (const [index, { device_id }] of devices.entries()) {
    const body = PLACES[index];
    if (body) await person.api.devices.display({ params: { device_id }, body });
  }
  return devices.map(({ device_id }) => device_id);
}

/** Colours in a square of the page, as far as the screen shows them: a blank map has one. */
async function coloursAround(page: Page, x: number, y: number): Promise<number> {
  const clip = { x: x - 40, y: y - 40, width: 80, height: 80 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) return 0;
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(bytes.buffer)).size;
  }, picture);
}

test.describe('with three cameras', () => {
  test.beforeEach(async ({ person, newCamera }) => {
    const cameras = [await newCamera(person), await newCamera(person), await newCamera(person)];
    await cameras[2]?.see('kiwi', { photo: false });
    await place(person);
  });

  test('cameras close together are a cluster that opens by a click, and each camera tells about itself', async ({
    signedIn: page,
    person,
  }) => {
    const map = mapPage(page);
    await map.open();
    const [cluster] = await map.features('clusters', 1);
    const [point] = await map.features('points', 1);
    expect(cluster?.properties).toMatchObject({ point_count: 2 });
    expect((await map.state()).style).toBe('Satellite');
    await expect.poll(async () => (await map.drawn(['coast'])).length, DRAWN).toBeGreaterThan(0);
    await expect.poll(() => coloursAround(page, cluster?.x ?? 0, cluster?.y ?? 0), DRAWN).toBeGreaterThan(50);

    await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
    const popup = map.popup('Karori');
    await expect(popup).toContainText(`Device ID${point?.properties.id}`);
    await expect(popup).toContainText('LocationWellington');
    await expect(popup).toContainText('-41.29000°, 174.74000°');
    await expect(popup).toContainText(/Last seen\d+ \w+ \d{4}, [\d:]+ UTC/);
    await expect(popup).toContainText(/Insights1/);
    await expect(popup).toContainText(/Most recentkiwi\d+ \w+ \d{4}, [\d:]+ UTC/);
    expect(await accessibilityViolations(page, WITH_BEST_PRACTICE)).toEqual([]);
    await popup.getByRole('button', { name: 'See All Insights' }).click();
    await expect(page).toHaveURL(/tab=insights&filter\.device_id=.*&filter-item\.device_id=\d+/);
    const key = `sightline.${person.userId}.table.insights.filters`;
    const saved = await page.evaluate((name) => localStorage.getItem(name), key);
    expect(JSON.parse(saved ?? '')).toMatchObject({ device_id: { value: [String(point?.properties.id)] } });

    await page.goBack();
    const [again] = await map.features('clusters', 1);
    await page.mouse.click(again?.x ?? 0, again?.y ?? 0);
    await map.features('points', 2);
    expect((await map.state()).zoom).toBeGreaterThan(10);
  });

  test('the base map changes by the toggle, is remembered, and comes from our own origin alone', async ({
    signedIn: page,
    server,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(server)) elsewhere.push(request.url());
    });
    const map = mapPage(page);
    await map.open();
    await map.features('clusters', 1);
    await page.getByText('Outdoors').click();
    await expect.poll(async () => (await map.state()).style).toBe('Outdoors');
    await map.features('clusters', 1);
    await expect.poll(async () => (await map.drawn(['ocean'])).length, DRAWN).toBeGreaterThan(0);
    await page.reload();
    await map.features('clusters', 1);
    expect((await map.state()).style).toBe('Outdoors');
    expect(elsewhere).toEqual([]);
  });

  test('layers are off at first and show counts, the filter narrows the map, the list opens a camera', async ({
    signedIn: page,
  }) => {
    const map = mapPage(page);
    await map.open();
    await map.features('points', 1);
    await page.getByRole('button', { name: 'Legend' }).click();
    for (const layer of await page
      .getByRole('group', { name: 'Show on the map' })
      .getByRole('checkbox')
      .all())
      await expect(layer).not.toBeChecked();
    expect(await map.drawn(['insight_count'])).toEqual([]);
    await page.getByLabel('Insight Count').check();
    await map.features('insight_count', 2);

    await page.getByRole('textbox', { name: 'Location name' }).fill('mount');
    await expect(page.getByText('2 of 3 shown')).toBeVisible();
    await map.features('points', 0);
    await page.getByRole('button', { name: 'Hooker flat' }).click();
    await expect(map.popup('Hooker flat')).toContainText('Most recentNo Data');
    await expect(map.popup('Hooker flat').getByRole('button', { name: 'See All Insights' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(map.popup('Hooker flat')).toHaveCount(0);
  });

  test('a camera is moved after a question, and removed after another', async ({
    signedIn: page,
    person,
  }) => {
    const map = mapPage(page);
    await map.open();
    const [point] = await map.features('points', 1);
    await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
    await map.popup('Karori').getByRole('button', { name: 'Correct position' }).click();
    await page.mouse.move(point?.x ?? 0, point?.y ?? 0);
    await page.mouse.down();
    await page.mouse.move((point?.x ?? 0) + 60, (point?.y ?? 0) + 10, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Save position' }).click();
    await page
      .getByRole('dialog', { name: 'Move Device on Map?' })
      .getByRole('button', { name: 'Move' })
      .click();
    await expect(page.getByText('The position of Karori is saved.')).toBeVisible();
    const moved = (await person.api.devices.list()).message.at(-1);
    expect(moved?.longitude).toBeGreaterThan(174.8);
    expect(moved?.location_name).toBe('Wellington');

    await map.popup('Karori').getByRole('button', { name: 'Remove from map' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Device from Map?' });
    await expect(question).toContainText('The device reappears if it reports its location again.');
    await question.getByRole('button', { name: 'Remove' }).click();
    await map.features('points', 0);
    expect((await person.api.devices.list()).message.at(-1)).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });

  test('on a phone the camera opens at the bottom of the map', async ({ person, pageOf }) => {
    const page = await pageOf(person, { viewport: { width: 390, height: 844 } });
    const map = mapPage(page);
    await map.open();
    const [point] = await map.features('points', 1);
    await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
    const box = await map.popup('Karori').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(box?.y).toBeGreaterThan(300);
  });
});

test('without cameras on it the map says so', async ({ signedIn: page, newCamera, person }) => {
  await page.goto('/?tab=map');
  await expect(page.getByRole('heading', { name: 'No Devices Available' })).toBeVisible();
  await newCamera(person);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Devices Available' })).toBeVisible();
  await expect(page.getByText('None of your cameras has a position yet.')).toBeVisible();
});

test('the viewer sees the map and changes nothing on it', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer);
  const map = mapPage(page);
  await map.open();
  await page.getByRole('button', { name: 'Legend' }).click();
  await page.getByRole('button', { name: 'Faultline track' }).click();
  await expect(map.popup('Faultline track').getByRole('button', { name: 'See All Insights' })).toBeVisible();
  await expect(map.popup('Faultline track').getByRole('button', { name: 'Remove from map' })).toHaveCount(0);
});

test('an insight shows where it was seen', async ({ signedIn: page, camera }) => {
  const { insight_id } = await camera.see('kea', { photo: false });
  await page.goto(`/?tab=insights&insight=${insight_id}`);
  const point = page.getByRole('dialog', { name: 'kea' }).getByRole('region', { name: /^Map of / });
  await expect(point).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('dialog', { name: 'kea' }).getByRole('button', { name: 'Legend' })).toHaveCount(
    0,
  );
});
