import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../../test/mount.tsx';
import { newcomer, newPerson } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';

const card = page.getByRole('region', { name: 'Email' });
const address = '/?tab=account&section=integrations';

test('an address that was asked and has not answered is said, and not asked twice a day', async () => {
  const person = await newPerson();
  const emails = [person.email, 'neighbour@sightline.test'];
  await person.api.integrations.save({ body: { platform: 'email', options: { emails } } });
  mountApp({ person, address });
  await expect
    .element(card)
    .toMatchTextContent(
      'neighbour@sightline.test has not confirmed yet and gets no mail.Asked by mail just now.',
    );
  await expect.element(card.getByText(`${person.email} has not confirmed`)).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: /^Ask again/ })).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('list', { name: 'Emails' }))
    .toMatchTextContent('neighbour@sightline.test has not confirmed yet');
});

test('an account whose own address is not confirmed asks nobody, and is told so', async () => {
  const person = await newcomer();
  const emails = ['neighbour@sightline.test'];
  await person.api.integrations.save({ body: { platform: 'email', options: { emails } } });
  mountApp({ person, address });
  await expect
    .element(card)
    .toMatchTextContent('It is asked by mail once you have confirmed your own address.');
  await expect.element(card.getByRole('button', { name: /^Ask again/ })).not.toBeInTheDocument();
});

test('an account whose own address is not confirmed invites nobody again, and is told so', async () => {
  const person = await newcomer();
  const emails = [person.email];
  await person.api.integrations.save({ body: { platform: 'email', options: { emails } } });
  const { message } = await person.api.integrations.list();
  const unsubscribed = [
    { email: 'neighbour@sightline.test', unsubscribed_at: new Date().toISOString(), invited_at: null },
  ];
  // Somebody who changed their own address after others had unsubscribed: only mailed links lead there.
  const transport = createTestTransport();
  transport.answer('integrations.list', 200, { message: message.map((one) => ({ ...one, unsubscribed })) });
  mountApp({ person, address, transport });
  await expect
    .element(card)
    .toMatchTextContent(
      'neighbour@sightline.test unsubscribed just now and gets no mail.It can be invited again once you have confirmed your own address.',
    );
  await expect.element(card.getByRole('button', { name: /^Invite again/ })).not.toBeInTheDocument();
});
