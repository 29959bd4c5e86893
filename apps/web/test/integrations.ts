import { page } from 'vitest/browser';

type Name = 'Gundi v1' | 'Gundi v2' | 'Email';

const card = (name: Name) => page.getByRole('region', { name, exact: true });

/** The cards of the integrations in Account, and their dialogs. */
export const integrations = {
  address: '/?tab=account&section=integrations',
  card,
  button: (name: Name, label: string) => card(name).getByRole('button', { name: label }),
  /** Such as 'Edit Email'. */
  dialog: (title: string) => page.getByRole('dialog', { name: title, exact: true }),
  save: page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }),
};
