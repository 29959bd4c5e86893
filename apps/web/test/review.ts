import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { press } from './interact.ts';

const screen = page.getByRole('dialog', { name: 'Review' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string) => screen.getByRole('heading', { name, exact: true });

/** The review, which takes the whole screen. */
export const review = {
  screen,
  button,
  heading,
  photos: screen.getByRole('list', { name: 'Photos of this collection' }).getByRole('button'),
  /** Begins the review by its button and waits until the first photo is shown. */
  async begin(): Promise<void> {
    await page.getByRole('button', { name: 'Review' }).click();
    await expect.element(screen.getByRole('heading', { level: 3 })).toBeVisible();
  },
  /** Sees this species under review, at this place. */
  async shows(species: string, place: string): Promise<void> {
    await expect.element(heading(species)).toBeVisible();
    await expect.element(screen.getByText(place, { exact: true })).toBeVisible();
  },
  last: (words: string) => screen.getByRole('status').getByText(words, { exact: true }),
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await press(key);
  },
};
