import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { CHARTS, devicePage } from '../fixtures/device-page.ts';
import { test as base } from '../fixtures/karori.ts';
import type { Person } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';

const DAY_MS = 86_400_000;
/** Pixels of bars, and of what blends into one another at their edges. */
const [MANY, FEW] = [500, 30];
/** A camera of the demo that has a month behind it, with an error from which it recovered … */
const BUSY = 'Ōkārito rowi block';
/** … and one that stopped to speak nine days ago. */
const SILENT = 'Craigieburn tops';

base.setTimeout(120_000);

async function findDevice({ api }: Person, name: string): Promise<number> {
  const found = (await api.devices.list()).message.find(({ display_name }) => display_name === name);
  if (!found) throw new Error(`The demo has no ${name}.`);
  return found.device_id;
}

const test = base.extend<{ busy: number; silent: number }>({
  busy: async ({ owner }, use) => use(await findDevice(owner, BUSY)),
  silent: async ({ owner }, use) => use(await findDevice(owner, SILENT)),
});

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
  await expect(tile('Contact')).toHaveText(/^SilentLate by 8 days: usually reports every 11.5 h$/);
  await expect(events.first()).toHaveText(/^SilenceNothing was heard for 9 days so far/);
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
  const told = () => cursor('Contacts per day').getAttribute('aria-valuetext');
  const today = await told();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(told).not.toBe(today);
  await expect(moments).toHaveCount(CHARTS.length);
  await page.keyboard.press('ArrowRight');
  await expect.poll(told).toBe(today);
  await page.keyboard.press('Escape');
  await expect(moments).toHaveCount(0);
});

/** How many days the charts show. */
async function daysShown({ model }: ReturnType<typeof devicePage>): Promise<number> {
  const { from, to } = await model('Battery voltage');
  return (to - from) / DAY_MS;
}

test('the time shown is chosen, survives reload and is gone back from', async ({ owner, pageOf, busy }) => {
  const page = await pageOf(owner);
  const device = devicePage(page);
  const span = () => daysShown(device);
  await device.open(busy);
  await device.canvas('Battery voltage').waitFor();
  expect(await span()).toBe(30);
  for (const [label, days] of [
    ['7 days', 7],
    ['90 days', 90],
    ['Year', 365],
  ] as const) {
    await page.getByText(label, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`days=${days}$`));
    await expect.poll(span).toBe(days);
  }
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Year' })).toBeChecked();
  await expect.poll(span).toBe(365);
  await page.goBack();
  await expect.poll(span).toBe(90);
});

test('a stretch that is drawn out is shown closer, and Back leads out again', async ({
  owner,
  pageOf,
  busy,
}) => {
  const page = await pageOf(owner);
  const device = devicePage(page);
  const { open, canvas, cursor } = device;
  const span = () => daysShown(device);
  await open(busy, '&days=90');
  await canvas('Battery voltage').waitFor();
  await cursor('Battery voltage').scrollIntoViewIfNeeded();
  const box = await cursor('Battery voltage').boundingBox();
  const [left, width, y] = [box?.x ?? 0, box?.width ?? 0, (box?.y ?? 0) + 30];
  await page.mouse.move(left + width * 0.8, y);
  await page.mouse.down();
  await page.mouse.move(left + width * 0.81, y, { steps: 3 });
  await page.mouse.move(left + width * 0.83, y, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=[\d-]+T\d\d%3A00Z&to=[\d-]+T\d\d%3A00Z$/);
  await expect.poll(span).toBeLessThan(4);
  await expect(page.getByRole('figure', { name: 'Contacts per hour' })).toBeVisible();
  await page.goBack();
  await expect.poll(span).toBe(90);
});

test('any days can be shown, from the first to the last', async ({ owner, pageOf, busy }) => {
  const page = await pageOf(owner);
  const device = devicePage(page);
  await device.open(busy);
  await device.canvas('Battery voltage').waitFor();
  await page.getByRole('button', { name: 'Custom' }).click();
  const form = page.getByRole('dialog', { name: 'Custom' });
  const today = new Date().toISOString().slice(0, 10);
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
  await form.getByLabel('From').fill(dayBefore(3));
  await form.getByLabel('To').fill(dayBefore(8));
  await expect(form.getByText('Ends before it begins')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Show' })).toBeDisabled();
  await form.getByLabel('From').fill(dayBefore(12));
  await form.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${dayBefore(12)}&to=${dayBefore(8)}$`));
  await expect.poll(() => daysShown(device)).toBe(5);
});

test('each chart is a table, too, and both are files', async ({ owner, pageOf, busy }) => {
  const page = await pageOf(owner);
  const { open, chart, model, canvas } = devicePage(page);
  await open(busy);
  await canvas('Battery voltage').waitFor();
  const points =
    (await model('Battery voltage')).series[0]?.values.filter(([, value]) => value !== null) ?? [];
  const battery = chart('Battery voltage');
  const save = async (what: string) => {
    await battery.getByRole('button', { name: 'Download Battery voltage' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: what }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const csv = await save('Values (CSV)');
  expect(csv.name).toBe('ōkārito-rowi-block-battery-voltage.csv');
  const lines = csv.bytes.toString('utf8').trim().split('\r\n');
  expect(lines[0]).toBe('Time,Battery voltage (V)');
  expect(lines.slice(1)).toEqual(points.map(([at, volts]) => `${new Date(at).toISOString()},${volts}`));
  const png = await save('Picture (PNG)');
  expect(png.name).toBe('ōkārito-rowi-block-battery-voltage.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBe(2016);

  await battery.getByRole('button', { name: 'Battery voltage as a table' }).click();
  await expect(battery.getByRole('columnheader')).toHaveText(['Time', 'Battery voltage (V)']);
  await expect(battery.getByRole('row')).toHaveCount(points.length + 1);
  const [, newest] = points.at(-1) ?? [];
  await expect(battery.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(newest?.toFixed(2) ?? '');
  await battery.getByRole('button', { name: 'Battery voltage as a chart' }).click();
  await expect(canvas('Battery voltage')).toBeVisible();
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
  karori,
}) => {
  const { open, block, chart, model, canvas } = devicePage(page);
  await open(karori.deviceId);
  await expect(block('Status history').getByRole('heading', { name: 'No Data' })).toBeVisible();
  await karori.report({ battery_voltage: 3.7, summary: { cycle_count: 4 } });
  await canvas('Battery voltage').waitFor();
  expect((await model('Battery voltage')).series[0]?.values.map(([, volts]) => volts)).toEqual([3.7]);
  await expect(chart('Battery voltage')).toContainText('3.70 V');
  await expect(chart('Memory remaining')).toContainText('No Data');
  await expect(chart('Memory remaining').getByTestId('chart-canvas')).toHaveCount(0);
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
  test(`on ${screen} all of it fits and has no barrier, light or dark`, async ({ owner, pageOf, busy }) => {
    const page = await pageOf(owner, { viewport, reducedMotion: 'reduce' });
    const { open, canvas, chart, block } = devicePage(page);
    await open(busy, '&days=90');
    await canvas('Memory remaining').waitFor();
    await chart('Photos per day').getByRole('button', { name: 'Photos per day as a table' }).click();
    await block('Where it stood').getByRole('list').waitFor();
    const overflow = await page.evaluate(() => {
      const main = document.querySelector('main');
      return (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0);
    });
    expect(overflow).toBeLessThanOrEqual(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target} ${any[0]?.message ?? ''}`),
      );
      expect(faults, colorScheme).toEqual([]);
    }
  });
}
