import { afterEach, expect, test, vi } from 'vitest';
import { createLocalStore } from './local-store.ts';

/** A browser's storage that can be full, and change events of other tabs. */
function browser() {
  const stored = new Map<string, string>();
  const listeners = new Set<(event: unknown) => void>();
  const state = { isFull: false };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (state.isFull) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
  });
  return {
    local: createLocalStore(storage),
    state,
    stored,
    otherTabWrites: (key: string, newValue: string) => {
      stored.set(key, newValue);
      for (const listener of listeners) listener({ key, newValue, storageArea: storage });
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test('what a full browser does not take is read as it was written last, until there is room again', () => {
  const { local, state, stored } = browser();
  local.write('note', 'one');
  state.isFull = true;
  local.write('note', 'one two');
  expect(local.read('note')).toBe('one two');
  local.write('note', 'one two three');
  expect(local.read('note')).toBe('one two three');
  state.isFull = false;
  local.write('note', 'four');
  expect([local.read('note'), stored.get('sightline.note')]).toEqual(['four', 'four']);
  local.remove('note');
  expect(local.read('note')).toBeNull();
});

test('what another tab wrote afterwards goes before what the browser did not take', () => {
  const { local, state, otherTabWrites } = browser();
  const received: (string | null)[] = [];
  const stop = local.onChange('note', (value) => received.push(value));
  state.isFull = true;
  local.write('note', 'mine');
  otherTabWrites('sightline.note', 'theirs');
  expect(received).toEqual(['theirs']);
  expect(local.read('note')).toBe('theirs');
  stop();
});
