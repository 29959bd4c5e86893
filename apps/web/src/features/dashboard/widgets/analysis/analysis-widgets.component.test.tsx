import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  analysisWidgets,
  arrange,
  widgetAt,
} from '../../../../../../e2e/fixtures/data/arranged-dashboards.ts';
import { dashboard, openDashboard } from '../../../../../test/dashboard.ts';
import { widgets } from '../../../../../test/dashboard-widgets.ts';
import { address, expectFact, giveCameras } from '../../../../../test/devices.ts';
import { downloadOf } from '../../../../../test/interact.ts';
import { demoPerson, newPerson, type Person } from '../../../../../test/people.ts';
import { createTestTransport } from '../../../../../test/transport.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const { act, dialog, widget } = dashboard;
const wayOf = (title: string) => widget(title).getByRole('link', { name: `Open in Analysis: ${title}` });

/** Somebody of whose cameras Ridge saw kiwi and Gully stoats, all of it within a week. Tests only look. */
let person: Person;

beforeAll(async () => {
  person = await newPerson();
  const [ridge, gully] = await giveCameras(person, 'Ridge', 'Gully');
  const at = (days: number, minutes: number) => ({
    file_ctime: new Date(Date.now() - days * DAY + minutes * MINUTE).toISOString(),
  });
  for (const minutes of [0, 20, 45, 200]) await ridge?.see('kiwi', at(3, minutes));
  for (const days of [2, 4, 6]) await gully?.see('stoat', at(days, days * 40));
  await gully?.see('kiwi', at(5, 0));
  await arrange(person, analysisWidgets());
});

test('each part of Analysis is a widget, which says what it rests on and leads to the same question there', async () => {
  await openDashboard(person, { more: '&days=30' });
  await widget('Relative Abundance').getByRole('button', { name: 'Relative Abundance as a table' }).click();
  const cells = async () =>
    (await widgets.cells('analysis_abundance')).map(([name, events]) => [name, events]);
  expect(await cells()).toEqual([
    ['kiwi', '3'],
    ['stoat', '3'],
  ]);
  const rests = /8 records · .* · a new event after 30 minutes since the last record · 95 % intervals/;
  await expect.element(widget('Relative Abundance')).toMatchTextContent(rests);
  const activity = widget('Activity over the Day');
  await expect
    .element(activity)
    .toMatchTextContent(/kiwi: 3 events, most active at \d\d:\d\d; activity level/);
  await expect.element(activity).toMatchTextContent(/Take this with care: .* fewer than 100 say little\./);
  await expectFact(widget('Occupancy'), 'Naive occupancy', /Of \d cameras?, as seen$|^–/);
  await expectFact(widget('Occupancy'), 'Occupancy ψ', /^Not estimable./);
  await expect
    .element(widget('Species Accumulation'))
    .toMatchTextContent(/2 species in .* thought to be there \(Chao2\): /);
  const days = widget('Days Watched by Camera');
  await expect.element(days.getByRole('row', { name: /^Gully/ })).toBeVisible();
  await expect.element(days.getByRole('row', { name: /^Ridge/ })).toBeVisible();

  const parts = { 'Species Accumulation': 'species', 'Days Watched by Camera': 'effort' };
  for (const [title, part] of Object.entries(parts))
    await expect.element(wayOf(title)).toHaveAttribute('href', `/?tab=analysis&section=${part}&days=30`);
  await expect
    .element(wayOf('Occupancy'))
    .toHaveAttribute('href', '/?tab=analysis&section=occupancy&days=30&class=kiwi');
  await wayOf('Activity over the Day').click();
  await expect.element(page.getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
  await expect.poll(address).toBe('/?tab=analysis&section=activity&days=30&class=kiwi');
  await expectFact(page.getByRole('main'), 'Events', /^3 events/);
});

test('abundance is a file of all species with both ends of their intervals', async () => {
  await openDashboard(person);
  await expect.element(widgets.canvas('analysis_abundance')).toBeVisible();
  const { name, text } = await downloadOf(async () => {
    await page.getByRole('button', { name: 'Download Relative Abundance' }).click();
    await page.getByRole('menuitem', { name: 'Values (CSV)' }).click();
  });
  expect(name).toBe('relative-abundance.csv');
  expect(text).toMatch(/^Species,Events,Trap nights,RAI,Low \(95 %\),High \(95 %\)\r\nkiwi,3,/);
});

test('without a period the last 30 days count, and that is said', async () => {
  await openDashboard(person);
  for (const title of ['Relative Abundance', 'Days Watched by Camera'])
    await expect.element(widget(title)).toMatchTextContent(/last 30 days · /);
});

test('two species are compared where they are chosen, as far as the filters leave them', async () => {
  const transport = createTestTransport();
  const chosen = { ...widgetAt('analysis_activity', [0, 0, 12, 4]), classNames: ['stoat', 'kiwi'] };
  transport.answer('dashboard.list', 200, { message: [chosen] });
  const activity = widget('Activity over the Day');
  const app = await openDashboard(person, { transport });
  await expect
    .element(activity)
    .toMatchTextContent(/stoat \(solid line, 3 events\) and kiwi \(dashed, 3 events\): overlap Δ1 /);
  const filtered = app.visit('/?tab=dashboard&class=kiwi');
  await expect.element(activity).toMatchTextContent(/kiwi: 3 events, most active at /);
  filtered.visit('/?tab=dashboard&class=kea');
  await expect.element(activity).toMatchTextContent('The filters leave out stoat and kiwi.');
});

test('species are chosen while the dashboard is edited, and kept with it', async () => {
  const owner = await newPerson();
  const [ridge] = await giveCameras(owner, 'Ridge');
  for (const species of ['kiwi', 'stoat']) await ridge?.see(species);
  await arrange(owner, [widgetAt('analysis_activity', [0, 0, 12, 4])]);
  await openDashboard(owner);
  await dashboard.edit();
  await act('Activity over the Day', 'Name and species');
  const editing = dialog('Name and species');
  await expect.element(editing.getByRole('combobox', { name: 'Compare with' })).not.toBeInTheDocument();
  await editing.getByRole('combobox', { name: 'Species', exact: true }).click();
  await page.getByRole('option', { name: 'stoat' }).click();
  await editing.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'kiwi' }).click();
  await editing.getByRole('button', { name: 'Apply' }).click();
  await dashboard.save();
  const [saved] = (await owner.api.dashboard.list()).message;
  expect(saved?.classNames).toEqual(['stoat', 'kiwi']);
});

test('a part that does not load says so, may be asked again, and leaves the others alone', async () => {
  const transport = createTestTransport();
  const restore = transport.fail('analysis.rai');
  await openDashboard(person, { transport });
  const lost = widget('Relative Abundance').getByRole('alert');
  await expect.element(lost, { timeout: 20_000 }).toMatchTextContent('Relative Abundance did not load');
  await expect.element(widgets.canvas('analysis_accumulation')).toBeVisible();
  restore();
  await lost.getByRole('button', { name: 'Retry' }).click();
  await expect.element(widgets.canvas('analysis_abundance')).toBeVisible();
});

test('whoever has no cameras is told so, and nobody is asked', async () => {
  const owner = await newPerson();
  await arrange(owner, analysisWidgets());
  const transport = createTestTransport();
  await openDashboard(owner, { transport });
  for (const { title } of analysisWidgets())
    await expect.element(widget(title)).toMatchTextContent('No Data');
  expect(transport.calls().filter(({ path }) => path.startsWith('/analysis/'))).toEqual([]);
});

test('the viewer with the reduced menu sees the figures, and no way to a tab that is not theirs', async () => {
  const transport = createTestTransport();
  transport.answer('dashboard.list', 200, { message: analysisWidgets() });
  await openDashboard(await demoPerson('viewer'), { transport });
  for (const type of ['analysis_abundance', 'analysis_activity', 'analysis_accumulation'] as const)
    await expect.element(widgets.canvas(type)).toBeVisible();
  await expect.element(widget('Occupancy')).toMatchTextContent(/Naive occupancy/);
  await expect.element(widget('Days Watched by Camera').getByRole('table')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Open in Analysis/ })).not.toBeInTheDocument();
});
