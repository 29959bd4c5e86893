import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { sendSevenInsights } from '../../e2e/fixtures/data/arranged-dashboards.ts';
import { type MountedApp, mountApp } from './mount.tsx';
import { demoPerson, newPerson, type Person } from './people.ts';
import { createTestTransport, type TestTransport } from './transport.ts';

async function personWithSeven(): Promise<Person> {
  const [staff, owner] = await Promise.all([demoPerson('staff'), newPerson()]);
  await sendSevenInsights({ url: location.origin, staff, owner });
  return owner;
}

let observing: Promise<Person> | undefined;

/** Somebody with seven insights that are known. All tests share them, and only look. */
export function observer(): Promise<Person> {
  observing ??= personWithSeven();
  return observing;
}

interface OpenOptions {
  /** What follows in the address. */
  readonly more?: string;
  readonly transport?: TestTransport;
}

/** Opens somebody's Dashboard tab. */
export async function openDashboard(
  person: Person,
  { more = '', transport = createTestTransport() }: OpenOptions = {},
): Promise<MountedApp> {
  const app = mountApp({ person, address: `/?tab=dashboard${more}`, transport });
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  return app;
}

const widget = (title: string) => page.getByRole('group', { name: title, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const menu = (title: string) => page.getByRole('button', { name: `Options of ${title}`, exact: true });

/** The Dashboard tab. */
export const dashboard = {
  widget,
  widgets: page.getByTestId('dashboard-grid').getByRole('group'),
  /** The one large number of a widget. */
  number: (title: string) => widget(title).getByText(/^[\d,]+$/),
  editButton: button('Edit Dashboard'),
  saveButton: button('Save Dashboard'),
  cancelButton: button(/^Cancel$/),
  addButton: button('Add widget'),
  filterButton: button(/^Filters/),
  moreButton: button('More about the dashboard'),
  archived: page.getByRole('switch', { name: 'Show archived' }),
  chips: page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Filter / }),
  dialog: (name: string) => page.getByRole('dialog', { name }),
  handle: (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true }),
  menu,
  /** Does something to a widget by its menu, which stays open for moves. */
  async act(title: string, item: string): Promise<void> {
    await menu(title).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  },
  async edit(): Promise<void> {
    await button('Edit Dashboard').click();
    await expect.element(button('Save Dashboard')).toBeVisible();
  },
  /** Saves, and waits until that is done. */
  async save(): Promise<void> {
    await button('Save Dashboard').click();
    await expect.element(button('Edit Dashboard')).toBeVisible();
  },
};

/** Where a widget is on the screen. */
export const boxOf = (shown: Locator): DOMRect => shown.element().getBoundingClientRect();
