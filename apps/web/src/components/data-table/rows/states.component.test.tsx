import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deliverScripted } from '../../../../../e2e/fixtures/cameras/scripted-camera.ts';
import { expectErrors } from '../../../../test/console.ts';
import { table } from '../../../../test/insights-table.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { demoPerson, newPerson, type Person } from '../../../../test/people.ts';
import { failRequests, holdRequests } from '../../../../test/requests.ts';

const { grid, row } = table;
const address = '/?tab=insights';

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

async function seeKea(): Promise<void> {
  const staff = await demoPerson('staff');
  const camera = await deliverScripted({ url: location.origin, staff, owner: person, name: 'cam' });
  await camera.say([{ class_name: 'kea' }]);
}

test('while nothing is there yet, rows to come stand in their place', async () => {
  await seeKea();
  const release = await holdRequests('/insights/segments');
  mountApp({ person, address });
  await expect.element(grid).toHaveAttribute('aria-busy', 'true');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '-1');
  await expect.element(page.getByText('Loading…')).toBeVisible();
  await expect.element(page.getByText('0 rows')).not.toBeInTheDocument();
  await release();
  await expect.element(row('kea')).toBeVisible();
  await expect.element(grid).toHaveAttribute('aria-busy', 'false');
});

test('insights that did not load say why, and Retry loads them', async () => {
  expectErrors(/ERR_FAILED/);
  await seeKea();
  const restore = await failRequests('/insights/');
  mountApp({ person, address });
  const alert = page.getByRole('alert').filter({ hasText: 'Your insights did not load' });
  await expect
    .element(alert, { timeout: 30_000 })
    .toMatchTextContent('Sightline cannot be reached. Check your connection and try again.');
  await restore();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row('kea')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('an account without insights is told what to wait for', async () => {
  mountApp({ person, address });
  await expect.element(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await expect.element(page.getByText('As soon as a camera classifies its first photo')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export', exact: true })).not.toBeInTheDocument();
});
