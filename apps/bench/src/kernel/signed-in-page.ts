/// <reference lib="dom" />
import type { BrowserContext, Page } from 'playwright-core';
import type { AccountDatabase } from './account-database.ts';

/** A page whose browser has the owner signed in; nothing but the login screen was opened in it yet. */
export async function openSignedIn(
  context: BrowserContext,
  url: string,
  { authorization, ownerId }: Pick<AccountDatabase, 'authorization' | 'ownerId'>,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('sightline.token', token);
      localStorage.setItem('sightline.userId', id);
    },
    [authorization, String(ownerId)] as const,
  );
  return page;
}

/** The page has nothing to do. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
