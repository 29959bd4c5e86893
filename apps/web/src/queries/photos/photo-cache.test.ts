import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPhotoCache } from './photo-cache.ts';

const revoked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  revoked.length = 0;
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function cacheOf(spare: number) {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const answers = new Map<string, Error>();
  const cache = createPhotoCache<string>({
    spare,
    delay: 50,
    load: async (request, signal) => {
      asked.push(request);
      signals.push(signal);
      const error = answers.get(request);
      if (error) throw error;
      return { blob: new Blob([request]), isBlurred: false };
    },
    isMissing: (error) => error instanceof Error && error.message === 'missing',
  });
  return { cache, asked, signals, answers, hold: (key: string) => cache.hold(key, key, () => {}) };
}

async function look(hold: () => () => void): Promise<void> {
  const release = hold();
  await vi.advanceTimersByTimeAsync(60);
  release();
}

test('a photo is asked for once, however many look at it', async () => {
  const { cache, asked, hold } = cacheOf(5);
  hold('a');
  hold('a');
  await vi.advanceTimersByTimeAsync(60);
  expect(asked).toEqual(['a']);
  expect(cache.state('a')).toEqual({ status: 'ready', url: 'blob:1', isBlurred: false });
});

test('what flies past is never asked for', async () => {
  const { asked, hold } = cacheOf(5);
  hold('a')();
  await vi.advanceTimersByTimeAsync(60);
  expect(asked).toEqual([]);
});

test('letting go of a photo on its way cancels it', async () => {
  const { cache, signals } = cacheOf(5);
  const release = cache.hold('a', 'a', () => {});
  vi.advanceTimersByTime(50);
  release();
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(cache.state('a').status).toBe('loading');
});

test('the longest unused photo is revoked first, one in use never', async () => {
  const { cache, asked, hold } = cacheOf(2);
  hold('kept');
  for (const key of ['a', 'b', 'a', 'c']) await look(() => hold(key));
  expect(asked).toEqual(['kept', 'a', 'b', 'c']);
  expect(revoked).toEqual(['blob:3']);
  expect(cache.state('b').status).toBe('loading');
  expect(cache.state('a').status).toBe('ready');
  expect(cache.state('kept').status).toBe('ready');
});

test('a failure can be tried again; a photo that does not exist says so', async () => {
  const { cache, answers, hold } = cacheOf(2);
  answers.set('a', new Error('broken'));
  answers.set('b', new Error('missing'));
  hold('a');
  hold('b');
  await vi.advanceTimersByTimeAsync(60);
  expect(cache.state('a')).toEqual({ status: 'failed', missing: false });
  expect(cache.state('b')).toEqual({ status: 'failed', missing: true });
  answers.clear();
  cache.retry('a');
  await vi.advanceTimersByTimeAsync(60);
  expect(cache.state('a').status).toBe('ready');
});

test('signing out revokes everything', async () => {
  const { cache, hold } = cacheOf(2);
  hold('a');
  await vi.advanceTimersByTimeAsync(60);
  cache.clear();
  expect(revoked).toEqual(['blob:1']);
});

test('a forgotten photo is loaded anew where somebody looks at it, and gone where nobody does', async () => {
  const { cache, asked, hold } = cacheOf(5);
  hold('held');
  await look(() => hold('spare'));
  hold('other');
  await vi.advanceTimersByTimeAsync(60);
  asked.length = 0;
  cache.forget((key) => key !== 'other');
  expect([cache.state('held').status, cache.state('spare').status]).toEqual(['loading', 'loading']);
  expect(revoked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60);
  expect(asked).toEqual(['held']);
  expect([cache.state('held').status, cache.state('other').status]).toEqual(['ready', 'ready']);
});
