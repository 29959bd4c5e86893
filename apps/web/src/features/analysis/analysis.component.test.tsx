import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, expectFact, giveCameras } from '../../../test/devices.ts';
import { importCameras } from '../../../test/imported-cameras.ts';
import { downloadOf } from '../../../test/interact.ts';
import { mountApp, mountComponent } from '../../../test/mount.tsx';
import { newPerson, type Person } from '../../../test/people.ts';
import { dayText } from '../../components/analysis/analysis-text.ts';
import { OccupancyEstimates } from './occupancy-estimates.tsx';

const MINUTE = 60_000;
const DAY = 86_400_000;
const table = page.getByRole('grid', { name: 'Relative abundance' });
const row = (species: string, camera: string) =>
  table.getByRole('row').filter({ hasText: species }).filter({ hasText: camera });
const main = page.getByRole('main');

let person: Person;

beforeEach(async () => {
  person = await newPerson();
  const [ridge, gully] = await giveCameras(person, 'Ridge', 'Gully');
  const at = (days: number, minutes: number) => ({
    file_ctime: new Date(Date.now() - days * DAY + minutes * MINUTE).toISOString(),
  });
  for (const minutes of [0, 20, 45, 200]) await ridge?.see('kiwi', at(3, minutes));
  for (const days of [2, 4, 6]) await gully?.see('stoat', at(days, days * 40));
  await gully?.see('kiwi', at(5, 0));
  await ridge?.see('kiwi', at(100, 0));
});

test('abundance has each species of all cameras and of each, by the rule in the address, and is a file', async () => {
  mountApp({ person, address: '/?tab=analysis' });
  await expect.element(page.getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
  await expect.element(row('kiwi', 'All cameras').getByRole('gridcell').nth(2)).toHaveTextContent('3');
  await expect.element(row('kiwi', 'Ridge').getByRole('gridcell').nth(2)).toHaveTextContent('2');
  await expect.element(row('stoat', 'Gully').getByRole('gridcell').nth(2)).toHaveTextContent('3');
  await expect
    .element(main)
    .toMatchTextContent(/8 records · .*a new event after 30 minutes since the last record/);
  await page.getByRole('combobox', { name: 'A new event after' }).click();
  await page.getByRole('option', { name: 'every record' }).click();
  await expect.poll(address).toMatch(/events=lastRecord-0/);
  await expect.element(row('kiwi', 'Ridge').getByRole('gridcell').nth(2)).toHaveTextContent('4');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  const { name, text } = await downloadOf(() =>
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  expect(name).toBe('sightline-relative-abundance.csv');
  expect(text).toMatch(/^Species,Camera,Events,Trap nights,RAI,95 % interval\r\n/);
  expect(text).toContain('kiwi,Ridge,4,');
});

test('two periods are compared by the day that the address has', async () => {
  const app = mountApp({ person, address: '/?tab=analysis&class=stoat' });
  const day = new Date(Date.now() - 4.5 * DAY).toISOString().slice(0, 10);
  await page.getByLabelText('Compare before and from').fill(day);
  await expect.poll(address).toContain(`split=${day}`);
  await expectFact(main, `Before ${dayText(day)}`, '–1 event in 0 trap nights');
  await expectFact(main, `From ${dayText(day)} on`, /2 events in /);
  await expectFact(main, 'Times as many, of stoat', '–No camera watched in one of the two periods.');

  const cameras = await importCameras(person);
  const october = 'from=2026-10-01&to=2026-10-31&split=2026-10-04';
  app.visit(`/?tab=analysis&class=stoat&devices=${cameras.join(',')}&${october}`);
  // Both watched from the first to the last morning of October, and a stoat came on the 3rd and on the 4th.
  await expectFact(main, 'Before 4 Oct 2026', 'RAI 19.21 event in 5.2 trap nights');
  await expectFact(main, 'From 4 Oct 2026 on', 'RAI 1.831 event in 54.8 trap nights');
  await expectFact(main, 'Times as many, of stoat', '0.195 %: 0 to 7.46; 1 is no change');
});

test('a map has the abundance of a species at each place, as a table, too', async () => {
  const cameras = await importCameras(person);
  const period = 'from=2026-10-01&to=2026-10-31';
  mountApp({ person, address: `/?tab=analysis&devices=${cameras.join(',')}&${period}` });
  const map = (species: string) => page.getByRole('figure', { name: `Map of ${species}` });
  await expect.element(map('stoat')).toMatchTextContent(/The area of a circle is the RAI there/);
  await page.getByRole('combobox', { name: 'Species on the map' }).click();
  await page.getByRole('option', { name: 'ship rat' }).click();
  await expect.poll(address).toMatch(/mapped=ship/);
  await map('ship rat').getByRole('button', { name: 'Map of ship rat as a table' }).click();
  await expect.element(map('ship rat').getByRole('row').nth(1)).toMatchTextContent(/^South gully/);
});

test('effort has a bar for each camera, and what all of them come to', async () => {
  const cameras = await importCameras(person);
  const period = 'from=2026-10-01&to=2026-10-31';
  mountApp({ person, address: `/?tab=analysis&section=effort&devices=${cameras.join(',')}&${period}` });
  await expectFact(main, 'Cameras that watched', /^2 of 2/);
  const bars = page.getByRole('figure', { name: 'Days watched' });
  await expect
    .element(bars.getByRole('row', { name: /North ridge/ }))
    .toMatchTextContent(/Watched: \d+ days/);
  await expect.element(bars.getByRole('row', { name: /South gully/ })).toMatchTextContent(/30\.0 of 31$/);
});

test('only what people have judged can be left, and nothing then says what to do', async () => {
  mountApp({ person, address: '/?tab=analysis' });
  await expect.element(row('kiwi', 'All cameras')).toBeVisible();
  await page.getByRole('switch', { name: 'Only what people have judged' }).click();
  await expect.poll(address).toMatch(/confirmed=only/);
  await expect.element(page.getByRole('heading', { name: 'No events in this time' })).toBeVisible();
});

test('activity is that of the most frequent species until another is chosen, alone or beside a second one', async () => {
  mountApp({ person, address: '/?tab=analysis&section=activity&events=lastRecord-0' });
  const species = page.getByRole('combobox', { name: 'Species', exact: true });
  await expect.element(species).toHaveValue('kiwi');
  await expectFact(main, 'Events', /^5 events/);
  await expect.element(page.getByRole('figure', { name: 'Activity of kiwi over the day' })).toBeVisible();
  await expect
    .element(main)
    .toMatchTextContent(/Take this with care: 5 records; fewer than 100 say little\./);
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'stoat' }).click();
  await expect.poll(address).toMatch(/class=kiwi&class=stoat/);
  await expectFact(main, 'Overlap (Δ1)', /^0|^1/);
  await expectFact(main, 'stoat', /^3 events/);
  await page.getByText('By the sun').click();
  await expect.poll(address).toMatch(/time=sun/);
  await expect.element(main).toMatchTextContent('No event counts, so there is no curve.');
});

test('the number of species says how many are thought to be there, and the address keeps the part', async () => {
  const app = mountApp({ person, address: '/?tab=analysis&days=30' });
  await page.getByRole('tab', { name: 'Species' }).click();
  await expect.poll(address).toMatch(/days=30&section=species/);
  await expectFact(main, 'Recorded', /^2 species/);
  await expectFact(main, 'Thought to be there (Chao2)', /^2/);
  app.reload();
  await expectFact(main, 'Recorded', /^2 species/);
  await expect.element(page.getByRole('figure', { name: 'Species by trap nights' })).toBeVisible();
});

test('species say when they were first seen at all, and which are new in the time that is looked at', async () => {
  mountApp({ person, address: '/?tab=analysis&section=species' });
  const firstSeen = page.getByRole('region', { name: 'First seen' });
  await expect.element(firstSeen).toMatchTextContent('Never seen before this time: stoat.');
  const items = firstSeen.getByRole('listitem');
  await expect
    .element(items.nth(0))
    .toMatchTextContent(/^stoatNew this weekFirst on .* by Gully3 records in this time$/);
  await expect
    .element(items.nth(1))
    .toMatchTextContent(/^kiwiFirst on .* by Ridge5 records in this time, the first on/);
  const { name, text } = await downloadOf(async () => {
    await firstSeen.getByRole('button', { name: 'Download First seen' }).click();
    await page.getByRole('menuitem', { name: 'Values (CSV)' }).click();
  });
  expect(name).toMatch(/\.csv$/);
  expect(text).toMatch(/^Species,First seen,Camera,.*\r\nstoat,\d{4}-\d\d-\d\d,Gully,.*,3,yes\r\nkiwi,/);
});

test('occupancy says what cannot be told, and which camera detected the species when', async () => {
  mountApp({ person, address: '/?tab=analysis&section=occupancy&class=kiwi' });
  await expectFact(main, 'Occupancy ψ', /^Not estimable/);
  const history = page.getByRole('figure', { name: 'Detection history of kiwi' });
  await expect.element(history.getByRole('row').filter({ hasText: 'Ridge' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Days of an occasion' }).click();
  await page.getByRole('option', { name: '14' }).click();
  await expect.poll(address).toMatch(/occasion=14/);
  await page.getByRole('combobox', { name: 'Occupancy ψ' }).click();
  await page.getByRole('option', { name: 'by device group' }).click();
  await expect.poll(address).toMatch(/psi=group/);
  await expect
    .element(page.getByRole('region', { name: 'Occupancy ψ by device group' }).getByRole('listitem'))
    .toBeVisible();
  await expectFact(main, 'Occasions', /Of 14 days$/);
  await history.getByRole('button', { name: 'Detection history of kiwi as a table' }).click();
  await expect.element(history).toMatchTextContent(/Station.*Ridge.*Gully/);
});

test('occasions are named by the days that people read, and by those of a calendar in the file', async () => {
  const title = 'Detection p by occasion';
  mountComponent(
    <OccupancyEstimates
      occupancy={{
        psi_by: [],
        p_by_occasion: [{ value: 0.4, interval: [0.1, 0.8], reason: null }],
        reason: null,
      }}
      psiBy="constant"
      occasions={['2026-11-20']}
    />,
  );
  const panel = page.getByRole('region', { name: title });
  await expect.element(panel.getByRole('listitem')).toMatchTextContent(/^20 Nov 20260\.4/);
  const { text } = await downloadOf(async () => {
    await panel.getByRole('button', { name: `Download ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Values (CSV)' }).click();
  });
  expect(text).toContain('\r\n2026-11-20,0.4,0.1,0.8\r\n');
});
