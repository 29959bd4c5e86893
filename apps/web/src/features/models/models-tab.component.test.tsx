import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addModel } from '../../../../e2e/fixtures/pages/models-page.ts';
import { focus, press, texts } from '../../../test/interact.ts';
import { models, openModels } from '../../../test/models-tabs.ts';
import { mountApp } from '../../../test/mount.tsx';
import { demoPerson, newPerson, type Person } from '../../../test/people.ts';
import { expectConnected } from '../../../test/running-app.ts';

const BIRDS = 'aotearoa-birds-2';
const FARM = 'paddock-yolo';

/** Somebody with the models of birds and of farms. */
async function ownerOfTwo(): Promise<Person> {
  const person = await newPerson();
  for (const name of ['Forest birds of Aotearoa', 'Farm and fence line']) await addModel(person, name);
  return person;
}

test("an account without models reads 'No models are available; models can be found in the model marketplace'", async () => {
  openModels(await newPerson());
  const words = 'No models are available; models can be found in the model marketplace';
  await expect.element(page.getByRole('heading', { name: words })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Model Marketplace' }).click();
  await expect.element(page.getByRole('heading', { name: 'PUBLIC MODELS' })).toBeVisible();
});

test('the table shows model name and animals, which are the original class labels', async () => {
  const person = await newPerson();
  await addModel(person, 'Forest birds of Aotearoa');
  openModels(person);
  const cells = models.row(BIRDS).getByRole('gridcell');
  await expect.poll(() => texts(cells)[0]).toBe(BIRDS);
  await expect
    .element(cells.nth(1))
    .toMatchTextContent(/^kea, kaka, brown_kiwi, weka, takahae, nz_robin, .*, empty$/);
  const titles = ['Model name', 'Animals', 'Devices', 'Download'];
  expect(texts(models.grid.getByRole('columnheader'))).toEqual(titles);
});

test('the list of animals is cut at 200 characters, and whole on hover', async () => {
  openModels(await demoPerson('owner'));
  const animals = models.row('Aotearoa wildlife').getByTitle(/brown_hare.*, nz_sealion, human, empty$/);
  await expect.element(animals).toMatchTextContent(/^.{200}…$/);
});

test('a row expands to show model id, description, data type, date created, author and framework, one at a time', async () => {
  const person = await ownerOfTwo();
  const { message } = await person.api.models.list({ params: { id: person.userId } });
  const birds = message.find(({ alg_name }) => alg_name === BIRDS);
  openModels(person);
  await expect.element(models.details(BIRDS)).toHaveAttribute('aria-expanded', 'false');
  await models.row(BIRDS).click();
  await expect.element(models.details(BIRDS)).toHaveAttribute('aria-expanded', 'true');
  const facts = models.facts(BIRDS);
  const term = facts.getByRole('term');
  const said = () =>
    Object.fromEntries(
      texts(term).map((label, index) => [label, texts(facts.getByRole('definition'))[index]]),
    );
  await expect.poll(said).toEqual({
    'Model id': String(birds?.alg_id),
    'Data type': 'image',
    'Date created': expect.stringMatching(/^\w{3} \d+(st|nd|rd|th) \d{4}$/),
    Author: 'Hemi Tautahi',
    Framework: '2StageClassifier',
    Description: expect.stringMatching(/^Finds birds by day and by night/),
    Animals: expect.stringMatching(/banded_rail, grey_faced_petrol, blackbird, empty$/),
    'Devices running it': 'None',
  });
  await models.row(FARM).click();
  await expect.element(models.facts(FARM)).toBeVisible();
  await expect.element(facts).not.toBeInTheDocument();
});

test('rows are unfolded and folded by keyboard, and the ones below move away', async () => {
  openModels(await ownerOfTwo());
  await focus(models.row(BIRDS));
  await press('Enter');
  await expect.element(models.facts(BIRDS)).toBeVisible();
  const below = () => models.row(FARM).element().getBoundingClientRect().top;
  const end = () => models.facts(BIRDS).element().getBoundingClientRect().bottom;
  await expect.poll(() => below() - end()).toBeGreaterThanOrEqual(0);
  await press('ArrowDown');
  await expect.element(models.row(FARM)).toHaveFocus();
  await press('ArrowUp');
  await press('Enter');
  await expect.element(models.facts(BIRDS)).not.toBeInTheDocument();
  await expect.element(models.row(BIRDS)).toHaveFocus();
  await press('ArrowRight');
  await expect.element(models.details(BIRDS)).toHaveFocus();
  await press('Enter');
  await expect.element(models.facts(BIRDS)).toBeVisible();
});

test('a model that is added elsewhere appears by itself', async () => {
  const person = await newPerson();
  await expectConnected(openModels(person));
  await addModel(person, 'Forest birds of Aotearoa');
  await expect.element(models.row(BIRDS)).toBeVisible();
});

test('models are found by their animals', async () => {
  const person = await ownerOfTwo();
  mountApp({ person, address: '/?tab=models&filter.animals=&filter-item.animals=feral_goat' });
  await expect.element(models.row(FARM)).toBeVisible();
  await expect.element(models.row(BIRDS)).not.toBeInTheDocument();
});
