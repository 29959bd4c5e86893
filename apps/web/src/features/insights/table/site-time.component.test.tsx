import { expect, test } from 'vitest';
import { giveCamera } from '../../../../test/devices.ts';
import { expectAllThere, surveyor, table } from '../../../../test/insights-table.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';
import { insightColumns } from '../../../queries/insight-columns/columns-state.ts';

// The first of its page: nothing may be known yet of cameras that stand somewhere.
test('cameras that stand nowhere have days, too', async () => {
  const person = await newPerson();
  const camera = await giveCamera(person);
  await camera.see('stoat');
  mountApp({ person, address: '/?tab=insights&filter.file_ctime=7-days' });
  await expect.element(table.row('stoat')).toBeVisible();
});

test('until somebody chooses a zone, lists are in site time, and figures in UTC with the time at the camera', async () => {
  mountApp({ person: await surveyor(), zone: null, address: '/?tab=insights' });
  await expectAllThere();
  const taken = () => table.row('kea').element().querySelectorAll('time')[1]?.title;
  await expect.poll(taken).toMatch(/ UTC\+1[23]$/);
  await table.row('kea').click();
  await expect
    .element(table.dialog('kea'))
    .toMatchTextContent(/Taken\d+ \w+ \d+, [\d:]+ UTC \(\d+ \w+ \d+, [\d:]+ UTC\+1[23] at the camera\)/);
});

test('insights of some days are listed once it is known where the cameras stand', async () => {
  const transport = createTestTransport();
  const release = transport.hold('devices.list');
  const { services } = mountApp({
    person: await surveyor(),
    transport,
    address: '/?tab=insights&filter.file_ctime=1-year',
  });
  await expect.poll(() => services.get(insightColumns).store.getState().load.complete).toBe(true);
  await expect.element(table.chip('File creation time')).toBeVisible();
  expect(table.rows.elements()).toEqual([]);
  release();
  await expect.element(table.rows.first()).toBeVisible();
});
