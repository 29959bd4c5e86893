import type { Locator, Page } from '@playwright/test';

export interface GuideShot {
  /** The name of the picture in docs/guide/images, without its ending. */
  readonly name: string;
  readonly who: 'owner' | 'staff';
  /** The height of the window, pixels; the width is the same for all. */
  readonly height?: number;
  /** Brings the page there. What it returns is the part that is shown; nothing for the whole window. */
  readonly go: (page: Page) => Promise<Locator | undefined>;
}

export const dialog = (page: Page) => page.getByRole('dialog').last();
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

export async function openTab(page: Page, tab: string, title: string): Promise<undefined> {
  await page.goto(`/?tab=${tab}`);
  await heading(page, title);
  await rows(page).first().waitFor();
  await foldNavigation(page);
}

/** A table then has room for its columns. */
export async function foldNavigation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.getByRole('button', { name: 'Expand navigation' }).waitFor();
}

export async function openDialogOf(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await dialog(page).waitFor();
  return dialog(page);
}
