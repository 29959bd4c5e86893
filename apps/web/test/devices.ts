import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { deliverReporters, type Reporter } from '../../e2e/fixtures/cameras/reporter.ts';
import { check, press } from './interact.ts';
import { type MountedApp, mountApp } from './mount.tsx';
import { demoPerson, type Person } from './people.ts';
import type { TestTransport } from './transport.ts';

/** Gives somebody cameras of these names, in ascending order of their ids. */
export async function giveCameras(owner: Person, ...names: readonly string[]): Promise<readonly Reporter[]> {
  return deliverReporters({ server: location.origin, staff: await demoPerson('staff'), owner, names });
}

/** Gives somebody one camera, which calls itself karori-1. */
export async function giveCamera(owner: Person, name = 'karori-1'): Promise<Reporter> {
  const [camera] = await giveCameras(owner, name);
  if (!camera) throw new Error('There is no camera.');
  return camera;
}

/** Opens somebody's My Devices tab. */
export function openDevices(person: Person, transport?: TestTransport): MountedApp {
  return mountApp({ person, address: '/?tab=devices', ...(transport && { transport }) });
}

const grid = page.getByRole('grid', { name: 'Devices' });
const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
const list = page.getByRole('list', { name: 'Devices' });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const header = (label: string) =>
  grid.getByRole('columnheader').filter({ has: page.getByRole('button', { name: label, exact: true }) });

/** The My Devices tab: a grid on a wide screen, cards on a narrow one. */
export const devices = {
  grid,
  rows,
  row: (name: string) => rows.filter({ hasText: name }),
  cards: list.getByRole('listitem'),
  header,
  /** The button of a header that sorts. */
  sorter: (label: string) => header(label).getByRole('button', { name: label, exact: true }),
  /** The line above the table: how many cameras are fine, and how many are not. */
  fleet: page.getByRole('group', { name: 'How your cameras are' }),
  dialog,
  editing: (name: string) => dialog(`Editing Device: ${name}`),
  clearing: (name: string) => dialog(`Clear data of ${name}`),
  notFound: page.getByRole('heading', { name: 'Camera not found' }),
};

/** Opens a camera's dialog by its address. */
export async function openDialog(
  person: Person,
  camera: Reporter,
  { name = 'karori-1', transport }: { name?: string; transport?: TestTransport } = {},
): Promise<MountedApp> {
  const address = `/?tab=devices&device=${camera.deviceId}`;
  const app = mountApp({ person, address, ...(transport && { transport }) });
  await expect.element(dialog(name)).toBeVisible();
  return app;
}

/** Shows columns that are hidden at first. */
export async function showColumns(...labels: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const label of labels) await check(page.getByRole('checkbox', { name: label, exact: true }));
  await press('Escape');
}

/** Waits until a part of the page says exactly this of something, or what fits. */
export async function expectFact(part: Locator, label: string, words: string | RegExp): Promise<void> {
  const said = expect.poll(() => factIn(part, label), { message: label });
  await (typeof words === 'string' ? said.toBe(words) : said.toMatch(words));
}

function factIn(part: Locator, label: string): string | undefined {
  const groups = part.query()?.querySelectorAll('dl > div') ?? [];
  const group = [...groups].find((one) => one.querySelector('dt')?.textContent === label);
  return group?.querySelector('dd')?.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** The path and search part of the address of the page. */
export function address(): string {
  return location.pathname + location.search;
}
