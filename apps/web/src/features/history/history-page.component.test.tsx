import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { giveCamera } from '../../../test/devices.ts';
import { downloadOf, expectTexts, expectToFit } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newPerson, type Person } from '../../../test/people.ts';
import { retryAtOnce } from '../../../test/running-app.ts';
import { createTestTransport } from '../../../test/transport.ts';

const ASSIGNED = 'Sightline staff assigned karori-1 to you';
const RENAMED = 'You set the name of karori-1 to “Creek”';
const GROUPED = 'You made the device group Coast';

const grid = page.getByRole('grid', { name: 'History' });
const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
const dialog = page.getByRole('dialog', { name: 'Change' });

let person: Person;
let camera: Reporter;
beforeEach(async () => {
  person = await newPerson();
  camera = await giveCamera(person);
  await person.api.devices.display({
    params: { device_id: camera.deviceId },
    body: { display_name: 'Creek' },
  });
  await person.api.groups.create({ body: { groupName: 'Coast' } });
});

test('two presses lead from the first screen to who changed what, newest first', async () => {
  mountApp({ person, address: '/' });
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expectTexts(rows, GROUPED, RENAMED, ASSIGNED);
  await expect.element(rows.nth(2)).toMatchTextContent('Sightline staff');
  await expect.element(page.getByText('Times in UTC.')).toBeVisible();
});

test('one press shows the last days, another one everything again', async () => {
  const transport = createTestTransport();
  mountApp({ person, address: '/?tab=history', transport });
  await expectTexts(rows, GROUPED, RENAMED, ASSIGNED);
  const chip = page.getByRole('group', { name: 'When' }).getByRole('button', { name: 'Last 7 days' });
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => new URLSearchParams(location.search).get('filter.created_at')).toBe('7-days');
  await expectTexts(rows, GROUPED, RENAMED, ASSIGNED);
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
});

test('is filtered by kind, person and camera, and a file has what is shown', async () => {
  const app = mountApp({ person, address: '/?tab=history&filter.kind=Camera' });
  await expectTexts(rows, RENAMED, ASSIGNED);
  const next = app.visit('/?tab=history&filter.person=staff');
  await expectTexts(rows, ASSIGNED);
  next.visit('/?tab=history&filter.cameras=KARORI&filter.person=you');
  await expectTexts(rows, RENAMED);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Export to CSV' });
  const { text } = await downloadOf(() =>
    question.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  expect(text).toContain('You set the name of karori-1 to “Creek”');
});

test('of one camera alone, from its page, with the way to everything', async () => {
  mountApp({ person, address: `/?tab=device&device=${camera.deviceId}` });
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'History of Creek' })).toBeVisible();
  await expectTexts(rows, RENAMED, ASSIGNED);
  await page.getByRole('link', { name: 'Show the history of everything' }).click();
  await expectTexts(rows, GROUPED, RENAMED, ASSIGNED);
});

test('an entry opens to its whole sentence and the camera, also by its address', async () => {
  const app = mountApp({ person, address: '/?tab=history' });
  await rows.filter({ hasText: RENAMED }).click();
  await expect.element(dialog).toMatchTextContent(`${RENAMED}.`);
  await expect.element(dialog.getByRole('link', { name: 'Creek' })).toBeVisible();
  app.visit('/?tab=history&entry=987654321');
  await expect.element(dialog.getByRole('heading', { name: 'Change not found' })).toBeVisible();
});

test('a phone has cards that fit', async () => {
  await page.viewport(390, 844);
  mountApp({ person, address: '/?tab=history' });
  const cards = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expectTexts(cards, GROUPED, RENAMED, ASSIGNED);
  await expectToFit('the history');
});

test('a history that does not load says so, and Retry loads it', async () => {
  const transport = createTestTransport();
  const restore = transport.fail('history.list');
  retryAtOnce(mountApp({ person, address: '/?tab=history', transport }));
  const notice = page.getByRole('alert').filter({ hasText: 'The history did not load' });
  await expect.element(notice).toBeVisible();
  restore();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rows.first()).toBeVisible();
});
