import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../../test/mount.tsx';
import { demoPerson, newcomer } from '../../../test/people.ts';

const notice = page.getByRole('alert', { name: 'Your email address is not confirmed' });

test('who has just signed up is told to confirm the address, and can have the mail sent again', async () => {
  const person = await newcomer();
  mountApp({ person, address: '/?tab=account' });
  await expect.element(notice).toMatchTextContent(`Open the link that was mailed to ${person.email}.`);
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect.element(notice.getByRole('status')).toMatchTextContent('The mail is on its way.');
  // Staff who confirm it by hand end the notice in a page that is open.
  const staff = await demoPerson('staff');
  await staff.api.internal.verifyEmail({ params: { id: person.userId } });
  await expect.element(notice).not.toBeInTheDocument();
});
