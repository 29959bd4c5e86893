import { OfflineError } from '@sightline/contract/kernel/errors';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountComponent } from '../../../test/mount.tsx';
import { LoadError } from './load-error.tsx';

/** A load that fails, and that goes on for ever when it is tried again. */
function FailingLoad() {
  const [tries, setTries] = useState(0);
  return (
    <LoadError
      title={`Try ${tries} did not load`}
      error={new OfflineError('Lost.')}
      onRetry={() => setTries(tries + 1)}
      isRetrying={tries > 0}
    />
  );
}

test('a failed load says why; Retry tries again, once', async () => {
  mountComponent(<FailingLoad />);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect.element(page.getByRole('heading', { name: 'Try 0 did not load', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sightline cannot be reached.');
  await retry.click();
  await expect.element(page.getByRole('heading', { name: 'Try 1 did not load' })).toBeVisible();
  await expect.element(retry).toBeDisabled();
});
