import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../kernel/session.ts';
import { sampleInsight as insight } from '../../queries/insight-sample.ts';
import { cancelActions, openActionQueue, useActionQueue } from './action-queue.ts';
import { decidedInsights } from './decided-insights.ts';
import { actOn, nameSpecies, redoStep, undoStep } from './review-steps.ts';
import { GRACE_MS, openVerdicts, sayOf, useVerdicts } from './verdicts.ts';

const [FIRST, SECOND] = [insight(1), insight(2)];
const VISIT = { ...insight(4), members: [insight(3), insight(4)] };

/** A server that answers when it is told to. */
function slowServer() {
  const sent: { path: string; answer: () => void }[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.push({ path, answer: () => resolve(Response.json({ message: FIRST })) });
    return promise;
  });
  return sent;
}

let storage: { isFull: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  storage = { isFull: false };
  const stored = new Map([['sightline.userId', '1']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  openActionQueue();
  openVerdicts();
});

afterEach(async () => {
  useSession.getState().clear();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const queued = () => [...useActionQueue.getState().history.queue.keys()];
const unsaid = () => [...useVerdicts.getState().verdicts.values()];

test('undo takes back actions and words on species in the order they were done', () => {
  const steps = [actOn([FIRST], 'archive'), nameSpecies(SECOND, 'stoat'), actOn([VISIT], 'favorite')];
  expect(undoStep()).toBe(steps[2]);
  expect([queued(), unsaid().length]).toEqual([[1], 1]);
  expect(undoStep()).toBe(steps[1]);
  expect([queued(), unsaid().length]).toEqual([[1], 0]);
  expect(undoStep()).toBe(steps[0]);
  expect(queued()).toEqual([]);
  expect(undoStep()).toBeUndefined();
});

test('redo does the rows again that were undone, wherever one is by then', () => {
  const first = actOn([FIRST], 'archive');
  const second = actOn([SECOND], 'archive');
  undoStep();
  undoStep();
  expect(redoStep()).toBe(first);
  expect(redoStep()).toBe(second);
  expect(redoStep()).toBeUndefined();
  expect(undoStep()).toBe(second);
  actOn([VISIT], 'archive');
  expect(redoStep()).toBeUndefined();
});

test('what was cancelled is not undone', () => {
  actOn([FIRST], 'archive');
  cancelActions();
  expect(undoStep()).toBeUndefined();
});

test('an action that is taken out of the queue again decides nothing', () => {
  const trail = [actOn([FIRST], 'archive'), actOn([VISIT], 'favorite'), actOn([FIRST], 'archive')];
  const steps = trail.filter((step) => step !== undefined);
  expect(steps.map(({ kind }) => kind)).toEqual(['queued', 'queued', 'unqueued']);
  expect(decidedInsights(steps.slice(0, 2))).toBe(3);
  expect(decidedInsights(steps)).toBe(2);
  const named = nameSpecies(FIRST, 'stoat');
  expect(decidedInsights(named ? [...steps, named] : [])).toBe(3);
});

test('a word that is on its way to the server cannot be called back, and nobody says that it was', async () => {
  const sent = slowServer();
  nameSpecies(FIRST, FIRST.class_name);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('/1')]);
  expect(undoStep()).toBeUndefined();
  expect(unsaid()).toHaveLength(1);
  sent[0]?.answer();
  await vi.waitFor(() => expect(unsaid()).toEqual([]), 20_000);
});

test('what had been said before is said again after a word that is on its way', async () => {
  const sent = slowServer();
  const corrected = insight(1, { userConfirmed: false, confirmed_class_name: 'stoat' });
  nameSpecies(corrected, corrected.class_name);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(undoStep()).toBeDefined();
  sent[0]?.answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(unsaid()).toMatchObject([{ insightId: 1, confirmed: false, className: 'stoat' }]);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(sent).toHaveLength(2);
  sent[1]?.answer();
});

test('a full browser loses no word on species', () => {
  sayOf([1], true, null);
  storage.isFull = true;
  sayOf([2], true, null);
  sayOf([3], false, 'stoat');
  expect(unsaid().map(({ insightId }) => insightId)).toEqual([1, 2, 3]);
});
