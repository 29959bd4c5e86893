import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('what a camera sees appears by itself, with its photo and the box of the animal', async ({
  signedIn: page,
  camera,
}) => {
  await page.goto('/');
  const { row, dialog, photo } = insightsPage(page);
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();

  const { insight_id } = await camera.see('kiwi', { confidence: 87 });

  await expect(row('kiwi')).toContainText('87 %');
  await expect(row('kiwi')).toContainText('Wi-Fi');
  const thumbnail = row('kiwi').getByRole('img', { name: /^kiwi seen by camera-/ });
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 320);
  await row('kiwi').click();
  await expect(dialog('kiwi')).toBeVisible();
  await expect(page).toHaveURL(`/?tab=insights&insight=${insight_id}`);
  await expect(photo('kiwi')).toHaveJSProperty('complete', true);
  await expect(photo('kiwi')).toHaveJSProperty('naturalWidth', 1920);
  await expect(dialog('kiwi').getByText('kiwi 87 %')).toBeVisible();
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
