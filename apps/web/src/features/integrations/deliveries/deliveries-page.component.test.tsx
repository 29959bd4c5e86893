import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
