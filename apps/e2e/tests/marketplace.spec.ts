import { marketplacePage, modelsPage } from '../fixtures/models-page.ts';
import { expect, test } from '../fixtures/test.ts';

const ALL = [
  'Aotearoa wildlife',
  'Everglades invaders',
  'Farm and fence line',
  'Floreana: cats and rats',
  'Forest birds of Aotearoa',
  'Kahoʻolawe cats',
  'Mammals of the Osa',
];

test("the tab titled 'PUBLIC MODELS' has cards with image, name, algorithm name, author, framework, species and description", async ({
  signedIn: page,
}) => {
  const marketplace = marketplacePage(page);
  await marketplace.open();
  await expect(marketplace.cards.getByRole('heading')).toHaveText(ALL);
  const card = marketplace.card('Mammals of the Osa');
  await expect(card).toContainText('osa-mamiferos-1 · Esteban Vargas Solís · 2StageClassifier');
  await expect(card).toContainText('Cats and their prey in lowland rain forest');
  await expect(card).toContainText('tapir, jaguar, puma, ocelot, peccary, agouti, coati, deer, human');
  await expect(card).not.toContainText('empty');
  const image = card.locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(800);
});

test("'Search Models by Name, Author, or Framework' finds each of them, in any case", async ({
  signedIn: page,
}) => {
  const marketplace = marketplacePage(page);
  await marketplace.open();
  await expect(marketplace.search).toHaveAttribute(
    'placeholder',
    'Search Models by Name, Author, or Framework',
  );
  const found = async (text: string, names: readonly string[]) => {
    await marketplace.search.fill(text);
    await expect(marketplace.cards.getByRole('heading')).toHaveText([...names]);
  };
  await found('EVERGLADES', ['Everglades invaders']);
  await found('paddock', ['Farm and fence line']);
  await found('quiroga', ['Floreana: cats and rats']);
  await found('mobilenet', ['Kahoʻolawe cats']);
  await found('2stage osa', ['Mammals of the Osa']);
  await marketplace.search.fill('walrus');
  await expect(page.getByRole('heading', { name: 'No public model matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(marketplace.cards).toHaveCount(ALL.length);
  await expect(marketplace.search).toHaveValue('');
});

test("'Filter by Species' takes several, and a model that knows any of them is shown", async ({
  signedIn: page,
}) => {
  const marketplace = marketplacePage(page);
  await marketplace.open();
  await marketplace.species.click();
  await expect(marketplace.option('tegu')).toBeVisible();
  await expect(marketplace.option('empty')).toHaveCount(0);
  await marketplace.option('tegu').click();
  await expect(marketplace.cards.getByRole('heading')).toHaveText(['Everglades invaders']);
  await marketplace.species.fill('tap');
  await marketplace.option('tapir').click();
  const both = ['Everglades invaders', 'Mammals of the Osa'];
  await expect(marketplace.cards.getByRole('heading')).toHaveText(both);

  await test.step('a link keeps search, species and the open model', async () => {
    await page.keyboard.press('Escape');
    await marketplace.search.fill('osa');
    await expect(marketplace.cards).toHaveCount(1);
    await marketplace.show('Mammals of the Osa');
    await page.reload();
    await expect(marketplace.dialog('Mammals of the Osa')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(marketplace.search).toHaveValue('osa');
    await expect(marketplace.cards.getByRole('heading')).toHaveText(['Mammals of the Osa']);
  });
});

test("a model's detail has 'Add Model to Account', then a disabled 'Model Already Present in Account', and the list is refreshed", async ({
  signedIn: page,
  person,
}) => {
  const marketplace = marketplacePage(page);
  await marketplace.open();
  await expect(marketplace.card('Farm and fence line')).not.toContainText('In your account');
  await marketplace.show('Farm and fence line');
  const dialog = marketplace.dialog('Farm and fence line');
  for (const words of ['paddock-yolo', 'Ruth Ashworth', 'YOLOv5', 'Tells stock from wild grazers']) {
    await expect(dialog).toContainText(words);
  }
  const refreshed = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/v2/marketplace/models'),
  );
  await marketplace.add.click();
  await refreshed;
  await expect(marketplace.present).toBeDisabled();
  await expect(marketplace.add).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(marketplace.card('Farm and fence line')).toContainText('In your account');

  const { message } = await person.api.marketplace.list();
  expect(message.filter(({ inAccount }) => inAccount).map(({ name }) => name)).toEqual([
    'Farm and fence line',
  ]);
  await page.getByRole('link', { name: 'My Models' }).click();
  await expect(modelsPage(page).row('paddock-yolo')).toBeVisible();
});

test('adding that fails says so and can be tried again', async ({ signedIn: page, watch }) => {
  watch.expectErrors(/status of 503 .*\/v2\/marketplace\/models/);
  const marketplace = marketplacePage(page);
  await marketplace.open();
  const words = 'The database cannot be reached right now. Please try again in a moment.';
  let isDown = true;
  await page.route('**/v2/marketplace/models', (route) => {
    if (!isDown || route.request().method() === 'GET') return route.fallback();
    const problem = { type: 'about:blank', title: '', status: 503, detail: words, message: words };
    return route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem });
  });
  await marketplace.show('Kahoʻolawe cats');
  await marketplace.add.click();
  await expect(marketplace.dialog('Kahoʻolawe cats').getByRole('alert')).toHaveText(words);
  isDown = false;
  await marketplace.add.click();
  await expect(marketplace.present).toBeDisabled();
});

test('a refresh that fails keeps the models and says so', async ({ signedIn: page, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/v2\/marketplace/);
  const marketplace = marketplacePage(page);
  await page.clock.install();
  await marketplace.open();
  await expect(marketplace.cards).toHaveCount(ALL.length);
  await page.route('**/v2/marketplace/models', (route) => route.abort());
  // Whoever comes back after a while sees the list refreshed.
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'My Models' }).click();
  await page.clock.runFor(31_000);
  await navigation.getByRole('link', { name: 'Model Marketplace' }).click();
  await page.clock.runFor(20_000);
  const notice = page.getByRole('alert').filter({ hasText: 'This list may be out of date.' });
  // Tries go on for seven seconds before it is told.
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await expect(marketplace.cards).toHaveCount(ALL.length);
  // The line is mended only then: live news might ask again by itself, and take the notice away.
  const asked = page.waitForRequest('**/v2/marketplace/models');
  await notice.getByRole('button', { name: 'Retry' }).click();
  await asked;
  await page.unroute('**/v2/marketplace/models');
  await expect(notice).toHaveCount(0);
});

test('a link to a model that is not there says so', async ({ signedIn: page }) => {
  await marketplacePage(page).open('/?tab=marketplace&model=987654321');
  await expect(page.getByRole('dialog')).toContainText('Model not found');
});
