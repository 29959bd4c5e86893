import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import '../src/app/styles/global.css';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { takeUnexpectedErrors } from './console.ts';
import { unmountAll } from './mount.tsx';
import { passAllRequests } from './requests.ts';

const VIEWPORT = [1280, 720] as const;

beforeAll(() => commands.watchConsole());

afterEach(async () => {
  vi.useRealTimers();
  unmountAll();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  await passAllRequests();
  for (const name of await caches.keys()) await caches.delete(name);
  if (innerWidth !== VIEWPORT[0] || innerHeight !== VIEWPORT[1]) await page.viewport(...VIEWPORT);
  expect((await takeUnexpectedErrors()).join('\n'), 'errors in the console').toBe('');
});
