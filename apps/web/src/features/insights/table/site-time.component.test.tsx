import { expect, test } from 'vitest';
import { expectAllThere, surveyor, table } from '../../../../test/insights-table.ts';
import { mountApp } from '../../../../test/mount.tsx';

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
