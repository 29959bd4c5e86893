import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/interact.ts';
import { marketplace, models, openMarketplace } from '../../../test/models-tabs.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newPerson } from '../../../test/people.ts';

test("a model's detail has 'Add Model to Account', then a disabled 'Model Already Present in Account', and the list is refreshed", async () => {
  const name = 'Farm and fence line';
  const person = await newPerson();
  const { transport } = openMarketplace(person);
  await expect.element(marketplace.card(name)).not.toMatchTextContent('In your account');
  await marketplace.open(name).click();
  const dialog = marketplace.dialog(name);
  for (const words of ['paddock-yolo', 'Ruth Ashworth', 'YOLOv5', 'Tells stock from wild grazers']) {
    await expect.element(dialog).toMatchTextContent(words);
  }
  const before = transport.calls('marketplace.list').length;
  await marketplace.add.click();
  await expect.element(marketplace.present).toBeDisabled();
  await expect.element(marketplace.add).not.toBeInTheDocument();
  await expect.poll(() => transport.calls('marketplace.list').length).toBeGreaterThan(before);
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(marketplace.card(name)).toMatchTextContent('In your account');

  const { message } = await person.api.marketplace.list();
  expect(message.filter(({ inAccount }) => inAccount).map((model) => model.name)).toEqual([name]);
  await page.getByRole('link', { name: 'My Models' }).click();
  await expect.element(models.row('paddock-yolo')).toBeVisible();
});

test('adding that fails says so and can be tried again', async () => {
  const { transport } = openMarketplace(await newPerson());
  const words = 'The database cannot be reached right now. Please try again in a moment.';
  const problem = { type: 'about:blank', title: '', status: 503, detail: words, message: words };
  const restore = transport.answer('marketplace.add', 503, problem);
  await marketplace.open('Kahoʻolawe cats').click();
  await marketplace.add.click();
  const alert = marketplace.dialog('Kahoʻolawe cats').getByRole('alert');
  await expect.element(alert).toHaveTextContent(words);
  restore();
  await marketplace.add.click();
  await expect.element(marketplace.present).toBeDisabled();
});

test('a link to a model that is not there says so', async () => {
  mountApp({ person: await newPerson(), address: '/?tab=marketplace&model=987654321' });
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Model not found');
});
