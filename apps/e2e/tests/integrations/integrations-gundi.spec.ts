import { positionCameras } from '../../fixtures/cameras/positioned-cameras.ts';
import type { Reporter } from '../../fixtures/cameras/reporter.ts';
import { changesOf, integrationsPage } from '../../fixtures/pages/integrations-page.ts';
import type { Person } from '../../fixtures/people.ts';
import { type GundiReceiver, startGundiReceiver } from '../../fixtures/servers/gundi-receiver.ts';
import { expect, test } from '../../fixtures/test.ts';

/** For what comes by itself: stored, sent in a turn, told, and loaded anew. */
const expectLive = expect.configure({ timeout: 30_000 });

// There is one address at which the server looks for Gundi.
test.describe.configure({ mode: 'default' });

test('Gundi v1: one call saves its key, Gundi v2 is shut out by it, and let in again when it is deleted', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/integrations/);
  const ui = integrationsPage(page);
  const calls = changesOf(page);
  await page.clock.install();
  await ui.open();
  await ui.button('Gundi v1', 'Save').click();
  const dialog = ui.dialog('Save Gundi v1');
  await expect(dialog).not.toContainText('cannot be verified ahead of time');
  await dialog.getByRole('textbox', { name: 'Gundi v1 API key' }).fill('key-of-v1-c3d4');
  await ui.save.click();
  await expect(page.getByText('Gundi v1 updated.')).toBeVisible();
  await expect(ui.card('Gundi v1').getByRole('button')).toHaveText(['Edit', 'Send a test event', 'Delete']);
  await expect(ui.card('Gundi v1')).toContainText('••••c3d4');
  await expect(ui.card('Gundi v2')).toContainText('Mutually exclusive');
  await expect(ui.button('Gundi v2', 'Save')).toBeDisabled();
  await expect(ui.button('Email', 'Save')).toBeEnabled();
  await ui.button('Gundi v1', 'Edit').click();
  await expect(ui.dialog('Edit Gundi v1')).toBeVisible();
  const saved = [...calls];
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(ui.dialog('Edit Gundi v1')).toHaveCount(0);
  expect(calls, 'nothing is sent by Cancel').toEqual(saved);

  await ui.button('Gundi v1', 'Delete').click();
  const question = ui.dialog('Delete Gundi v1?');
  const goOn = question.getByRole('button', { name: 'Delete', exact: true });
  const failed = page.getByRole('alert').filter({ hasText: /^Gundi v1 failed to update\.$/ });
  await page.route('**/integrations/gundi', (route) => route.abort());
  await page.clock.pauseAt(Date.now() + 60_000);
  await goOn.click();
  await expect(failed).toBeVisible();
  await page.clock.runFor(2_800);
  await expect(failed).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(failed).toHaveCount(0);
  await page.clock.resume();
  await expect(question).toBeVisible();
  await page.unroute('**/integrations/gundi');
  await goOn.click();
  await expect(page.getByText('Gundi v1 updated.')).toBeVisible();
  await expect(ui.button('Gundi v2', 'Save')).toBeEnabled();
  expect(calls).toEqual([
    `POST /integrations ${JSON.stringify({
      platform: 'gundi',
      options: { gundiApiKey: 'key-of-v1-c3d4' },
      notificationClasses: 'all',
    })}`,
    'DELETE /integrations/gundi',
    'DELETE /integrations/gundi',
  ]);
  expect((await person.api.integrations.list()).message).toEqual([]);
});

const WRONG_KEY = 'the-wrong-key-0000';
const RIGHT_KEY = 'the-right-key-a1b2';

interface GundiFixtures {
  /** Takes the right key only. */
  readonly gundi: GundiReceiver;
  /** A camera of the person, on its place: without one not even a test event could be sent. */
  readonly creek: Reporter;
}

const gundiTest = test.extend<GundiFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  gundi: async ({}, use) => {
    const gundi = await startGundiReceiver(RIGHT_KEY);
    await use(gundi);
    await gundi.close();
  },
  creek: [
    async ({ server, staff, person }, use) => {
      const place = { display_name: 'Creek', latitude: -41.3, longitude: 174.7, cycle_time: 690 };
      const [creek] = await positionCameras({ server, staff, owner: person }, { Creek: place });
      if (!creek) throw new Error('There is no camera.');
      await use(creek);
    },
    { auto: true },
  ],
});

/** A test event with a key that is refused, and one with the right key. */
async function tryBothKeys({ api }: Person): Promise<void> {
  for (const gundiV2ApiKey of [WRONG_KEY, RIGHT_KEY]) {
    await api.integrations.save({ body: { platform: 'gundi_v2', options: { gundiV2ApiKey } } });
    await api.integrations.test({ params: { platform: 'gundi_v2' } });
  }
}

gundiTest(
  'Gundi v2: exclusion, a refused key, a test event, and its log',
  async ({ signedIn: page, gundi }) => {
    const ui = integrationsPage(page);
    const connected = page.waitForResponse('**/events');
    await ui.open();
    await connected;

    for (const name of ['Gundi v1', 'Gundi v2', 'Email'] as const) {
      await expect(ui.card(name)).toContainText('Not configured');
      await expect(ui.card(name).getByRole('button')).toHaveText(['Save']);
    }

    await test.step('saved with a key that cannot be verified; v1 is shut out', async () => {
      await expect(ui.card('Gundi v1')).toContainText('Legacy');
      await ui.button('Gundi v2', 'Save').click();
      await expect(ui.dialog('Save Gundi v2')).toContainText(
        'The API token cannot be verified ahead of time. Please double check it before saving',
      );
      await page.getByRole('textbox', { name: 'Gundi v2 API token' }).fill(WRONG_KEY);
      await ui.save.click();
      await expect(page.getByText('Gundi v2 updated.')).toBeVisible();
      await expect(ui.card('Gundi v2')).toContainText('API token••••0000');
      await expect(ui.card('Gundi v1')).toContainText('Mutually exclusive');
      await expect(ui.card('Gundi v1')).toContainText('Gundi v1 and Gundi v2 are mutually exclusive.');
      await expect(ui.button('Gundi v1', 'Save')).toBeDisabled();
    });

    await test.step('a refused key pauses it and says what to do', async () => {
      await ui.button('Gundi v2', 'Send a test event').click();
      await expect(ui.card('Gundi v2')).toContainText('The test event was not delivered.');
      await expect(ui.card('Gundi v2')).toContainText('Paused');
      await expect(ui.card('Gundi v2')).toContainText(
        'Gundi v2 refused the API key, and nothing is sent. Choose Edit and enter a valid key.',
      );
      await ui.button('Gundi v2', 'Edit').click();
      await expect(ui.dialog('Edit Gundi v2')).toContainText('Leave the field empty to keep it.');
      await page.getByRole('textbox', { name: 'Gundi v2 API token' }).fill(RIGHT_KEY);
      await ui.save.click();
      await expect(ui.card('Gundi v2')).toContainText('API token••••a1b2');
      await expect(ui.card('Gundi v2')).not.toContainText('Paused');
      await ui.button('Gundi v2', 'Delete').click();
      await ui.dialog('Delete Gundi v2?').getByRole('button', { name: 'Cancel' }).click();
      await ui.button('Gundi v2', 'Send a test event').click();
      await expect(ui.card('Gundi v2')).toContainText(
        'The test event was delivered.The receiver knows it as event-1.',
      );
      await expect(ui.card('Gundi v2')).toContainText('Working');
    });

    await test.step('both test events are in the delivery log', async () => {
      await ui.card('Gundi v2').getByRole('link', { name: 'Delivery log' }).click();
      await expect(ui.grid.getByRole('columnheader')).toHaveText([
        'Time',
        'Kind',
        'About',
        'State',
        'Attempts',
        'Status code',
        'Reason',
        'Object id',
        'Next attempt',
      ]);
      await expect(ui.rows).toHaveCount(2);
      expect(gundi.taken, 'events that the receiver took').toHaveLength(1);
    });
  },
);

gundiTest(
  'Gundi v2: what cameras see arrives in the log by itself, with attempts and a retry',
  async ({ signedIn: page, person, gundi, creek, watch }) => {
    watch.expectErrors(/ERR_FAILED .*\/retry/);
    await tryBothKeys(person);
    const ui = integrationsPage(page);
    const connected = page.waitForResponse('**/events');
    await ui.openLog('gundi_v2');
    await connected;
    await expect(ui.rows).toHaveCount(2);
    gundi.status = 422;
    await creek.see('stoat');
    await expectLive(ui.rows).toHaveText([
      /^\d+ \w+, \d\d:\d\d just nowInsightInsight \d+ · Creek.*Failed1422.*Not today/,
      /^.*event-1/,
      /401/,
    ]);
    await ui.rows.first().click();
    await expect(ui.attempts).toHaveText([/Refused \(status 422\): .*Not today/]);
    gundi.status = 200;
    await page.route('**/retry', (route) => route.abort());
    await ui.retry.click();
    await expect(page.getByRole('alert')).toContainText('Sightline cannot be reached.');
    await page.unroute('**/retry');
    await ui.retry.click();
    await expectLive(ui.rows.first()).toContainText(/Delivered2200.*event-2/);
    await expectLive(ui.attempts).toHaveText([/Refused/, /Delivered \(status 200\)/]);
    await expect(ui.retry).toHaveCount(0);
  },
);

gundiTest(
  'Gundi v2: failed deliveries, filtered by state, are all tried again at once',
  async ({ signedIn: page, person, gundi, creek, watch }) => {
    watch.expectErrors(/ERR_FAILED .*\/retry/);
    await tryBothKeys(person);
    const ui = integrationsPage(page);
    const connected = page.waitForResponse('**/events');
    await ui.openLog('gundi_v2');
    await connected;
    gundi.status = 422;
    for (const species of ['possum', 'deer']) await creek.see(species);
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    // The refused test is one try, and stays as it is.
    await expectLive(ui.rows).toHaveText([/Insight/, /Insight/, /Test event/]);
    await expect(page).toHaveURL(/state=failed/);
    gundi.status = 200;
    const retryAll = page.getByRole('button', { name: 'Retry all failed' });
    await page.route('**/retry', (route) => route.abort());
    await retryAll.click();
    await expect(page.getByRole('alert')).toContainText('Sightline cannot be reached.');
    await page.unroute('**/retry');
    await retryAll.click();
    await expect(page.getByText('2 deliveries are tried again.')).toBeVisible();
    await expectLive(ui.rows).toHaveText([/Test event/]);
    await expect(retryAll).toHaveCount(0);
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Every state' }).click();
    await expect(ui.rows).toHaveCount(4);
    await page.goto(`${page.url()}&delivery=999999999`);
    await expect(page.getByRole('dialog', { name: 'Delivery' })).toContainText('Delivery not found');
    await page.keyboard.press('Escape');
    await ui.rows
      .first()
      .getByRole('link', { name: /^Insight \d+$/ })
      .click();
    await expect(page).toHaveURL(/tab=insights&insight=\d+/);
  },
);
