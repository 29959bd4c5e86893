import { afterEach, expect, test, vi } from 'vitest';
import { onLocalChange, readLocal, removeLocal, writeLocal } from './local-store.ts';

/** A browser's storage that can be full, and the other tabs' word of a change. */
function browser() {
  const stored = new Map<string, string>();
  const listeners = new Set<(event: unknown) => void>();
  const state = { isFull: false };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (state.isFull) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
  });
  return {
    state,
    stored,
    otherTabWrites: (key: string, newValue: string) => {
      stored.set(key, newValue);
      for (const listener of listeners) listener({ key, newValue });
    },
  };
}

afterEach(() => {
  removeLocal('words');
  vi.unstubAllGlobals();
});

test('what a full browser does not take is read as it was written last, until there is room again', () => {
  const { state, stored } = browser();
  writeLocal('words', 'one');
  state.isFull = true;
  writeLocal('words', 'one two');
  expect(readLocal('words')).toBe('one two');
  writeLocal('words', 'one two three');
  expect(readLocal('words')).toBe('one two three');
  state.isFull = false;
  writeLocal('words', 'four');
  expect([readLocal('words'), stored.get('sightline.words')]).toEqual(['four', 'four']);
  removeLocal('words');
  expect(readLocal('words')).toBeNull();
});

test('what another tab wrote afterwards goes before what the browser did not take', () => {
  const { state, otherTabWrites } = browser();
  const heard: (string | null)[] = [];
  const stop = onLocalChange('words', (value) => heard.push(value));
  state.isFull = true;
  writeLocal('words', 'mine');
  otherTabWrites('sightline.words', 'theirs');
  expect(heard).toEqual(['theirs']);
  expect(readLocal('words')).toBe('theirs');
  stop();
});
