import { readFile } from 'node:fs/promises';
import { test } from '../../fixtures/cameras/demo-cameras.ts';
import { devicePage } from '../../fixtures/pages/device-page.ts';
import { expect } from '../../fixtures/test.ts';

const DAY_MS = 86_400_000;

/** How many days the charts show. */
async function daysShown({ model }: ReturnType<typeof devicePage>): Promise<number> {
  const { from, to } = await model('Battery voltage');
  return (to - from) / DAY_MS;
}

test('the time shown is chosen, survives reload and is gone back from', async ({ owner, pageOf, busy }) => {
  const page = await pageOf(owner);
  const device = devicePage(page);
  const span = () => daysShown(device);
  const timeShown = page.getByRole('radiogroup', { name: 'Time shown' });
  await device.open(busy);
  await device.canvas('Battery voltage').waitFor();
  expect(await span()).toBe(30);
  for (const [label, days] of [
    ['7 days', 7],
    ['90 days', 90],
    ['Year', 365],
  ] as const) {
    await timeShown.getByText(label, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`days=${days}$`));
    await expect.poll(span).toBe(days);
  }
  await page.reload();
  await expect(timeShown.getByRole('radio', { name: 'Year' })).toBeChecked();
  await expect.poll(span).toBe(365);
  await page.goBack();
  await expect.poll(span).toBe(90);
});

test('a range that is drawn out is shown closer, and Back leads out again', async ({
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
  expect(png.bytes.readUInt32BE(16), 'pixels across, enough for paper').toBeGreaterThan(2_000);

  await battery.getByRole('button', { name: 'Battery voltage as a table' }).click();
  await expect(battery.getByRole('columnheader')).toHaveText(['Time', 'Battery voltage (V)']);
  await expect(battery.getByRole('row')).toHaveCount(points.length + 1);
  const [, newest] = points.at(-1) ?? [];
  await expect(battery.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(newest?.toFixed(2) ?? '');
  await battery.getByRole('button', { name: 'Battery voltage as a chart' }).click();
  await expect(canvas('Battery voltage')).toBeVisible();
});
