import { expect, vi } from 'vitest';
import { commands, type Locator, userEvent } from 'vitest/browser';
import type { Download } from './node/commands.ts';

/** Presses a key, named as on the keyboard, with those held before it: `Shift+Space`, `Control+a`. */
export async function press(keys: string): Promise<void> {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  const pressed = key.length === 1 ? key : key === 'Space' ? '[Space]' : `{${key}}`;
  await userEvent.keyboard(
    `${held.map((name) => `{${name}>}`).join('')}${pressed}${held.map((name) => `{/${name}}`).join('')}`,
  );
}

/** Focuses what a locator finds, as soon as it is there; in a dialog, after that has taken the focus itself. */
export async function focus(locator: Locator): Promise<void> {
  const element = await locator.findElement();
  const dialog = element.closest('[role="dialog"]');
  if (dialog) await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  element.focus();
  await expect.element(locator).toHaveFocus();
}

/** Ticks a box, or clears it, unless it is so already. */
export async function check(box: Locator, wanted = true): Promise<void> {
  const isChecked = () => (box.element() as HTMLInputElement).checked;
  await box.findElement();
  if (isChecked() !== wanted) await box.click();
  await expect.poll(isChecked).toBe(wanted);
}

/** Each look of an assertion moves a fake clock on by its interval, so nothing is asserted nearer than this. */
const CLOCK_MARGIN_MS = 1_000;

/** Expects what is on screen to go by itself after so many milliseconds of a fake clock, give or take a second. */
export async function expectToHideAfter(shown: Locator, ms: number): Promise<void> {
  await expect.element(shown).toBeVisible();
  await vi.advanceTimersByTimeAsync(ms - CLOCK_MARGIN_MS);
  await expect.element(shown).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * CLOCK_MARGIN_MS);
  await expect.element(shown).not.toBeInTheDocument();
}

/** The texts of all that a locator finds at the moment, every gap as one space. */
export function texts(locator: Locator): string[] {
  return locator.elements().map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim());
}

/** Waits until a locator finds elements with exactly these texts, or parts of texts, in this order. */
export async function expectTexts(locator: Locator, ...parts: readonly (string | RegExp)[]): Promise<void> {
  const wanted = parts.map((part) =>
    typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part),
  );
  await expect.poll(() => texts(locator)).toEqual(wanted);
}

/** The file that is saved while something is done. */
export async function downloadOf(act: () => Promise<void>): Promise<Download> {
  const coming = commands.nextDownload();
  await act();
  return coming;
}

/** Nothing scrolls sideways, and the part that would hide it has nothing that does not fit. */
export async function expectToFit(where: string, hiding = 'main'): Promise<void> {
  for (const part of ['html', hiding]) {
    const excess = () => {
      const element = document.querySelector(part);
      return element ? element.scrollWidth - element.clientWidth : Number.POSITIVE_INFINITY;
    };
    await expect.poll(excess, { message: `${part} ${where}` }).toBeLessThanOrEqual(0);
  }
}
