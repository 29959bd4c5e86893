import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  analysisWidgets,
  arrange,
  widgetAt,
} from '../../../../../../e2e/fixtures/data/arranged-dashboards.ts';
import { dashboard, openDashboard } from '../../../../../test/dashboard.ts';
import { widgets } from '../../../../../test/dashboard-widgets.ts';
import { address, expectFact, giveCameras } from '../../../../../test/devices.ts';
import { importCameras } from '../../../../../test/imported-cameras.ts';
import { downloadOf } from '../../../../../test/interact.ts';
import { demoPerson, newPerson, type Person } from '../../../../../test/people.ts';
import { createTestTransport } from '../../../../../test/transport.ts';

const HOUR = 3_600_000;
const { act, dialog, widget } = dashboard;
const wayOf = (title: string) => widget(title).getByRole('link', { name: `Open in Analysis: ${title}` });

/** Both cameras of the survey watched throughout; North ridge saw two stoats, South gully a rat. */
const OCTOBER = 'from=2026-10-01&to=2026-10-31';

async function makeSurveyor(): Promise<Person> {
  const person = await newPerson();
  await importCameras(person);
  await arrange(person, analysisWidgets());
  return person;
}

let surveying: Promise<Person> | undefined;

/** Somebody with that survey and a dashboard of all widgets of Analysis. All tests share them, and only look. */
function surveyor(): Promise<Person> {
  surveying ??= makeSurveyor();
  return surveying;
}

test('each part of Analysis is a widget, which says what it rests on and leads to the same question there', async () => {
  await openDashboard(await surveyor(), { more: `&${OCTOBER}` });
  const abundance = widget('Relative Abundance');
  await expect
    .element(abundance)
    .toMatchTextContent(
      /3 records · 60 trap nights · a new event after 30 minutes since the last record · 95 % intervals/,
    );
  await expect
    .element(abundance)
    .toMatchTextContent(/Take this with care: intervals of all cameras rest on 2 /);
  const activity = widget('Activity over the Day');
  // They came at the same time of day.
  await expect.element(activity).toMatchTextContent(/stoat: All events are of the same minute/);
  await expect
    .element(activity)
    .toMatchTextContent(/Take this with care: 2 records; fewer than 100 say little\./);
  await expectFact(widget('Occupancy'), 'Naive occupancy', '0.5Of 2 cameras, as seen');
  await expect.element(widget('Occupancy')).toMatchTextContent(/stoat, 5 occasions of 7 days/);
  await expect
    .element(widget('Species Accumulation'))
    .toMatchTextContent(/2 species in \d+ trap nights; thought to be there \(Chao2\): /);
  const days = widget('Days Watched by Camera');
  await expect.element(days.getByRole('row', { name: /^North ridge/ })).toBeVisible();
  await expect.element(days).toMatchTextContent(/60 trap nights · 2 of 2 cameras watched/);

  const parts = { 'Species Accumulation': 'species', 'Days Watched by Camera': 'effort' };
  for (const [title, part] of Object.entries(parts))
    await expect.element(wayOf(title)).toHaveAttribute('href', `/?tab=analysis&section=${part}&${OCTOBER}`);
  await expect
    .element(wayOf('Occupancy'))
    .toHaveAttribute('href', `/?tab=analysis&section=occupancy&${OCTOBER}&class=stoat`);
  await wayOf('Activity over the Day').click();
  await expect.element(page.getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
  await expect.poll(address).toBe(`/?tab=analysis&section=activity&${OCTOBER}&class=stoat`);
  await expectFact(page.getByRole('main'), 'Events', /^2 events/);
});

test('abundance is a chart, a table, and a file of all species with both ends of their intervals', async () => {
  await openDashboard(await surveyor(), { more: `&${OCTOBER}` });
  await expect.element(widgets.canvas('analysis_abundance')).toBeVisible();
  expect(widgets.bars('analysis_abundance')?.bars.map(([name]) => name)).toEqual(['stoat', 'ship rat']);
  const { name, text } = await downloadOf(async () => {
    await page.getByRole('button', { name: 'Download Relative Abundance' }).click();
    await page.getByRole('menuitem', { name: 'Values (CSV)' }).click();
  });
  expect(name).toBe('relative-abundance.csv');
  const [head, stoat] = text.split('\r\n');
  expect(head).toMatch(/Species,Events,Trap nights,RAI,Low \(95 %\),High \(95 %\)$/);
  expect(stoat).toMatch(/^stoat,2,60(\.\d+)?,3\.3\d+,[\d.]+,[\d.]+$/);
  await widget('Relative Abundance').getByRole('button', { name: 'Relative Abundance as a table' }).click();
  expect((await widgets.cells('analysis_abundance')).map(([species, events]) => [species, events])).toEqual([
    ['stoat', '2'],
    ['ship rat', '1'],
  ]);
});

test('without a period the last 30 days count, and that is said, as it is that nobody watched', async () => {
  const owner = await newPerson();
  const [ridge] = await giveCameras(owner, 'Ridge');
  await ridge?.see('kiwi');
  await arrange(owner, analysisWidgets());
  await openDashboard(owner);
  for (const title of ['Relative Abundance', 'Days Watched by Camera'])
    await expect.element(widget(title)).toMatchTextContent(/last 30 days · /);
  await expect
    .element(widget('Relative Abundance'))
    .toMatchTextContent(/No camera watched in this time, so there is no index\./);
  await expect
    .element(widget('Activity over the Day'))
    .toMatchTextContent(/kiwi: One event says nothing of a day\./);
  await expectFact(widget('Occupancy'), 'Occupancy ψ', /^Not estimable./);
});

test('activity is of the most frequent species, or of two that are chosen as far as the filters leave them', async () => {
  const owner = await newPerson();
  const [ridge] = await giveCameras(owner, 'Ridge');
  const hoursAgo = (hours: number) => ({ file_ctime: new Date(Date.now() - hours * HOUR).toISOString() });
  for (const hours of [50, 53, 60, 75]) await ridge?.see('kiwi', hoursAgo(hours));
  for (const hours of [30, 41, 52]) await ridge?.see('stoat', hoursAgo(hours));
  const activity = widget('Activity over the Day');
  const unset = widgetAt('analysis_activity', [0, 0, 12, 4]);
  const opened = async (classNames: string[], more = '') => {
    const transport = createTestTransport();
    transport.answer('dashboard.list', 200, { message: [{ ...unset, classNames }] });
    return openDashboard(owner, { transport, more });
  };
  const most = await opened([]);
  await expect
    .element(activity)
    .toMatchTextContent(/kiwi: 4 events, most active at \d\d:\d\d; activity level \d/);
  await expect.element(widgets.canvas('analysis_activity')).toBeVisible();
  most.unmount();
  const both = await opened(['stoat', 'kiwi']);
  await expect
    .element(activity)
    .toMatchTextContent(/stoat \(solid line, 3 events\) and kiwi \(dashed, 4 events\): overlap Δ1 \d/);
  both.unmount();
  const uneven = await opened(['kiwi', 'weka']);
  await expect
    .element(activity)
    .toMatchTextContent(/kiwi: 4 events and weka: 0 events\. Both need events at different times of day/);
  uneven.unmount();
  const filtered = await opened(['stoat', 'kiwi'], '&class=kiwi');
  await expect.element(activity).toMatchTextContent(/kiwi: 4 events, most active at /);
  filtered.unmount();
  await opened(['stoat', 'kiwi'], '&class=kea');
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
  await openDashboard(await surveyor(), { more: `&${OCTOBER}`, transport });
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

test('the viewer with the reduced menu may ask for everything, and has no way to a tab that is not theirs', async () => {
  const transport = createTestTransport();
  transport.answer('dashboard.list', 200, { message: analysisWidgets() });
  const { unmount } = await openDashboard(await demoPerson('viewer'), { transport });
  for (const { title } of analysisWidgets())
    await expect.element(widget(title)).toMatchTextContent(/No Data|records · |trap nights · /);
  unmount();

  const person = await surveyor();
  const { message } = await person.api.account.get();
  const reduced = createTestTransport();
  reduced.answer('account.get', 200, { message: { ...message, capabilities: ['menu.reduced'] } });
  await openDashboard(person, { more: `&${OCTOBER}`, transport: reduced });
  await expect.element(widget('Relative Abundance')).toMatchTextContent(/3 records · /);
  await expect.element(widget('Days Watched by Camera').getByRole('table')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Open in Analysis/ })).not.toBeInTheDocument();
});
