import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { seen } from './cameras.ts';
import { table } from './insights-table.ts';
import { type MountedApp, mountApp } from './mount.tsx';
import { newPerson, type Person } from './people.ts';
import { createTestTransport, type TestTransport } from './transport.ts';

type ActionName = 'Acknowledge' | 'Archive' | 'Favorite' | 'Clear' | 'Restore';

interface OpenOptions {
  readonly address?: string;
  readonly transport?: TestTransport;
}

interface Opened {
  readonly app: MountedApp;
  readonly person: Person;
}

/** Opens somebody's Insights tab, and waits until all insights, or collections of them, are there. */
export async function openTab(
  person: Person,
  { address = '/?tab=insights', transport = createTestTransport() }: OpenOptions = {},
): Promise<MountedApp> {
  const app = mountApp({ person, address, transport });
  await expect.element(page.getByText(/^[\d,]+ (insights?|collections?)$/)).toBeVisible();
  return app;
}

/** The Insights tab of somebody new with a kea, a stoat and a cat, the cat on top. */
export async function openThree(transport = createTestTransport()): Promise<Opened> {
  const person = await newPerson();
  await seen(person, ['kea', 'stoat', 'cat']);
  return { person, app: await openTab(person, { transport }) };
}

const { row } = table;
const bar = page.getByRole('region', { name: 'Unsaved changes' });
const inBar = (name: string) => bar.getByRole('button', { name, exact: true });
const action = (species: string, name: ActionName) => row(species).getByRole('button', { name, exact: true });

/** The Insights tab: actions, what waits to be saved, and notices about it. */
export const tab = {
  ...table,
  bar,
  action,
  act: (species: string, name: ActionName) => action(species, name).click(),
  select: (species: string, nth = 0) => row(species).nth(nth).getByRole('checkbox').click(),
  selectAll: page.getByRole('checkbox', { name: 'Select all rows' }),
  /** What can be done with the selected rows. */
  selected: page.getByRole('group', { name: 'Selected rows' }),
  save: inBar('Save Actions'),
  undo: inBar('Undo'),
  redo: inBar('Redo'),
  cancel: inBar('Cancel'),
  filterIcon: (name: 'Acknowledged' | 'Archived' | 'Favorited' | 'Uncategorized') =>
    page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name }),
  showArchived: page.getByRole('switch', { name: 'Show archived' }),
  /** Words at the edge of the screen, to the letter. */
  notice: (words: string) =>
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: new RegExp(`^${RegExp.escape(words)}$`) })
      // Said again, the last time is still on its way out.
      .first(),
  photo: (species: string) =>
    table.dialog(species).getByRole('img', { name: new RegExp(`^${species} seen by`) }),
  /** What stands in the Status column of a row. */
  async expectStatus(species: string, words: string): Promise<void> {
    await expect
      .poll(() => textUnder('Status', row(species)), { message: `status of ${species}` })
      .toBe(words);
  },
  /** The words of the bar on what is queued; none at all without anything to save, undo or redo. */
  async unsaved(count: number): Promise<void> {
    const words = count === 0 ? 'Nothing to save' : `${count.toLocaleString('en')} unsaved`;
    await expect.element(bar).toMatchTextContent(words);
  },
  /** What the open dialog says of one fact. */
  async expectFact(species: string, name: string, words: string | RegExp): Promise<void> {
    const fact = expect.poll(() => factIn(table.dialog(species), name)?.textContent, { message: name });
    await (typeof words === 'string' ? fact.toBe(words) : fact.toMatch(words));
  },
};

/** The description of a term. */
export function factIn(dialog: Locator, name: string): Element | undefined {
  const terms = [...(dialog.query()?.querySelectorAll('dt') ?? [])];
  return terms.find((term) => term.textContent === name)?.nextElementSibling ?? undefined;
}

/** Waits until an image has come, this many pixels wide. */
export async function expectWidth(image: Locator, width: number): Promise<void> {
  await expect.poll(() => (image.query() as HTMLImageElement | null)?.naturalWidth).toBe(width);
}

function textUnder(column: string, of: Locator): string | undefined {
  const at = table.grid
    .getByRole('columnheader')
    .elements()
    .findIndex((header) => header.textContent === column);
  return (of.query() as HTMLTableRowElement | null)?.cells[at]?.textContent.trim();
}
