import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendMessage } from '../../../../e2e/fixtures/pages/ota-page.ts';
import { exportedRows, exporting } from '../../../test/export-dialog.ts';
import { check, expectTexts, press } from '../../../test/interact.ts';
import { newSender, openMessages, ota } from '../../../test/ota-tab.ts';
import { retryAtOnce } from '../../../test/running-app.ts';
import { onPagesOf } from '../../../test/transport.ts';

/** So that five are many. */
const inPagesOfTwo = () => onPagesOf(2, '/ota/messages');

test('older messages come when they are asked for, and an address leads to one of them', async () => {
  const { person, creek } = await newSender();
  const ids: number[] = [];
  for (let count = 0; count < 5; count++) ids.unshift((await sendMessage(person, creek)).message_id);
  const [newest = 0, , , , oldest = 0] = ids;
  const app = openMessages(person, inPagesOfTwo());
  retryAtOnce(app);
  const shows = (count: number) =>
    expectTexts(ota.rows, ...ids.slice(0, count).map((id) => new RegExp(`^${id}`)));
  const showOlder = page.getByRole('button', { name: 'Show older' });
  await shows(2);
  await expect
    .element(page.getByText('The newest 2 messages are here; filters know these. Files have all.'))
    .toBeVisible();
  await showOlder.click();
  await shows(4);

  const restore = app.transport.fail('ota.list');
  await showOlder.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Older messages did not load.');
  await shows(4);
  restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await shows(5);
  await expect.element(showOlder).not.toBeInTheDocument();
  // What happens meanwhile is shown on whichever page it stands.
  await creek.api.ack({ params: { message_id: oldest }, body: { status: 'success' } });
  await expect.element(ota.row(oldest)).toMatchTextContent('Success');
  await expect.element(ota.row(newest)).toMatchTextContent('Pending');

  app.visit(`/?tab=ota-messages&message=${oldest}`);
  await expect.element(ota.dialog('Reset device: Creek')).toBeVisible();
});

test('a file has older messages too: all of them, or those that match; what does not come is told', async () => {
  const { person, creek, ridge } = await newSender();
  const ids: number[] = [];
  for (const camera of [creek, ridge, creek, creek, ridge])
    ids.unshift((await sendMessage(person, camera)).message_id);
  const app = openMessages(person, inPagesOfTwo());
  await expect.element(ota.rows).toHaveLength(2);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Device name' }).click();
  await page.getByRole('textbox', { name: 'Device name' }).fill('ridge');
  await press('Enter');
  await expect.element(ota.rows).toHaveLength(1);
  const idsIn = async (onlyFiltered: boolean) =>
    (await exportedRows({ onlyFiltered })).map((row) => Number(row.Id));
  expect(await idsIn(true)).toEqual([ids[0], ids[3]]);
  expect(await idsIn(false)).toEqual(ids);

  const restore = app.transport.fail('ota.list');
  await exporting.open();
  await check(exporting.onlyFiltered, false);
  await expect.element(exporting.dialog).toMatchTextContent('All rows and 8 columns');
  await exporting.submit.click();
  const alert = exporting.dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent('The file was not written');
  await expect.element(alert).toMatchTextContent('Sightline cannot be reached.');
  restore();
  const release = app.transport.hold('ota.list');
  await exporting.submit.click();
  await expect
    .element(exporting.dialog.getByRole('progressbar', { name: 'Fetching the rows' }))
    .toBeVisible();
  await exporting.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(exporting.dialog.getByText('All rows and 8 columns')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  release();
});
