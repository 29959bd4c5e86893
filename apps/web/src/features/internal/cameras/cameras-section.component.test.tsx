import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveCameras } from '../../../../../e2e/fixtures/cameras/named-cameras.ts';
import { internal } from '../../../../test/internal.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { demoPerson, newPerson } from '../../../../test/people.ts';

test('pages of 5, 10, 25, 50 or 100 rows, default 25', async () => {
  const [staff, person] = await Promise.all([demoPerson('staff'), newPerson()]);
  const names = Array.from({ length: 6 }, (_, index) => `many-${index}`);
  await giveCameras(staff, person, names);
  mountApp({ person: staff, address: internal.address('devices') });
  const sizes = page.getByLabelText('Rows per page');
  await expect.element(sizes).toHaveValue('25');
  const offered = sizes.getByRole('option');
  await expect
    .poll(() => offered.elements().map((one) => one.textContent))
    .toEqual(['5', '10', '25', '50', '100']);
  await sizes.selectOptions('5');
  await expect.element(internal.rows('All devices')).toHaveLength(5);
});
