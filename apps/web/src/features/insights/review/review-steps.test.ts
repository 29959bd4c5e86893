import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServices, type Services } from '../../../kernel/services.ts';
import { sampleInsight as insight } from '../../../queries/insight-sample.ts';
import { actionQueueStore, cancelActions, openActionQueue } from '../actions/action-queue.ts';
import { leftOpen, leftOpenStore } from '../species/left-open.ts';
import {
  confirmationStore,
  confirmSpecies,
  GRACE_MS,
  openConfirmations,
} from '../species/species-confirmations.ts';
import { reviewCounts } from './review-counts.ts';
import { actOn, judge, leaveOpen, redoStep, undoRow, undoStep } from './review-steps.ts';

const [FIRST, SECOND] = [insight(1), insight(2)];
const COLLECTION = { ...insight(4), members: [insight(3), insight(4)] };

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
let services: Services;

beforeEach(() => {
  vi.useFakeTimers();
  storage = { isFull: false };
  const stored = new Map([['sightline.userId', '1']]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  services = createServices({ storage: localStorage });
  openActionQueue(services);
  openConfirmations(services);
  services.get(leftOpen).open();
});

afterEach(async () => {
  services.session.clear();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const queued = () => [...services.get(actionQueueStore).getState().history.queue.keys()];
const unsaid = () => [...services.get(confirmationStore).getState().confirmations.values()];

test('undo reverts actions and species confirmations in the order they were done', () => {
  const steps = [
    actOn(services, [FIRST], 'archive'),
    judge(services, [SECOND], { answer: 'wrong', className: 'stoat' }),
    actOn(services, [COLLECTION], 'favorite'),
  ];
  expect(undoStep(services)).toBe(steps[2]);
  expect([queued(), unsaid().length]).toEqual([[1], 1]);
  expect(undoStep(services)).toBe(steps[1]);
  expect([queued(), unsaid().length]).toEqual([[1], 0]);
  expect(undoStep(services)).toBe(steps[0]);
  expect(queued()).toEqual([]);
  expect(undoStep(services)).toBeUndefined();
});

test('redo does the rows again that were undone, wherever one is by then', () => {
  const first = actOn(services, [FIRST], 'archive');
  const second = actOn(services, [SECOND], 'archive');
  undoStep(services);
  undoStep(services);
  expect(redoStep(services)).toBe(first);
  expect(redoStep(services)).toBe(second);
  expect(redoStep(services)).toBeUndefined();
  expect(undoStep(services)).toBe(second);
  actOn(services, [COLLECTION], 'archive');
  expect(redoStep(services)).toBeUndefined();
});

test('what was cancelled is not undone', () => {
  actOn(services, [FIRST], 'archive');
  cancelActions(services);
  expect(undoStep(services)).toBeUndefined();
});

test('an action that is taken out of the queue again decides nothing', () => {
  const doneSteps = [
    actOn(services, [FIRST], 'archive'),
    actOn(services, [COLLECTION], 'favorite'),
    actOn(services, [FIRST], 'archive'),
  ];
  const steps = doneSteps.filter((step) => step !== undefined);
  expect(steps.map(({ kind }) => kind)).toEqual(['queued', 'queued', 'unqueued']);
  expect(reviewCounts(steps.slice(0, 2)).decided).toBe(3);
  expect(reviewCounts(steps)).toMatchObject({ acted: 2, decided: 2 });
  const named = judge(services, [FIRST], { answer: 'wrong', className: 'stoat' });
  expect(reviewCounts(named ? [...steps, named] : [])).toMatchObject({ acted: 2, decided: 3 });
});

test('a confirmation that is being sent cannot be undone, and no message claims that it was', async () => {
  const sent = slowServer();
  judge(services, [FIRST], { answer: 'yes' });
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('/1')]);
  expect(undoStep(services)).toBeUndefined();
  expect(unsaid()).toHaveLength(1);
  sent[0]?.answer();
  await vi.waitFor(() => expect(unsaid()).toEqual([]), 20_000);
});

test('undo sends the earlier confirmation again if a newer one is being sent', async () => {
  const sent = slowServer();
  const corrected = insight(1, { userConfirmed: false, confirmed_class_name: 'stoat' });
  judge(services, [corrected], { answer: 'yes' });
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(undoStep(services)).toBeDefined();
  sent[0]?.answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(unsaid()).toMatchObject([{ insightId: 1, confirmed: false, className: 'stoat' }]);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(sent).toHaveLength(2);
  sent[1]?.answer();
});

test('no species confirmation is lost if browser storage is full', () => {
  confirmSpecies(services, [1], true, null);
  storage.isFull = true;
  confirmSpecies(services, [2], true, null);
  confirmSpecies(services, [3], false, 'stoat');
  expect(unsaid().map(({ insightId }) => insightId)).toEqual([1, 2, 3]);
});

test('one answer counts for every insight of a collection, and the last answer of each is counted', () => {
  const steps = [
    judge(services, [COLLECTION], { answer: 'nothing' }),
    leaveOpen(services, [FIRST]),
    judge(services, [SECOND], { answer: 'yes' }),
    judge(services, [SECOND], { answer: 'wrong', className: 'stoat' }),
  ].filter((step) => step !== undefined);
  expect(unsaid().map(({ insightId, confirmed, className }) => [insightId, confirmed, className])).toEqual([
    [3, false, 'empty'],
    [4, false, 'empty'],
    [2, false, 'stoat'],
  ]);
  const { answers, decided } = reviewCounts(steps);
  expect(answers).toEqual({ yes: 0, wrong: 1, nothing: 2, unsure: 1 });
  expect(decided).toBe(3);
});

test('not sure judges nothing, is kept in this browser, and goes once the insight is judged', () => {
  const leftOpenIds = () => services.get(leftOpenStore).getState().items;
  judge(services, [FIRST], { answer: 'yes' });
  leaveOpen(services, [FIRST]);
  leaveOpen(services, [{ ...COLLECTION, collection_id: 5 }]);
  expect(unsaid()).toEqual([]);
  expect(leftOpenIds()).toEqual([-5, 3, 4, 1]);
  undoStep(services);
  expect(leftOpenIds()).toEqual([1]);
  judge(services, [FIRST], { answer: 'yes' });
  expect(leftOpenIds()).toEqual([]);
});

test('undoing not sure brings back the answer that it took, which can be undone in turn', () => {
  judge(services, [FIRST], { answer: 'wrong', className: 'stoat' });
  leaveOpen(services, [FIRST]);
  undoStep(services);
  expect(unsaid()).toMatchObject([{ insightId: 1, confirmed: false, className: 'stoat' }]);
  expect(undoStep(services)?.kind).toBe('judged');
  expect(unsaid()).toEqual([]);
});

test('undoing an answer brings back the one that waited before it, or what the server had', async () => {
  judge(services, [FIRST, SECOND], { answer: 'wrong', className: 'stoat' });
  judge(services, [FIRST], { answer: 'nothing' });
  const saidOf = () => unsaid().map(({ insightId, className }) => [insightId, className]);
  expect(saidOf()).toEqual([
    [1, 'empty'],
    [2, 'stoat'],
  ]);
  undoStep(services);
  expect(saidOf()).toEqual([
    [2, 'stoat'],
    [1, 'stoat'],
  ]);
  undoStep(services);
  expect(unsaid()).toEqual([]);
});

test('undo sends the answer that had waited if the one that took its place is being sent', async () => {
  const sent = slowServer();
  judge(services, [FIRST], { answer: 'wrong', className: 'stoat' });
  judge(services, [FIRST], { answer: 'nothing' });
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(undoStep(services)).toBeDefined();
  sent[0]?.answer();
  await vi.advanceTimersByTimeAsync(GRACE_MS + 1);
  expect(sent).toHaveLength(2);
  expect(unsaid()).toMatchObject([{ insightId: 1, className: 'stoat' }]);
  sent[1]?.answer();
});

test('what is judged on the server already cannot be left open', () => {
  expect(leaveOpen(services, [insight(1, { userConfirmed: true })])).toBeUndefined();
  expect(services.get(leftOpenStore).getState().items).toEqual([]);
});

test('the answer for one row is undone without those that were given with it', () => {
  judge(services, [FIRST, SECOND], { answer: 'yes' });
  undoRow(services, FIRST);
  expect(unsaid().map(({ insightId }) => insightId)).toEqual([2]);
  undoStep(services);
  expect(unsaid()).toEqual([]);
  expect(undoStep(services)).toBeUndefined();
});
