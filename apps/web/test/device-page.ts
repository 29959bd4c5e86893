import { type Locator, page } from 'vitest/browser';
import { expectFact } from './devices.ts';
import { type MountedApp, mountApp } from './mount.tsx';
import type { Person } from './people.ts';
import type { TestTransport } from './transport.ts';

/** A part of the page of a camera. */
export function block(title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** Waits until the head of the page says this of something. */
export function tile(label: string, words: string | RegExp): Promise<void> {
  return expectFact(block('State'), label, words);
}

/** Opens the page of a camera by its address. */
export function openPage(person: Person, deviceId: number, transport?: TestTransport): MountedApp {
  return mountApp({ person, address: `/?tab=device&device=${deviceId}`, ...(transport && { transport }) });
}
