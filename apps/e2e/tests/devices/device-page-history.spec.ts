import { expectAccessible, WITH_BEST_PRACTICE } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/cameras/demo-cameras.ts';
import { deliverReporters } from '../../fixtures/cameras/reporter.ts';
import { expectToFit } from '../../fixtures/fit.ts';
import { CHARTS, devicePage } from '../../fixtures/pages/device-page.ts';
import { expect } from '../../fixtures/test.ts';

const DAY_MS = 86_400_000;
/** Pixels of bars, and of what blends into one another at their edges. */
const [MANY, FEW] = [500, 30];

test('the charts show what the camera has reported, drawn on canvas', async ({ owner, pageOf, busy }) => {
  const page = await pageOf(owner);
  const { open, model, canvas, pixels, colour } = devicePage(page);
  const answered = page.waitForResponse(/\/history\?from=/);
  await open(busy);
  const { message } = await (await answered).json();
  for (const title of CHARTS) await expect(canvas(title)).toHaveAccessibleName(new RegExp(`^${title}, `));

  const battery = await model('Battery voltage');
  const [volts] = battery.series;
  expect(volts?.values.filter(([, value]) => value !== null)).toEqual(
    message.points.map((point: { at: string; battery_voltage: number }) => [
      Date.parse(point.at),
      point.battery_voltage,
    ]),
  );
  expect([battery.from, battery.to].map((moment) => moment % DAY_MS)).toEqual([0, 0]);
  expect(battery.to - battery.from).toBe(30 * DAY_MS);

  const contacts = (await model('Contacts per day')).series[0]?.values ?? [];
  const total = message.points.reduce((sum: number, point: { contacts: number }) => sum + point.contacts, 0);
  expect(contacts).toHaveLength(30);
  expect(contacts.reduce((sum, [, count]) => sum + (count ?? 0), 0)).toBe(total);

  const cycles = (await model('Cycles per day')).series[0]?.values ?? [];
  const [first, last] = [message.points.at(0), message.points.at(-1)];
  const risen = cycles.reduce((sum, [, count]) => sum + (count ?? 0), 0);
  expect(risen).toBeCloseTo(last.cycle_count - first.cycle_count, 6);

  const ink = await colour('--mantine-color-forest-6');
  for (const title of CHARTS) expect(await pixels(title, ink), title).toBeGreaterThan(100);
});

test('events are marked in every chart and listed, the newest first', async ({ owner, pageOf, busy }) => {
  const page = await pageOf(owner);
  const { open, model, events, canvas } = devicePage(page);
  const answered = page.waitForResponse(/\/history\?from=.*/);
  await open(busy, '&days=90');
  const { message } = await (await answered).json();
  await canvas('Battery voltage').waitFor();
  expect(message.events.length).toBeGreaterThan(1);
  for (const title of CHARTS) {
    const marks = (await model(title)).series.find(({ name }) => name === 'Events');
    expect(marks?.values.map(([at]) => at)).toEqual(
      message.events.map(({ at }: { at: string }) => Date.parse(at)),
    );
  }
  const texts = message.events.map(({ text }: { text: string }) => text).toReversed();
  for (const [index, text] of texts.slice(0, 6).entries())
    await expect(events.nth(index)).toContainText(text);
  await events.first().getByRole('button').hover();
  await expect(page.getByTestId('chart-moment')).toHaveCount(CHARTS.length);
});

test('silence is seen: shaded in every chart, without a bar, and told in words', async ({
  owner,
  pageOf,
  silent,
}) => {
  const page = await pageOf(owner);
  const { open, model, events, canvas, cursor, tile } = devicePage(page);
  await open(silent);
  await canvas('Contacts per day').waitFor();
  for (const title of CHARTS) expect((await model(title)).silences, title).toBe(1);
  const days = (await model('Contacts per day')).series[0]?.values ?? [];
  expect(days.slice(-8).map(([, count]) => count)).toEqual(Array(8).fill(0));
  const device = (await owner.api.devices.list()).message.find(({ device_id }) => device_id === silent);
  const silentDays = Math.floor((Date.now() - Date.parse(device?.last_seen ?? '')) / DAY_MS);
  await expect(tile('Contact')).toHaveText(
    `SilentNothing heard for ${silentDays} days: usually reports every 11.5 h`,
  );
  await expect(events.first()).toHaveText(/^SilenceNothing was heard for 9 days so far/);
  await cursor('Battery voltage').scrollIntoViewIfNeeded();
  const box = await cursor('Battery voltage').boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.85, (box?.y ?? 0) + 40);
  await expect(cursor('Battery voltage')).toHaveAttribute('aria-valuetext', /: Silent$/);
});

test('all charts share one cursor, by mouse and by keys', async ({ owner, pageOf, busy }) => {
  const page = await pageOf(owner);
  const { open, cursor, canvas, chart, model } = devicePage(page);
  await open(busy);
  await canvas('Battery voltage').waitFor();
  const newest = await chart('Card space left').textContent();
  await cursor('Battery voltage').scrollIntoViewIfNeeded();
  const box = await cursor('Battery voltage').boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 40);
  const moments = page.getByTestId('chart-moment');
  await expect(moments).toHaveCount(CHARTS.length);
  await expect(chart('Card space left')).not.toHaveText(newest ?? '');
  const now = await cursor('Battery voltage').getAttribute('aria-valuenow');
  for (const title of CHARTS) {
    await expect(cursor(title)).toHaveAttribute('aria-valuenow', now ?? '');
    // The layer that is pointed at lies exactly over the axis.
    const layer = await cursor(title).boundingBox();
    const [left, right] = (await model(title)).plot;
    expect(left).toBeCloseTo(layer?.x ?? 0, 0);
    expect(right).toBeCloseTo((layer?.x ?? 0) + (layer?.width ?? 0), 0);
  }

  await page.mouse.move(5, 5);
  await expect(moments).toHaveCount(0);
  await cursor('Contacts per day').focus();
  await page.keyboard.press('End');
  const moment = () => cursor('Contacts per day').getAttribute('aria-valuetext');
  const today = await moment();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(moment).not.toBe(today);
  await expect(moments).toHaveCount(CHARTS.length);
  await page.keyboard.press('ArrowRight');
  await expect.poll(moment).toBe(today);
  await page.keyboard.press('Escape');
  await expect(moments).toHaveCount(0);
});

test('charts follow the scheme of the app', async ({ owner, pageOf, busy }) => {
  const page = await pageOf(owner, { colorScheme: 'light' });
  const { open, canvas, pixels, colour } = devicePage(page);
  await open(busy);
  await canvas('Contacts per day').waitFor();
  const [light, dark] = [await colour('--mantine-color-forest-6'), await colour('--mantine-color-forest-3')];
  await expect.poll(() => pixels('Contacts per day', light)).toBeGreaterThan(MANY);
  expect(await pixels('Contacts per day', dark)).toBeLessThan(FEW);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => pixels('Contacts per day', dark)).toBeGreaterThan(MANY);
  expect(await pixels('Contacts per day', light)).toBeLessThan(FEW);
});

test('a camera without a report has no data, and its first report appears by itself', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const [camera] = await deliverReporters({ server, staff, owner: person, names: ['karori-1'] });
  const { open, block, chart, model, canvas } = devicePage(page);
  const connected = page.waitForResponse('**/events');
  await open(camera?.deviceId ?? 0);
  await connected;
  await expect(block('Status history').getByRole('heading', { name: 'No Data' })).toBeVisible();
  await camera?.report({ battery_voltage: 3.7, summary: { cycle_count: 4 } });
  await canvas('Battery voltage').waitFor();
  expect((await model('Battery voltage')).series[0]?.values.map(([, volts]) => volts)).toEqual([3.7]);
  await expect(chart('Battery voltage')).toContainText('3.70 V');
  await expect(chart('Memory remaining')).toContainText('No Data');
  await expect(chart('Memory remaining').getByTestId('chart-canvas')).toHaveCount(0);
});

test('what a camera says before the live connection stands is not missed', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const [camera] = await deliverReporters({ server, staff, owner: person, names: ['karori-1'] });
  const deviceId = camera?.deviceId ?? 0;
  const { open, block, canvas, photos, places } = devicePage(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/events', async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(deviceId);
  await expect(block('Status history').getByRole('heading', { name: 'No Data' })).toBeVisible();
  await expect(block('Latest photos')).toContainText('No insights yet.');
  await expect(block('Location history')).toContainText('No Location Available');
  await camera?.report({ battery_voltage: 3.7 });
  await camera?.see('kea');
  const params = { device_id: deviceId };
  const body = { location_name: 'Swingbridge', latitude: -41.062, longitude: 175.192 };
  await person.api.devices.display({ params, body });
  held.resolve();
  await expect(canvas('Battery voltage')).toBeVisible();
  await expect(photos).toHaveText([/^kea/]);
  await expect(places).toHaveText([/^Swingbridge/]);
});

test('the library of charts comes with the first chart, and not before', async ({
  owner,
  pageOf,
  silent,
}) => {
  const page = await pageOf(owner);
  const engine = page.waitForRequest(/chart-engine/);
  const early: string[] = [];
  page.on('request', (request) => early.push(request.url()));
  await page.goto('/?tab=devices');
  await page.getByRole('grid', { name: 'Devices' }).getByRole('row').nth(1).waitFor();
  expect(early.filter((url) => /chart-/.test(url))).toEqual([]);
  await devicePage(page).open(silent);
  await engine;
});

for (const { screen, viewport } of [
  { screen: 'a phone', viewport: { width: 390, height: 844 } },
  { screen: 'a tablet', viewport: { width: 768, height: 1024 } },
  { screen: 'a desktop', viewport: { width: 1440, height: 900 } },
]) {
  test(`on ${screen} all of it fits and is accessible, light or dark`, async ({ owner, pageOf, busy }) => {
    const page = await pageOf(owner, { viewport, reducedMotion: 'reduce' });
    const { open, canvas, chart, block } = devicePage(page);
    await open(busy, '&days=90');
    await canvas('Memory remaining').waitFor();
    await chart('Photos per day').getByRole('button', { name: 'Photos per day as a table' }).click();
    await block('Location history').getByRole('list').waitFor();
    await expectToFit(page, `on ${screen}`);
    await expectAccessible(page, 'page', WITH_BEST_PRACTICE);
  });
}
