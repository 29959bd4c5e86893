import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { sendKnownInsights, sendManyInsights } from '../../e2e/fixtures/data/sent-insights.ts';
import { check, expectTexts } from './interact.ts';
import { type MountedApp, mountApp } from './mount.tsx';
import { demoPerson, newPerson, type Person } from './people.ts';

async function personWith(send: typeof sendKnownInsights): Promise<Person> {
  const [staff, owner] = await Promise.all([demoPerson('staff'), newPerson()]);
  await send({ url: location.origin, staff, owner });
  return owner;
}

let surveying: Promise<Person> | undefined;
let counting: Promise<Person> | undefined;

/** Somebody whose six insights are known to the last field. All tests share them, and only look. */
export function surveyor(): Promise<Person> {
  surveying ??= personWith(sendKnownInsights);
  return surveying;
}

/** Somebody with `visit 260` to `visit 1`, newest first. All tests share them, and only look. */
export function counter(): Promise<Person> {
  counting ??= personWith(sendManyInsights);
  return counting;
}

/** Opens somebody's Insights tab, and waits until all insights are there. */
export async function openInsights(person: Person): Promise<MountedApp> {
  const app = mountApp({ person, address: '/?tab=insights' });
  await expectAllThere();
  return app;
}

/** Waits until all insights are there. */
export async function expectAllThere(): Promise<void> {
  await expect.element(page.getByText(/^[\d,]+ insights?$/)).toBeVisible();
}

const grid = page.getByRole('grid', { name: 'Insights' });
const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
const header = (label: string) => grid.getByRole('columnheader', { name: label });

/** The table of the Insights tab, and what it has in common with every other table. */
export const table = {
  grid,
  /** Rows in sight or near it, without the header. */
  rows,
  row: (species: string) => grid.getByRole('row').filter({ hasText: species }),
  header,
  /** The button of a header that sorts. */
  sorter: (label: string) => header(label).getByRole('button', { name: label, exact: true }),
  dialog: (species: string) => page.getByRole('dialog', { name: species }),
  filters: page.getByRole('group', { name: 'Filters' }),
  chip: (column: string) => page.getByRole('button', { name: new RegExp(`^Filter ${column}:`) }),
  editor: (column: string) => page.getByRole('dialog', { name: `Filter ${column}` }),
  /** The field for a part of a number's text. */
  digits: (column: string) => page.getByRole('textbox', { name: `${column} digits` }),
  /** Asks a list filter whose editor is open for all items that contain a text. */
  async askForPart(column: string, text: string): Promise<void> {
    const open = page.getByRole('dialog', { name: `Filter ${column}` });
    await open.getByRole('textbox', { name: `Search ${column}` }).fill(text);
    await check(open.getByRole('checkbox', { name: `All with “${text}”`, exact: true }));
  },
  picker: page.getByRole('dialog', { name: 'Columns' }),
  openPicker: () => page.getByRole('button', { name: 'Columns' }).click(),
  /** Adds a filter and leaves its editor open. */
  async filterBy(column: string): Promise<void> {
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page
      .getByRole('menu', { name: 'Add filter' })
      .getByRole('menuitem')
      .filter({ has: page.getByText(column, { exact: true }) })
      .click();
  },
  /** Sees exactly these rows, from the top. */
  shows: (...species: readonly string[]) => expectTexts(rows, ...species),
  /** The titles of the columns, without the one of the check boxes. */
  titles: () =>
    grid
      .getByRole('columnheader')
      .elements()
      .map((element) => element.textContent)
      .filter((title) => title !== ''),
  async pick(item: string, column: string): Promise<void> {
    await header(column).hover();
    await header(column)
      .getByRole('button', { name: `Column ${column}` })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  },
};
