import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServices } from '../../../kernel/services.ts';
import {
  actionQueueStore,
  cancelActions,
  openActionQueue,
  queueAction,
  redoAction,
  undoAction,
} from './action-queue.ts';

/** A browser's storage, shared by its tabs; a change is told to every other tab. */
function createBrowser() {
  const stored = new Map<string, string>();
  const tabs: { listeners: Set<(event: unknown) => void>; storage: unknown }[] = [];
  return {
    stored,
    /** Another app: it has no memory of another one's. */
    openTab() {
      const tab = { listeners: new Set<(event: unknown) => void>(), storage: undefined as unknown };
      tabs.push(tab);
      const localStorage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, newValue: string) => {
          stored.set(key, newValue);
          for (const other of tabs) {
            if (other === tab) continue;
            for (const listener of other.listeners) listener({ key, newValue, storageArea: other.storage });
          }
        },
        removeItem: (key: string) => void stored.delete(key),
      };
      const window = {
        addEventListener: (_: string, listener: (event: unknown) => void) => tab.listeners.add(listener),
        removeEventListener: (_: string, listener: (event: unknown) => void) =>
          tab.listeners.delete(listener),
      };
      tab.storage = localStorage;
      const use = <T>(what: () => T): T => {
        vi.stubGlobal('window', window);
        return what();
      };
      const services = use(() => createServices({ storage: localStorage }));
      use(() => openActionQueue(services));
      const queued = () => [...services.get(actionQueueStore).getState().history.queue.values()];
      return {
        use,
        session: () => services.session,
        act: (ids: number[], action: 'favorite' | 'archive' | 'acknowledge' | 'clear') =>
          use(() =>
            queueAction(
              services,
              ids.map((insightId) => ({ insightId, deviceId: 7 })),
              action,
            ),
          ),
        undo: () => use(() => undoAction(services)),
        redo: () => use(() => redoAction(services)),
        cancel: () => use(() => cancelActions(services)),
        open: () => use(() => openActionQueue(services)),
        queued: () => Object.fromEntries(queued().map(({ insightId, action }) => [insightId, action])),
      };
    },
  };
}

let browser = createBrowser();

beforeEach(() => {
  browser = createBrowser();
  browser.stored.set('sightline.userId', '1');
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
});

afterEach(() => vi.unstubAllGlobals());

test('queued actions survive a reload, undo and redo with them', () => {
  const before = browser.openTab();
  before.act([1, 2], 'favorite');
  before.act([3], 'archive');
  before.undo();
  const after = browser.openTab();
  expect(after.queued()).toEqual({ 1: 'favorite', 2: 'favorite' });
  after.redo();
  expect(after.queued()).toEqual({ 1: 'favorite', 2: 'favorite', 3: 'archive' });
  after.undo();
  after.undo();
  expect(after.queued()).toEqual({});
});

test('two tabs work on one queue: neither loses what the other did', () => {
  const left = browser.openTab();
  const right = browser.openTab();
  left.act([1], 'favorite');
  right.act([2], 'archive');
  left.act([3], 'acknowledge');
  const all = { 1: 'favorite', 2: 'archive', 3: 'acknowledge' };
  expect(left.queued()).toEqual(all);
  expect(right.queued()).toEqual(all);
  right.undo();
  expect(left.queued()).toEqual({ 1: 'favorite', 2: 'archive' });
});

test('a tab that has not heard of a change yet still builds on it', () => {
  const left = browser.openTab();
  left.act([1], 'favorite');
  const right = browser.openTab();
  const stored = browser.stored.get('sightline.1.insights.actions');
  right.act([2], 'archive');
  const newer = browser.stored.get('sightline.1.insights.actions') ?? '';
  browser.stored.set('sightline.1.insights.actions', stored ?? '');
  left.act([3], 'clear');
  browser.stored.set('sightline.1.insights.actions', newer);
  left.act([4], 'clear');
  expect(left.queued()).toEqual({ 1: 'favorite', 2: 'archive', 4: 'clear' });
});

test('the same action again removes it, Cancel clears all and can be put back', () => {
  const tab = browser.openTab();
  tab.act([1], 'favorite');
  tab.act([1], 'favorite');
  expect(tab.queued()).toEqual({});
  tab.act([1, 2], 'archive');
  const putBack = tab.cancel();
  expect(tab.queued()).toEqual({});
  tab.use(putBack);
  expect(tab.queued()).toEqual({ 1: 'archive', 2: 'archive' });
});

test('what was cancelled is put back beneath what was queued since', () => {
  const tab = browser.openTab();
  tab.act([1, 2, 3], 'archive');
  const putBack = tab.cancel();
  tab.act([3, 4], 'favorite');
  tab.use(putBack);
  expect(tab.queued()).toEqual({ 1: 'archive', 2: 'archive', 3: 'favorite', 4: 'favorite' });
  tab.undo();
  expect(tab.queued()).toEqual({ 1: 'archive', 2: 'archive', 3: 'archive' });
});

test('the 1001st insight is refused, with the limit in the message', () => {
  const tab = browser.openTab();
  expect(
    tab.act(
      Array.from({ length: 1_000 }, (_, index) => index + 1),
      'favorite',
    ),
  ).toBeUndefined();
  expect(tab.act([2_000], 'favorite')).toBe(
    "You've hit the 1000 insight update limit. Please save your current changes and start another update.",
  );
  expect(Object.keys(tab.queued())).toHaveLength(1_000);
});

test('each person has a queue of their own in a shared browser', () => {
  const tab = browser.openTab();
  tab.act([1], 'favorite');
  tab.use(() => tab.session().clear());
  expect(tab.queued()).toEqual({});
  browser.stored.set('sightline.userId', '2');
  tab.open();
  expect(tab.queued()).toEqual({});
  tab.act([5], 'clear');
  browser.stored.set('sightline.userId', '1');
  expect(browser.openTab().queued()).toEqual({ 1: 'favorite' });
});
