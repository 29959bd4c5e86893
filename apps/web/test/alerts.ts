import { page } from 'vitest/browser';
import { deliverBroken } from '../../e2e/fixtures/cameras/broken-cameras.ts';
import type { Reporter } from '../../e2e/fixtures/cameras/reporter.ts';
import { demoPerson, newPerson, type Person } from './people.ts';

const grid = page.getByRole('grid', { name: 'Alerts' });
const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });

/** The Alerts tab. */
export const alerts = {
  address: '/?tab=alerts',
  grid,
  rows,
  cards: page.getByRole('list', { name: 'Alerts' }).getByRole('listitem'),
  row: (words: string) => rows.filter({ hasText: words }),
  badge: page.getByRole('navigation').getByRole('link', { name: /^Alerts/ }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name, exact: true }),
};

interface Alerted {
  readonly person: Person;
  /** The alert of Creek is resolved, that of Ridge acknowledged and that of Saddle new. */
  readonly cameras: readonly [creek: Reporter, ridge: Reporter, saddle: Reporter];
}

/** Somebody who has three cameras, each with an alert. */
export async function newAlerted(): Promise<Alerted> {
  const [staff, person] = await Promise.all([demoPerson('staff'), newPerson()]);
  return { person, cameras: await deliverBroken({ server: location.origin, staff, owner: person }) };
}
