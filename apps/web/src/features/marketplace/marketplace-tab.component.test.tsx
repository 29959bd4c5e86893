import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/interact.ts';
import { marketplace, openMarketplace } from '../../../test/models-tabs.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newPerson } from '../../../test/people.ts';
import { retryAtOnce } from '../../../test/running-app.ts';

const ALL = [
  'Aotearoa wildlife',
  'Everglades invaders',
  'Farm and fence line',
  'Floreana: cats and rats',
  'Forest birds of Aotearoa',
  'Kahoʻolawe cats',
  'Mammals of the Osa',
];

test("the tab titled 'PUBLIC MODELS' has cards with image, name, algorithm name, author, framework, species and description", async () => {
  openMarketplace(await newPerson());
  await expect.element(page.getByRole('heading', { name: 'PUBLIC MODELS' })).toBeVisible();
  await marketplace.shows(...ALL);
  const card = marketplace.card('Mammals of the Osa');
  await expect.element(card).toMatchTextContent('osa-mamiferos-1 · Esteban Vargas Solís · 2StageClassifier');
  await expect.element(card).toMatchTextContent('Cats and their prey in lowland rain forest');
  await expect
    .element(card)
    .toMatchTextContent('tapir, jaguar, puma, ocelot, peccary, agouti, coati, deer, human, empty');
  const image = card.element().querySelector('img');
  image?.scrollIntoView();
  await expect.poll(() => image?.naturalWidth).toBe(800);
});

test("'Search Models by Name, Author, or Framework' finds each of them, in any case", async () => {
  openMarketplace(await newPerson());
  const { search } = marketplace;
  await expect.element(search).toHaveAttribute('placeholder', 'Search Models by Name, Author, or Framework');
  for (const [text, name] of [
    ['EVERGLADES', 'Everglades invaders'],
    ['paddock', 'Farm and fence line'],
    ['quiroga', 'Floreana: cats and rats'],
    ['mobilenet', 'Kahoʻolawe cats'],
    ['2stage osa', 'Mammals of the Osa'],
  ] as const) {
    await search.fill(text);
    await marketplace.shows(name);
  }
  await search.fill('walrus');
  await expect.element(page.getByRole('heading', { name: 'No public model matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(marketplace.cards).toHaveLength(ALL.length);
  await expect.element(search).toHaveValue('');
});

test("'Filter by Species' takes several, and a model that knows any of them is shown", async () => {
  const app = openMarketplace(await newPerson());
  await marketplace.species.click();
  await expect.element(marketplace.option('tegu')).toBeVisible();
  await expect.element(marketplace.option('empty')).toBeVisible();
  await marketplace.option('tegu').click();
  await marketplace.shows('Everglades invaders');
  await marketplace.species.fill('tap');
  await marketplace.option('tapir').click();
  const both = ['Everglades invaders', 'Mammals of the Osa'] as const;
  await marketplace.shows(...both);
  app.reload();
  await marketplace.shows(...both);
});

test('the address keeps search, species and the open model', async () => {
  const app = mountApp({
    person: await newPerson(),
    address: '/?tab=marketplace&species=tegu&species=tapir',
  });
  await marketplace.shows('Everglades invaders', 'Mammals of the Osa');
  await marketplace.search.fill('osa');
  await marketplace.shows('Mammals of the Osa');
  await marketplace.open('Mammals of the Osa').click();
  await expect.element(marketplace.dialog('Mammals of the Osa')).toBeVisible();
  app.reload();
  await expect.element(marketplace.dialog('Mammals of the Osa')).toBeVisible();
  await press('Escape');
  await expect.element(marketplace.search).toHaveValue('osa');
  await marketplace.shows('Mammals of the Osa');
});

test('a refresh that fails keeps the models and says so', async () => {
  const app = openMarketplace(await newPerson());
  retryAtOnce(app);
  await expect.element(marketplace.cards).toHaveLength(ALL.length);
  const restore = app.transport.fail('marketplace.list');
  // Whoever comes back after a while sees the list refreshed.
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'My Models' }).click();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  await navigation.getByRole('link', { name: 'Model Marketplace' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This list may be out of date.' });
  await expect.element(notice).toBeVisible();
  await expect.element(marketplace.cards).toHaveLength(ALL.length);
  const asked = app.transport.calls('marketplace.list').length;
  restore();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(app.transport.calls('marketplace.list')).toHaveLength(asked + 1);
});
