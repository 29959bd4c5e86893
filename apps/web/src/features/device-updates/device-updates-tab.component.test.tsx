import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowCommands, tell } from '../../../../e2e/fixtures/cameras/commanded-cameras.ts';
import { giveCameras } from '../../../../e2e/fixtures/cameras/named-cameras.ts';
import { deliverReporters, type Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { DEMO_RELEASE } from '../../../../e2e/fixtures/data/approved-releases.ts';
import { makeUpdate } from '../../../../e2e/fixtures/data/made-updates.ts';
import { newUpdater, updates } from '../../../test/device-updates.ts';
import { exportedRows } from '../../../test/export-dialog.ts';
import { check, downloadOf, expectTexts, expectToFit, focus, press, texts } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { demoPerson, newPerson, type Person } from '../../../test/people.ts';
import { retryAtOnce } from '../../../test/running-app.ts';
import { createTestTransport, onPagesOf } from '../../../test/transport.ts';

const { address } = updates;

let person: Person;
let staff: Person;
let cameras: readonly [creek: Reporter, ridge: Reporter];
beforeEach(async () => {
  ({ person, staff, cameras } = await newUpdater());
});

test('the table shows six columns; cycle time, trigger number and device ids are hidden by default', async () => {
  const id = await makeUpdate(person, cameras);
  mountApp({ person, address });
  await expect
    .poll(() => texts(updates.grid.getByRole('columnheader')))
    .toEqual([
      'Overall status',
      'Id',
      'Algorithm release id',
      'Firmware version',
      'Created on',
      'Device count',
    ]);
  await expect
    .poll(() => texts(updates.row(id).getByRole('gridcell')))
    .toEqual([
      'Pending0 of 2',
      String(id),
      `${DEMO_RELEASE.id} · ${DEMO_RELEASE.name}`,
      'release',
      expect.stringMatching(/^\d+ \w+, \d\d:\d\d just now$/),
      '2',
    ]);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Cycle time', 'Trigger number', 'Device ids'])
    await check(page.getByRole('checkbox', { name, exact: true }));
  await press('Escape');
  for (const words of ['4 h', '10 photos', cameras.map(({ deviceId }) => deviceId).join(', ')])
    await expect.element(updates.row(id).getByRole('gridcell', { name: words, exact: true })).toBeVisible();
});

test('updates stand newest first, are filtered by status and exported', async () => {
  const [creek, ridge] = cameras;
  const first = await makeUpdate(person, [creek]);
  await tell(creek, first, { status: 'success', version: 'release-2.5.0' });
  const second = await makeUpdate(person, [ridge]);
  mountApp({ person, address });
  await expectTexts(updates.rows, String(second), String(first));
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Overall status' }).click();
  await check(page.getByRole('checkbox', { name: 'Success' }));
  await expectTexts(updates.rows, new RegExp(`Success.*${first}`));
  await press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export to CSV' });
  const file = await downloadOf(() => exporting.getByRole('button', { name: /^Export/ }).click());
  expect(file.text.split('\r\n')).toEqual([
    'Overall status,Id,Algorithm release id,Firmware version,Created on,Device count',
    expect.stringMatching(new RegExp(`^Success,${first},${DEMO_RELEASE.id},release,.+Z,1$`)),
    '',
  ]);
});

test('everything works by keyboard', async () => {
  const id = await makeUpdate(person, cameras);
  mountApp({ person, address });
  await expect.element(updates.row(id)).toBeVisible();
  await focus(updates.grid.getByRole('button', { name: 'Id', exact: true }));
  await press('ArrowDown');
  await expect.element(updates.row(id)).toHaveFocus();
  await press('Enter');
  await expect.element(updates.timeline('Creek').first()).toBeVisible();
  await focus(updates.camera('Creek'));
  await press('Enter');
  await expect.element(updates.timeline('Creek')).toHaveLength(0);
  await press('Escape');
  await expect.element(updates.row(id)).toHaveFocus();
  await press('Enter');
  await focus(updates.drop(id));
  await press('Enter');
  await expect.element(updates.row(id)).toMatchTextContent('Dropped');
  await expect.element(updates.row(id)).toHaveFocus();
});

test('an account without updates is told what they are for', async () => {
  const novice = await newPerson();
  await giveCameras(await demoPerson('staff'), novice, ['Creek']);
  mountApp({ person: novice, address });
  await expect
    .element(page.getByRole('heading', { name: 'No current or past device updates' }))
    .toBeVisible();
  await updates.createButton.click();
  await expect.element(updates.creating).toBeVisible();
});

test('an update that is not there, or not for one of the cameras, is not found', async () => {
  const stranger = await newPerson();
  await allowCommands(staff, stranger);
  const theirs = await deliverReporters({
    server: location.origin,
    staff,
    owner: stranger,
    names: ['Theirs'],
  });
  const hidden = await makeUpdate(stranger, theirs);
  await makeUpdate(person, cameras);
  mountApp({ person, address: `${address}&update=${hidden}` });
  await expect.element(page.getByRole('heading', { name: 'Update not found' })).toBeVisible();
  await press('Escape');
  await expect.element(updates.rows).toHaveLength(1);
});

test('updates that do not load say so and offer Retry', async () => {
  const id = await makeUpdate(person, cameras);
  const transport = createTestTransport();
  const restore = transport.fail('deviceUpdates.list');
  retryAtOnce(mountApp({ person, address, transport }));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your device updates did not load');
  restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(updates.row(id)).toBeVisible();
});

test('on a narrow screen updates are cards, and the Drop dialog fills it', async () => {
  await page.viewport(390, 844);
  const id = await makeUpdate(person, cameras);
  mountApp({ person, address });
  await expectTexts(updates.cards, new RegExp(`${DEMO_RELEASE.name}.*Pending.*${id}`));
  await expect.element(updates.grid).not.toBeInTheDocument();
  await updates.cards.getByRole('button').click();
  const box = () => updates.dialog(id).element().getBoundingClientRect();
  await expect.element(updates.dialog(id)).toBeVisible();
  await expect.poll(box).toMatchObject({ x: 0, y: 0, width: 390 });
  await updates.drop(id).click();
  await expectTexts(updates.cards, 'Dropped');
  for (const width of [360, 390, 749]) {
    await page.viewport(width, 844);
    await expectToFit(`at ${width} px`);
  }
});

test('a file has older updates too', async () => {
  const [creek, ridge] = cameras;
  const first = await makeUpdate(person, [creek]);
  await tell(creek, first, { status: 'success', version: 'release-2.5.0' });
  const second = await makeUpdate(person, [ridge]);
  mountApp({ person, address, transport: onPagesOf(1, '/devices/update') });
  await expectTexts(updates.rows, String(second));
  const ids = (await exportedRows({ onlyFiltered: true })).map((row) => Number(row.Id));
  expect(ids).toEqual([second, first]);
});
