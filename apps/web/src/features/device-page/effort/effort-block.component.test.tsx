import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { block, openPage } from '../../../../test/device-page.ts';
import { giveCamera } from '../../../../test/devices.ts';
import { demoPerson, newPerson } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

/** Craigieburn tops: its card was full, and then its batteries were empty. */
const CRAIGIEBURN = 11;
/** A call that does not get through is tried four times, for seven seconds. */
const AFTER_RETRIES_MS = 30_000;

const days = block('Days watched');

test('a camera that fell silent has its days, and a line for those on which it did not watch', async () => {
  openPage(await demoPerson('owner'), CRAIGIEBURN);
  await expect.element(days).toMatchTextContent(/It watched for \d+\.\d of 90 days/);
  await expect.element(days).toMatchTextContent(/Silent: (8|9|10)\b/);
  const [first] = days.getByRole('list').last().getByRole('listitem').elements();
  expect(first?.textContent).toMatch(/^\d+ \w+ – \d+ \w+ \(\d+ days\): Not heard, and nothing says later/);
  const months = days.getByRole('table', { name: 'Days on which the camera watched' }).getByRole('row');
  await expect.poll(() => months.elements().length).toBeGreaterThan(2);
  await page.getByRole('radiogroup', { name: 'Days shown' }).getByText('Year').click();
  await expect.element(days).toMatchTextContent(/of 36[56] days/);
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
