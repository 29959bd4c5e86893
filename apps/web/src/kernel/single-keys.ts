import { createStore } from 'zustand';
import { defineService, type Services } from './services.ts';
import { useServiceStore } from './services-context.tsx';

const KEY = 'single-keys';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const singleKeys = defineService(({ local }) =>
  createStore<{ readonly areOn: boolean }>()(() => ({ areOn: local.readJson(KEY, isBoolean) ?? true })),
);

/**
 * Whether letters and signs act without Ctrl, remembered in this browser. Who speaks to the computer, or hits keys by
 * accident, can switch them off (WCAG 2.1.4).
 */
export function useSingleKeys(): boolean {
  return useServiceStore(singleKeys, ({ areOn }) => areOn);
}

export function switchSingleKeys(services: Services, areOn: boolean): void {
  services.get(singleKeys).setState({ areOn });
  services.local.writeJson(KEY, areOn);
}

/** Whether a key is a single letter or sign, and these are switched off. */
export function isSwitchedOff(services: Services, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey && !services.get(singleKeys).getState().areOn;
}
