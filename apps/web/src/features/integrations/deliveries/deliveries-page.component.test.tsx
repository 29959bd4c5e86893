import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveCamera } from '../../../../test/devices.ts';
import { exportedRows } from '../../../../test/export-dialog.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson } from '../../../../test/people.ts';
import { retryAtOnce } from '../../../../test/running-app.ts';
import { createTestTransport } from '../../../../test/transport.ts';

test.for([
  ['email', 'The delivery log did not load', 'Nothing was sent yet'],
  ['email&delivery=1', 'This delivery did not load', 'Delivery not found'],
] as const)(
  'the deliveries of %s say when they do not load, and Retry loads them',
  async ([platform, failure, loaded]) => {
    const person = await newPerson();
    const options = { emails: [person.email] };
    await person.api.integrations.save({ body: { platform: 'email', options } });
    const transport = createTestTransport();
    const restore = transport.fail('integrations.deliveries');
    retryAtOnce(mountApp({ person, address: `/?tab=deliveries&platform=${platform}`, transport }));
    const notice = page.getByRole('alert').filter({ hasText: failure });
    await expect.element(notice).toBeVisible();
    restore();
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { name: loaded })).toBeVisible();
  },
);

test('a file of one state has older deliveries too, and one of everything those of other states', async () => {
  const person = await newPerson();
  const camera = await giveCamera(person);
  await person.api.integrations.save({
    body: { platform: 'gundi_v2', options: { gundiV2ApiKey: 'key' }, notificationClasses: 'all' },
  });
  // Those without a position are skipped; one more than a page of them.
  const messages = Array.from({ length: 51 }, (_, index) => ({
    kind: 'insight' as const,
    message_id: `skipped:${index}`,
    index,
    class_id: 1,
    class_name: 'stoat',
    confidence: 90,
  }));
  await camera.api.messages({ body: { comms_source: 'wifi', messages } });
  const stated = async (state: 'skipped' | 'failed' | 'pending') =>
    (
      await person.api.integrations.deliveries({
        params: { platform: 'gundi_v2' },
        query: { state, limit: 200 },
      })
    ).message.length;
  await expect.poll(() => stated('skipped')).toBe(51);
  await camera.see('kea', { latitude: -41.3, longitude: 174.7 });
  await expect.poll(async () => (await stated('failed')) + (await stated('pending'))).toBe(1);

  mountApp({ person, address: '/?tab=deliveries&platform=gundi_v2&state=skipped' });
  await expect
    .element(page.getByText('The newest 50 skipped deliveries are here. Files have all.'))
    .toBeVisible();
  await expect.element(page.getByText('Times in UTC.')).toBeVisible();
  const states = async (onlyFiltered: boolean) =>
    (await exportedRows({ onlyFiltered })).map(({ State }) => State);
  expect(await states(true)).toEqual(Array.from({ length: 51 }, () => 'Skipped'));
  const all = await states(false);
  expect(all).toHaveLength(52);
  expect(all.filter((state) => state !== 'Skipped')).toHaveLength(1);
});
