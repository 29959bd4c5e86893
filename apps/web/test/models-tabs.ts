import { page } from 'vitest/browser';
import { expectTexts } from './interact.ts';
import { type MountedApp, mountApp } from './mount.tsx';
import type { Person } from './people.ts';

const grid = page.getByRole('grid', { name: 'Models' });
const details = (name: string) => page.getByRole('button', { name: `Details of ${name}` });

/** The My Models tab: a grid on a wide screen, cards on a narrow one. */
export const models = {
  grid,
  details,
  row: (name: string) => grid.getByRole('row').filter({ has: details(name) }),
  card: (name: string) =>
    page.getByRole('list', { name: 'Models' }).getByRole('listitem').filter({ hasText: name }),
  /** What the open row of this model has unfolded. */
  facts: (name: string) => page.getByLabelText(`About ${name}`),
  download: (name: string) => page.getByRole('button', { name: `Download ${name}` }),
};

/** Opens somebody's My Models tab. */
export function openModels(person: Person): MountedApp {
  return mountApp({ person, address: '/?tab=models' });
}

const cards = page.getByRole('list', { name: 'Public models' }).getByRole('listitem');
const headings = cards.getByRole('heading');
const open = (name: string) => page.getByRole('button', { name, exact: true });

/** The Model Marketplace tab. */
export const marketplace = {
  cards,
  card: (name: string) => cards.filter({ has: open(name) }),
  search: page.getByRole('searchbox', { name: 'Search Models by Name, Author, or Framework' }),
  species: page.getByRole('combobox', { name: 'Filter by Species' }),
  option: (name: string) => page.getByRole('option', { name, exact: true }),
  open,
  dialog: (name: string) => page.getByRole('dialog', { name }),
  add: page.getByRole('button', { name: 'Add Model to Account' }),
  present: page.getByRole('button', { name: 'Model Already Present in Account' }),
  /** Sees the cards of exactly these models, in this order. */
  shows: (...names: readonly string[]) => expectTexts(headings, ...names),
};

/** Opens somebody's Model Marketplace tab. */
export function openMarketplace(person: Person): MountedApp {
  return mountApp({ person, address: '/?tab=marketplace' });
}
