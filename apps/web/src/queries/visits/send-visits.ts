import { backoff } from '../../kernel/backoff.ts';
import { isWorthRetrying } from '../../kernel/query.ts';
import { defineService, type Services } from '../../kernel/services.ts';
import { withLock } from '../unsent/with-lock.ts';
import { nextVisit, refusalText, sendStep } from './send-step.ts';
import type { WaitingVisit } from './stored-visits.ts';
import { changeVisit, forgetVisit, waitingVisits } from './waiting-visits.ts';

/** A key for one visit, as `crypto.randomUUID` makes it, which browsers offer to secure addresses only. */
export function newVisitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** So long somebody waits for the server before the visit is said to be kept here. */
const PATIENCE_MS = 5_000;

/**
 * What became of a visit that was just noted. `waits`: it is kept here. `photo-waits`: the server has it without its photo,
 * which is kept here. `photo-refused`: the same, and the photo stays until somebody decides.
 */
export type Noted = 'sent' | 'waits' | 'photo-waits' | 'photo-refused';

interface Waiter {
  /** Ends the wait for the server. */
  readonly giveUp: () => void;
  readonly reject: (error: unknown) => void;
}

const sending = defineService((services) => {
  const { get, live, onDispose } = services;
  const service = {
    /** Whose visits this tab sends, or will when another tab has ended. */
    senders: new Set<string>(),
    /** Ends the wait before the next try. */
    tryNow: () => {},
    /** Who still waits for what becomes of a visit, by its key. */
    waiters: new Map<string, Waiter>(),
  };
  const wake = () => {
    service.tryNow();
    void sendVisits(services);
  };
  window.addEventListener('online', wake);
  onDispose(() => window.removeEventListener('online', wake));
  onDispose(
    live.on((event) => {
      if (event.kind === 'opened') wake();
    }),
  );
  // Another tab may have noted one, and may be closed before it has sent it.
  onDispose(
    get(waitingVisits).store.subscribe((now, before) => {
      if (now.visits !== before.visits) wake();
    }),
  );
  onDispose(() => service.tryNow());
  return service;
});

/** Loads the visits that this person left in this browser, and sends them as soon as the server can be reached. */
export function openWaitingVisits(services: Services): void {
  services.get(sending);
  services.get(waitingVisits).open();
  void sendVisits(services);
}

/**
 * Keeps a visit in this browser and sends it. Throws what the server has against it, and then it is not kept; a server that
 * cannot be reached is no fault.
 */
export async function noteVisit(
  services: Services,
  visit: Omit<WaitingVisit, 'hasPhoto' | 'state' | 'visitId' | 'reason'>,
  photo: Blob | undefined,
): Promise<Noted> {
  const waiting = services.get(waitingVisits);
  waiting.open();
  const person = waiting.holder();
  if (photo) await waiting.photos.put(visit.key, photo);
  if (person === undefined || waiting.holder() !== person) {
    await waiting.photos.remove(visit.key);
    throw new Error('You were signed out meanwhile. Sign in, and note the visit again.');
  }
  const kept = { ...visit, hasPhoto: photo !== undefined, visitId: null, reason: null };
  const follow = followNoted(services, kept.key, person);
  waiting.change((visits) => [...visits, { ...kept, state: 'waiting' }]);
  void sendVisits(services);
  return follow;
}

/** Resolves when the server has a visit, or does not answer for a while; whichever tab sends it. */
async function followNoted(services: Services, key: string, person: string): Promise<Noted> {
  const { store, holder } = services.get(waitingVisits);
  const { waiters } = services.get(sending);
  const { promise, resolve, reject } = Promise.withResolvers<Noted>();
  const find = () => store.getState().visits.find((visit) => visit.key === key);
  const giveUp = () => resolve(holder() === person && find()?.state === 'noted' ? 'photo-waits' : 'waits');
  waiters.set(key, { giveUp, reject });
  store.setState(({ saving }) => ({ saving: [...saving, key] }));
  const timer = setTimeout(giveUp, PATIENCE_MS);
  let wasCancelled = false;
  let wasKept = false;
  const stopFollowing = store.subscribe(() => {
    // It is still in the list of whoever noted it.
    if (holder() !== person) return resolve('waits');
    const visit = find();
    wasKept ||= visit !== undefined;
    wasCancelled ||= visit?.state === 'cancelled';
    if (wasKept && !visit) resolve(wasCancelled ? 'waits' : 'sent');
    if (visit?.state === 'refused' && visit.visitId !== null) resolve('photo-refused');
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    stopFollowing();
    waiters.delete(key);
    store.setState(({ saving }) => ({ saving: saving.filter((each) => each !== key) }));
  }
}

/** Sends a visit, or its photo, once more that the server did not take. */
export function retryVisit(services: Services, { key }: WaitingVisit): void {
  changeVisit(services, key, (visit) => ({
    ...visit,
    state: visit.visitId === null ? 'waiting' : 'noted',
    reason: null,
  }));
  void sendVisits(services);
}

function hasWork(services: Services, person: string | undefined): person is string {
  const { store, holder } = services.get(waitingVisits);
  return person !== undefined && holder() === person && nextVisit(store.getState().visits) !== undefined;
}

/** Sends what waits until nothing is left; one tab of the browser does it for all. */
async function sendVisits(services: Services): Promise<void> {
  const { senders } = services.get(sending);
  const person = services.get(waitingVisits).holder();
  if (!hasWork(services, person) || senders.has(person)) return;
  senders.add(person);
  try {
    await withLock(services, 'send-visits', () => sendAll(services, person));
  } finally {
    senders.delete(person);
  }
  // What came while it ended.
  void sendVisits(services);
}

async function sendAll(services: Services, person: string): Promise<void> {
  for (let failures = 0; hasWork(services, person); ) {
    if (await sendRound(services, person)) {
      failures = 0;
      continue;
    }
    if (!hasWork(services, person)) return;
    for (const { giveUp } of services.get(sending).waiters.values()) giveUp();
    await pause(services, backoff(failures, Math.random()));
    failures += 1;
  }
}

/** Tries each visit; one that fails holds up none of the others. Tells whether none failed. */
async function sendRound(services: Services, person: string): Promise<boolean> {
  const { store, holder } = services.get(waitingVisits);
  const failed = new Set<string>();
  while (holder() === person) {
    const next = nextVisit(store.getState().visits, failed);
    if (!next) break;
    try {
      if (!(await sendStep(services, next))) failed.add(next.key);
    } catch (error) {
      // The next person in this browser has nothing to do with it.
      if (holder() !== person) break;
      if (isWorthRetrying(error) || next.state === 'cancelled') failed.add(next.key);
      else await refuse(services, next, error);
    }
  }
  return failed.size === 0;
}

/** Whoever has just noted it decides in the form; otherwise it stays, with the reason, until somebody does. */
async function refuse(services: Services, visit: WaitingVisit, error: unknown): Promise<void> {
  const waiter = services.get(sending).waiters.get(visit.key);
  if (waiter && visit.visitId === null) {
    waiter.reject(error);
    return forgetVisit(services, visit);
  }
  const reason = refusalText(visit, error);
  changeVisit(services, visit.key, (now) =>
    now.state === 'cancelled' ? now : { ...now, state: 'refused', reason },
  );
}

function pause(services: Services, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    services.get(sending).tryNow = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
