import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { check, downloadOf } from './interact.ts';

const dialog = page.getByRole('dialog', { name: 'Export to CSV' });

/** The dialog that writes a table into a file. */
export const exporting = {
  dialog,
  open: () => page.getByRole('button', { name: 'Export', exact: true }).click(),
  onlyFiltered: dialog.getByRole('checkbox', { name: 'Only export filtered data?' }),
  submit: dialog.getByRole('button', { name: 'Export', exact: true }),
};

/** The rows of the file that the table is written into, each as its cells by their titles. */
export async function exportedRows({
  onlyFiltered,
}: {
  readonly onlyFiltered: boolean;
}): Promise<readonly Readonly<Record<string, string | undefined>>[]> {
  await exporting.open();
  await check(exporting.onlyFiltered, onlyFiltered);
  const { text } = await downloadOf(() => exporting.submit.click());
  await expect.element(dialog).not.toBeInTheDocument();
  const [titles = [], ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at]])));
}
