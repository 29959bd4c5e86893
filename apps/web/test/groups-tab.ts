import { page } from 'vitest/browser';
import { giveCameras } from '../../e2e/fixtures/cameras/named-cameras.ts';
import { expectTexts } from './interact.ts';
import { type MountedApp, mountApp } from './mount.tsx';
import { demoPerson, newPerson, type Person } from './people.ts';
import type { TestTransport } from './transport.ts';

const grid = page.getByRole('grid', { name: 'Device groups' });
const list = page.getByRole('list', { name: 'Device groups' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
const choice = (name: string) => page.getByRole('listbox', { name: `Devices of ${name}` });

/** The Device Groups tab: a grid on a wide screen, cards on a narrow one. */
export const groups = {
  grid,
  link,
  /** Rows in sight or near it, without the header. */
  rows,
  row: (name: string) => grid.getByRole('row').filter({ has: link(name) }),
  card: (name: string) => list.getByRole('listitem').filter({ has: link(name) }),
  sorter: (label: string) => grid.getByRole('button', { name: label, exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name }),
  addButton: page.getByRole('button', { name: 'Add New Group' }),
  nameField: page.getByRole('textbox', { name: 'Group name' }),
  descriptionField: page.getByRole('textbox', { name: 'Description' }),
  locations: (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true }),
  edit: (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true }),
  remove: (name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true }),
  /** Shows which devices are in a group and opens the choice of them. */
  picker: (name: string) => page.getByRole('button', { name: `Devices of ${name}:` }),
  choice,
  search: (name: string) => page.getByRole('combobox', { name: `Search devices for ${name}` }),
  option: (name: string) => page.getByRole('option').filter({ has: page.getByText(name, { exact: true }) }),
  options: (name: string) => choice(name).getByRole('option'),
  /** Sees exactly these groups, from the top. */
  shows: (...names: readonly string[]) => expectTexts(rows, ...names),
};

/** Somebody with cameras of these names, never switched on; their ids in the order of the names. */
export async function ownerOf(names: readonly string[]): Promise<{ person: Person; ids: number[] }> {
  const [staff, person] = await Promise.all([demoPerson('staff'), newPerson()]);
  return { person, ids: await giveCameras(staff, person, names) };
}

/** Opens somebody's Device Groups tab. */
export function openGroups(person: Person, transport?: TestTransport): MountedApp {
  return mountApp({ person, address: '/?tab=groups', ...(transport && { transport }) });
}
