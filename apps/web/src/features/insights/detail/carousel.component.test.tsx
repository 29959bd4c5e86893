import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newCamera, photographed, takePhoto, turned, WHOLE_WIDTH } from '../../../../test/cameras.ts';
import { expectWidth, openTab, tab } from '../../../../test/insights-tab.ts';
import { press } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { photoRequests } from '../../../../test/photo-requests.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const { dialog, photo, row } = tab;
const button = (name: string) => dialog('cat').getByRole('button', { name });
const boundsOf = (locator: Locator) => locator.element().getBoundingClientRect();

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

test('the neighbours’ photos are at hand before one turns to them', async () => {
  await photographed(person, ['kea', 'stoat', 'cat', 'deer']);
  const [camera] = (await person.api.devices.list()).message;
  const requests = photoRequests(camera?.device_id ?? 0);
  const wholePhotos = () => requests().filter(({ thumbnail }) => !thumbnail).length;
  const transport = createTestTransport();
  await openTab(person, { transport });
  await row('stoat').click();
  await expectWidth(photo('stoat'), WHOLE_WIDTH);
  await expect.poll(wholePhotos).toBe(3);
  let restore = transport.fail('photos.get');
  await press('ArrowRight');
  await expectWidth(photo('kea'), WHOLE_WIDTH);
  await press('ArrowLeft');
  await expectWidth(photo('stoat'), WHOLE_WIDTH);
  restore();
  expect(wholePhotos(), 'the deer is no neighbour yet').toBe(3);
  await press('ArrowLeft');
  await expectWidth(photo('cat'), WHOLE_WIDTH);
  await expect.poll(wholePhotos).toBe(4);
  restore = transport.fail('photos.get');
  await press('ArrowLeft');
  await expectWidth(photo('deer'), WHOLE_WIDTH);
  restore();
  await press('ArrowRight');
  await dialog('cat').getByRole('button', { name: 'Next insight' }).click();
  await expect.element(photo('stoat')).toBeVisible();
  await press('j');
  await expect.element(photo('kea')).toBeVisible();
  await press('k');
  await expect.element(photo('stoat')).toBeVisible();
});

test('a photo is zoomed by keys, wheel, buttons and double click, and moved by dragging', async () => {
  await photographed(person, ['kea', { class_name: 'cat', bbox: [0.2, 0.3, 0.25, 0.4] }]);
  await openTab(person);
  await row('cat').click();
  await expectWidth(photo('cat'), WHOLE_WIDTH);
  const stage = page.elementLocator(photo('cat').element().closest('[aria-busy]') ?? document.body);
  const whole = boundsOf(photo('cat'));
  const times = () => boundsOf(photo('cat')).width / whole.width;
  const label = dialog('cat').getByText('cat 90 %');
  const labelHeight = () => Math.round(boundsOf(label).height);
  const readable = labelHeight();

  await userEvent.keyboard('+');
  await expect.poll(times).toBeCloseTo(1.4, 2);
  expect(labelHeight()).toBe(readable);
  await press('-');
  await expect.poll(times).toBeCloseTo(1, 2);
  await userEvent.wheel(stage, { delta: { y: -100 } });
  // All of the notch: a browser may hand it on in parts.
  await expect.poll(times).toBeCloseTo(1.22, 2);
  await button('Whole image').click();
  await expect.poll(times).toBeCloseTo(1, 2);
  await expect.element(dialog('cat').getByTitle('Zoom out (−)')).toBeDisabled();
  await stage.dblClick();
  await expect.poll(times).toBeCloseTo(2.5, 2);
  const before = boundsOf(photo('cat'));
  const { width, height } = boundsOf(stage);
  await userEvent.dragAndDrop(stage, stage, {
    sourcePosition: { x: width / 2, y: height / 2 },
    targetPosition: { x: width / 2 + 60, y: height / 2 + 30 },
  });
  await expect.poll(() => Math.round(boundsOf(photo('cat')).x - before.x)).toBe(60);
  await expect.poll(() => Math.round(boundsOf(photo('cat')).y - before.y)).toBe(30);
  // Another photo starts whole.
  await press('ArrowRight');
  await expect.element(photo('kea')).toBeVisible();
  await expect.element(dialog('kea').getByTitle('Zoom out (−)')).toBeDisabled();
});

test('the box lies where the model saw the animal and can be taken away', async () => {
  const [x, y, width, height] = [0.2, 0.3, 0.25, 0.4];
  const [id] = await photographed(person, [{ class_name: 'kea', bbox: [x, y, width, height] }]);
  await openTab(person, { address: `/?tab=insights&insight=${id}` });
  await expectWidth(photo('kea'), WHOLE_WIDTH);
  const label = dialog('kea').getByText('kea 90 %');
  await expect.element(label).toBeVisible();
  const frame = boundsOf(photo('kea'));
  const box = label.element().parentElement?.getBoundingClientRect() ?? new DOMRect();
  expect((box.x - frame.x) / frame.width).toBeCloseTo(x, 1);
  expect((box.y - frame.y) / frame.height).toBeCloseTo(y, 1);
  expect(box.width / frame.width).toBeCloseTo(width, 1);
  expect(box.height / frame.height).toBeCloseTo(height, 1);
  await dialog('kea').getByRole('switch', { name: 'Show box' }).click();
  await expect.element(label).not.toBeInTheDocument();
});

test('the box lies over the animal of a photo that is turned before it is shown', async () => {
  const animal = [0.1, 0.2, 0.3, 0.15] as const;
  const camera = await newCamera(person);
  const [id] = await camera.say([{ class_name: 'kea', bbox: [...animal] }]);
  await camera.show(0, 'full', turned(await takePhoto(WHOLE_WIDTH, animal), 6));
  await openTab(person, { address: `/?tab=insights&insight=${id}` });
  await expectWidth(photo('kea'), (WHOLE_WIDTH * 9) / 16);
  const image = photo('kea').element() as HTMLImageElement;
  const { naturalWidth: width, naturalHeight: height } = image;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  pen?.drawImage(image, 0, 0);
  const isAnimal = (x: number, y: number) =>
    (pen?.getImageData(Math.round(x * width), Math.round(y * height), 1, 1).data[0] ?? 0) > 200;
  const frame = boundsOf(photo('kea'));
  const box = dialog('kea').getByText('kea 90 %').element().parentElement?.getBoundingClientRect();
  const [left, top, right, bottom] = [
    ((box?.left ?? 0) - frame.left) / frame.width,
    ((box?.top ?? 0) - frame.top) / frame.height,
    ((box?.right ?? 0) - frame.left) / frame.width,
    ((box?.bottom ?? 0) - frame.top) / frame.height,
  ];
  const near = 0.02;
  // Each corner of the box is one of the animal: within it just inside, and outside of it just beyond.
  for (const [x, inside] of [
    [left, near],
    [right, -near],
  ] as const)
    for (const [y, down] of [
      [top, near],
      [bottom, -near],
    ] as const) {
      expect(isAnimal(x + inside, y + down)).toBe(true);
      expect(isAnimal(x - inside, y + down)).toBe(false);
      expect(isAnimal(x + inside, y - down)).toBe(false);
    }
});
