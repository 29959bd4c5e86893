import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { LIMITS } from '@sightline/domain/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../kernel/memory-storage.ts';
import { createServices } from '../kernel/services.ts';
import { readAlerts } from './alerts.ts';
import { readPages } from './read-pages.ts';

beforeEach(() => vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} }));
afterEach(() => void vi.unstubAllGlobals());

const reading = (signal = new AbortController().signal) => {
  const progress: number[] = [];
  return { signal, progress, onProgress: (count: number) => void progress.push(count) };
};

function problem(status: number, retry_after_s: number): ProblemError {
  return new ProblemError({
    type: 'about:blank',
    title: 'Refused',
    status,
    detail: 'Refused',
    message: 'Refused',
    retry_after_s,
  });
}

test('all pages are read, and how far it is is said', async () => {
  const asked: (number | undefined)[] = [];
  const { progress, ...options } = reading();
  const items = await readPages(async (before) => {
    asked.push(before);
    return before === undefined ? { items: [9, 7], next: 7 } : { items: [3], next: null };
  }, options);
  expect({ items, asked, progress }).toEqual({
    items: [9, 7, 3],
    asked: [undefined, 7],
    progress: [2, 3],
  });
});

test('where there were too many calls it waits as long as the server asks', async () => {
  let isRefused = true;
  const items = await readPages(async () => {
    if (!isRefused) return { items: [1], next: null };
    isRefused = false;
    throw problem(429, 0);
  }, reading());
  expect(items).toEqual([1]);
});

test('a page that does not come ends it, and so does the reader', async () => {
  const refused = problem(500, 0);
  await expect(readPages(() => Promise.reject(refused), reading())).rejects.toBe(refused);
  const controller = new AbortController();
  const waiting = readPages(() => Promise.reject(problem(429, 3_600)), reading(controller.signal));
  controller.abort(new Error('Closed'));
  await expect(waiting).rejects.toThrow('Closed');
});

test('alerts of all pages come once, the newest first', async () => {
  const alert = (id: number, status: Alert['status']): Alert => ({
    id,
    status,
    alert_type: 'low_battery',
    summary: 'Creek: battery at 3.08 V.',
    alert_key: 'device_id',
    associated_id: 1,
    created_at: '2026-11-26T10:00:00.000Z',
    acknowledged_at: null,
    resolved_at: status === 'resolved' ? '2026-11-26T11:00:00.000Z' : null,
  });
  const resolved = Array.from({ length: LIMITS.resolvedAlerts + 20 }, (_, at) =>
    alert(2_000 - at, 'resolved'),
  );
  // One that was open on the first page is resolved by the time of the second.
  const open = alert(1_001, 'new');
  const services = createServices({
    transport: async (url) => {
      const before = new URL(url, 'http://sightline.test').searchParams.get('resolvedBefore');
      const message =
        before === null
          ? [...resolved.slice(0, LIMITS.resolvedAlerts), open]
          : [...resolved.filter(({ id }) => id < Number(before)), { ...open, status: 'resolved' }];
      return Response.json({ message });
    },
    storage: memoryStorage(),
  });
  const alerts = await readAlerts(services, reading());
  expect(alerts.map(({ id }) => id)).toEqual([...resolved.map(({ id }) => id), 1_001]);
  expect(alerts.at(-1)?.status).toBe('resolved');
});
