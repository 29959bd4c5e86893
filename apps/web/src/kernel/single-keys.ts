import { create } from 'zustand';
import { readLocalJson, writeLocalJson } from './local-store.ts';

const KEY = 'single-keys';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/**
 * Whether letters and signs act without Ctrl, remembered in this browser. Who speaks to the computer, or hits keys by
 * accident, can switch them off (WCAG 2.1.4).
 */
export const useSingleKeys = create<{ readonly areOn: boolean }>()(() => ({
  areOn: readLocalJson(KEY, isBoolean) ?? true,
}));

export function switchSingleKeys(areOn: boolean): void {
  useSingleKeys.setState({ areOn });
  writeLocalJson(KEY, areOn);
}

/** Whether a key is a single letter or sign, and these are switched off. */
export function isSwitchedOff({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey && !useSingleKeys.getState().areOn;
}
