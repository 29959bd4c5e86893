import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../../test/mount.tsx';
import { newPerson } from '../../../test/people.ts';

const readers = page.getByRole('region', { name: 'Who else gets what your cameras see' });

test('the Security page lists what goes out without a password', async () => {
  const person = await newPerson();
  mountApp({ person, address: '/?tab=account&section=security' });
  await expect.element(readers).toMatchTextContent('Nobody: there are no integrations.');
  const options = { gundiV2ApiKey: 'key-of-nobody-4711' };
  await person.api.integrations.save({ body: { platform: 'gundi_v2', options } });
  const emails = [person.email, 'neighbour@sightline.test'];
  await person.api.integrations.save({ body: { platform: 'email', options: { emails } } });
  const list = readers.getByRole('list', { name: 'Integrations' });
  await expect.element(list).toMatchTextContent(/Gundi v2.*4711/);
  await expect.element(list).toMatchTextContent(`${person.email}, neighbour@sightline.test`);
  await readers.getByRole('link', { name: 'Change or delete integrations' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Integrations' }))
    .toHaveAttribute('aria-selected', 'true');
});
