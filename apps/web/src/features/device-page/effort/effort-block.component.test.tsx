import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { block, openPage } from '../../../../test/device-page.ts';
import { giveCamera } from '../../../../test/devices.ts';
import { expectTexts } from '../../../../test/interact.ts';
import { mountComponent } from '../../../../test/mount.tsx';
import { newPerson } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';
import { EffortCalendar } from './effort-calendar.tsx';

/** A call that does not get through is tried four times, for seven seconds. */
const AFTER_RETRIES_MS = 30_000;

const days = block('Days watched');

test('each day of a month has its state, and the legend counts them', async () => {
  mountComponent(
    <EffortCalendar
      days={[
        { date: '2026-10-31', state: 'active', reason: null, active: 1 },
        { date: '2026-11-01', state: 'failed', reason: 'card_full', active: 0.2 },
        { date: '2026-11-02', state: 'silent', reason: 'not_heard', active: 0 },
        { date: '2026-11-03', state: 'silent', reason: 'not_heard', active: 0 },
      ]}
    />,
  );
  const rows = page.getByRole('table', { name: 'Days on which the camera watched' }).getByRole('row');
  await expectTexts(rows, 'Oct 2026', 'Nov 2026');
  await expect.element(rows.first()).toMatchTextContent('31 Oct: watched');
  await expect.element(rows.last()).toMatchTextContent('1 Nov: took no photos. Its card was full.');
  await expectTexts(
    page.getByRole('listitem'),
    'Watched: 1',
    'Silent: 2',
    'Took no photos: 1',
    'Not known: 0',
  );
});

test('days that did not load are asked for again', async () => {
  const person = await newPerson();
  const camera = await giveCamera(person);
  const transport = createTestTransport();
  const restore = transport.fail('effort.list');
  openPage(person, camera.deviceId, transport);
  await expect
    .element(days.getByText('The days that it watched did not load'), { timeout: AFTER_RETRIES_MS })
    .toBeVisible();
  restore();
  await days.getByRole('button', { name: 'Retry' }).click();
  await expect.element(days).toMatchTextContent(/It watched for 0\.0 of 90 days/);
  await expect.element(days).toMatchTextContent(/It had not reported yet/);
});
