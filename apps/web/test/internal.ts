import { page } from 'vitest/browser';

const dialog = page.getByRole('dialog');

/** The Internal page: one table for each of its parts, and their dialogs. */
export const internal = {
  address: (section: string, more = '') => `/?tab=internal&section=${section}${more}`,
  dialog,
  rows: (name: string) =>
    page
      .getByRole('grid', { name })
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') }),
  button: (name: string) => dialog.getByRole('button', { name, exact: true }),
  changes: dialog.getByRole('status', { name: 'Changes' }),
};
