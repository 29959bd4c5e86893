import { insightsPage } from '../fixtures/insights-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('what a camera sees appears by itself, with its photo and the box of the animal', async ({
  signedIn: page,
  camera,
}) => {
  await page.goto('/');
  const { row, dialog, photo } = insightsPage(page);
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();

  const { insight_id } = await camera.see('kiwi', { confidence: 87 });

  await expect(row('kiwi')).toContainText('87%');
  await expect(row('kiwi')).toContainText('Wi-Fi');
  const thumbnail = row('kiwi').getByRole('img', { name: /^kiwi seen by camera-/ });
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 320);
  await row('kiwi').click();
  await expect(dialog('kiwi')).toBeVisible();
  await expect(page).toHaveURL(`/?tab=insights&insight=${insight_id}`);
  await expect(photo('kiwi')).toHaveJSProperty('complete', true);
  await expect(photo('kiwi')).toHaveJSProperty('naturalWidth', 1920);
  await expect(dialog('kiwi').getByText('kiwi 87%')).toBeVisible();
});

test('the box lies where the model saw the animal and can be taken away', async ({
  signedIn: page,
  camera,
  person,
}) => {
  await camera.see('kea');
  const [insight] = (await person.api.insights.paginated({ query: { limit: 1 } })).message;
  const [x = 0, y = 0, width = 0, height = 0] = insight?.bbox ?? [];
  await page.goto(`/?tab=insights&insight=${insight?.insight_id}`);
  const { dialog, photo } = insightsPage(page);
  await expect(photo('kea')).toHaveJSProperty('naturalWidth', 1920);
  const label = dialog('kea').getByText('kea 90%');
  const frame = await photo('kea').boundingBox();
  const box = await label.locator('..').boundingBox();
  if (!(frame && box)) throw new Error('Photo and box have no place on the screen.');
  expect((box.x - frame.x) / frame.width).toBeCloseTo(x, 1);
  expect((box.y - frame.y) / frame.height).toBeCloseTo(y, 1);
  expect(box.width / frame.width).toBeCloseTo(width, 1);
  expect(box.height / frame.height).toBeCloseTo(height, 1);
  await dialog('kea').getByRole('switch', { name: 'Show box' }).click();
  await expect(label).toBeHidden();
});

test('an insight without a photo says so', async ({ signedIn: page, camera }) => {
  await camera.see('stoat', { photo: false });
  await page.goto('/');
  const { row, dialog } = insightsPage(page);
  await expect(row('stoat').getByRole('img', { name: 'No photo yet' })).toBeVisible();
  await row('stoat').click();
  await expect(dialog('stoat').getByText('Image does not exist')).toBeVisible();
});

test('the dialog tells everything that is known', async ({ signedIn: page, camera, person }) => {
  await camera.see('possum', { confidence: 66, at: Date.UTC(2026, 10, 19, 9, 41, 12) });
  const [insight] = (await person.api.insights.paginated({ query: { limit: 1 } })).message;
  await page.goto('/');
  const { row, dialog } = insightsPage(page);
  await row('possum').click();
  const fact = (name: string) =>
    dialog('possum').getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(fact('Insight id')).toHaveText(String(insight?.insight_id));
  await expect(fact('Most likely species')).toHaveText('possum');
  await expect(fact('Device')).toContainText(insight?.device_name ?? '');
  await expect(dialog('possum').getByRole('region', { name: 'Location' })).toContainText(
    '-41.30400°, 174.74300°',
  );
  await expect(fact('Camera timestamp')).toContainText('09:41:12');
  await expect(fact('Camera timestamp')).toContainText('UTC');
  await expect(fact('Comms source')).toHaveText('Wi-Fi');
  await expect(fact('Status').getByRole('img', { name: 'Uncategorized' })).toBeVisible();
  await expect(dialog('possum').getByRole('meter', { name: 'Confidence' }).first()).toHaveAttribute(
    'aria-valuenow',
    '66',
  );
});

test('a stranger’s insight shows nothing, by address or by itself', async ({
  signedIn: page,
  newPerson,
  newCamera,
}) => {
  const owner = await newPerson();
  const camera = await newCamera(owner);
  const { insight_id } = await camera.see('kiwi');
  await page.goto(`/?tab=insights&insight=${insight_id}`);
  await expect(page.getByRole('dialog')).toContainText('This insight does not exist, or it is not yours.');
  await expect(page.getByText('kiwi')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/?tab=insights');
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await camera.see('stoat');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
});

test('two people see each what is theirs, live', async ({ newPerson, newCamera, pageOf }) => {
  const [hana, tom] = [await newPerson(), await newPerson()];
  const [hers, his] = [await newCamera(hana), await newCamera(tom)];
  const [left, right] = [await pageOf(hana), await pageOf(tom)];
  await left.goto('/');
  await right.goto('/');
  await expect(left.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await expect(right.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await hers.see('kiwi', { photo: false });
  await his.see('stoat', { photo: false });
  await expect(insightsPage(left).rows).toHaveText([/kiwi/]);
  await expect(insightsPage(right).rows).toHaveText([/stoat/]);
  await expect(insightsPage(left).rows).toHaveCount(1);
  await expect(insightsPage(right).rows).toHaveCount(1);
});
