import { weekOf } from '@sightline/domain/arrivals/weeks';
import { presetDays } from '@sightline/domain/filters/date-preset';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { block, openPage } from '../../../test/device-page.ts';
import { address, expectFact, giveCameras } from '../../../test/devices.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newPerson, type Person } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';
import { dateText } from '../../components/time/time-text.ts';

/** A call that does not get through is tried four times, for seven seconds. */
const AFTER_RETRIES_MS = 30_000;

let person: Person;
let cameras: readonly Reporter[];
beforeEach(async () => {
  person = await newPerson();
  cameras = await giveCameras(person, 'karori', 'wadestown');
});

/** Sends numbers of a boot, a request for each. */
async function send(index: number, boot: string, ...seqs: readonly number[]): Promise<void> {
  for (const seq of seqs)
    await cameras[index]?.api.heartbeat({
      body: { message_id: `${boot}:${seq}`, index: 0, comms_source: 'cellular', insights_dropped: 2 },
    });
}

const gaps = () => block('Delivery').getByRole('region', { name: 'Gaps, newest first' });
const cell = (camera: string, column: number) =>
  page.getByRole('row').filter({ hasText: camera }).getByRole('gridcell').nth(column);

test('the page of a camera tells what arrived, what is missing, and what was asked for and came', async () => {
  await send(0, 'b', 1, 3, 5, 4);
  const app = openPage(person, cameras[0]?.deviceId ?? 0);
  await expectFact(block('Delivery'), 'Delivered', '80 %4 of 5 messages');
  await expectFact(block('Delivery'), 'Missing', /^1/);
  await expectFact(block('Delivery'), 'Brought home by card', /^0/);
  await expectFact(block('Delivery'), 'Late', /^1/);
  await expectFact(block('Delivery'), 'Dropped by cameras', /^2/);
  await expect
    .element(gaps())
    .toMatchTextContent(
      /Noticed.*4.*1 message, Cellular.*Asked once, came on .+ UTC.*2.+Asked 3 times, may still come/,
    );
  await send(0, 'next', 1);
  await cameras[0]?.api.heartbeat({
    body: { message_id: 'next:2', index: 0, messages_lost: 'card_swapped' },
  });
  app.reload();
  await expect.element(gaps()).toMatchTextContent(/Can never come: the card was swapped; asked 3 times/);
  await block('Delivery').getByText('Year').click();
  await expect.poll(address).toMatch(/weeks=52/);
  await expectFact(block('Delivery'), 'Delivered', /^85.7 %/);
  await expect.element(block('Delivery')).toMatchTextContent(/Monday to Sunday in UTC: .+ to today/);
  await block('Delivery').getByText('Last month').click();
  await expect.poll(address).toMatch(/weeks=last-month/);
  const { from } = presetDays('last-month', new Date().toISOString().slice(0, 10));
  const monday = dateText(`${weekOf(from)}T00:00:00Z`, 'UTC');
  await expect.element(block('Delivery')).toMatchTextContent(`Monday to Sunday in UTC: ${monday} to `);
});

test('a camera that sent nothing has no delivery yet', async () => {
  openPage(person, cameras[0]?.deviceId ?? 0);
  await expect
    .element(block('Delivery'))
    .toMatchTextContent('Messages are counted here as soon as the camera reports.');
});

test('all cameras stand together, those that miss most first, by link and by week, too', async () => {
  await send(0, 'b', 1, 2);
  await send(1, 'b', 1, 4);
  mountApp({ person, address: '/?tab=devices' });
  await page.getByRole('main').getByRole('link', { name: 'Delivery' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  await expect.element(cell('wadestown', 2)).toMatchTextContent('50 %');
  await expect.element(cell('karori', 2)).toMatchTextContent('100 %');
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('wadestown');
  await page.getByRole('tab', { name: 'By link' }).click();
  await expect.element(cell('Cellular', 1)).toMatchTextContent('66.6 %');
  await page.getByRole('tab', { name: 'By week' }).click();
  await expectFact(page.getByRole('tabpanel'), 'Delivered', '66.6 %4 of 6 messages');
});

test('what does not load says so and loads with Retry, and an account without messages is told when there will be some', async () => {
  const transport = createTestTransport();
  const restore = transport.fail('arrivals.list');
  mountApp({ person, address: '/?tab=delivery', transport });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry, { timeout: AFTER_RETRIES_MS }).toBeVisible();
  await expect.element(page.getByText('The delivery of messages did not load')).toBeVisible();
  restore();
  await retry.click();
  await expect.element(page.getByText('No messages in this time')).toBeVisible();
});
