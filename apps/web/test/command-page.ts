import { type Locator, page } from 'vitest/browser';
import { press } from './interact.ts';

interface CommandNames {
  /** Of the table and of its cards. */
  readonly list: string;
  /** Of the dialog that makes another one, and of the button that opens it. */
  readonly create: string;
}

/** What Device Updates and OTA Messages have in common: a grid on a wide screen, cards on a narrow one, and a form. */
export function commandPage({ list: name, create }: CommandNames) {
  const grid = page.getByRole('grid', { name });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
  const creating = page.getByRole('dialog', { name: create });
  const field = (label: string): Locator =>
    creating
      .getByRole('combobox', { name: label, exact: true })
      .or(creating.getByRole('textbox', { name: label, exact: true }));
  return {
    grid,
    rows,
    cards: page.getByRole('list', { name }).getByRole('listitem'),
    row: (id: number) => rows.filter({ has: page.getByRole('gridcell', { name: String(id), exact: true }) }),
    createButton: page.getByRole('button', { name: create }).first(),
    creating,
    field,
    /** Chooses an option of a field of the form. */
    async choose(label: string, option: string): Promise<void> {
      await field(label).click();
      await page.getByRole('option', { name: option }).click();
    },
    /** Chooses devices by their names, in the field of the form that has this label. */
    async chooseIn(label: string, ...names: readonly string[]): Promise<void> {
      for (const one of names) {
        await field(label).fill(one);
        await page.getByRole('option', { name: one }).click();
      }
      await press('Escape');
    },
  };
}
