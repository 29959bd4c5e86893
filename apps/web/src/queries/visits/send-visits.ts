import { ProblemError } from '@sightline/contract/kernel/errors';
import { backoff } from '../../kernel/backoff.ts';
import { errorMessage } from '../../kernel/error-message.ts';
import { isWorthRetrying } from '../../kernel/query.ts';
import { defineService, type Services } from '../../kernel/services.ts';
import { withLock } from '../unsent/with-lock.ts';
import type { WaitingVisit } from './stored-visits.ts';
import { reloadVisits } from './visits.ts';
import { cancelVisit, waitingVisits } from './waiting-visits.ts';

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

/** What became of a visit that was just noted. */
export type Noted = 'sent' | 'waits';

interface Waiter {
  readonly resolve: (noted: Noted) => void;
  readonly reject: (error: unknown) => void;
}

const sending = defineService(({ get, live, onDispose }) => {
  const service = {
    isSending: false,
    /** Ends the wait before the next try. */
    tryNow: () => {},
    /** Who still waits for what becomes of a visit, by its key. */
    waiters: new Map<string, Waiter>(),
  };
  const wake = () => service.tryNow();
  window.addEventListener('online', wake);
  onDispose(() => window.removeEventListener('online', wake));
  onDispose(
    live.on((event) => {
      if (event.kind === 'opened') wake();
    }),
  );
  // Another tab has noted one, which this one sends.
  onDispose(get(waitingVisits).store.subscribe(wake));
  onDispose(wake);
  return service;
});

/** Loads the visits that this person left in this browser, and sends them as soon as the server can be reached. */
export function openWaitingVisits(services: Services): void {
  services.get(waitingVisits).open();
  void sendVisits(services);
}

/**
 * Keeps a visit in this browser and sends it. Throws what the server has against it, and then it is not kept; a server that
 * cannot be reached is no fault.
 */
export async function noteVisit(
  services: Services,
  visit: Omit<WaitingVisit, 'hasPhoto' | 'refused'>,
  photo: Blob | undefined,
): Promise<Noted> {
  const waiting = services.get(waitingVisits);
  const { waiters } = services.get(sending);
  waiting.open();
  if (photo) await waiting.photos.put(visit.key, photo);
  const { promise, ...waiter } = Promise.withResolvers<Noted>();
  waiters.set(visit.key, waiter);
  const timer = setTimeout(() => waiter.resolve('waits'), PATIENCE_MS);
  waiting.change((visits) => [...visits, { ...visit, hasPhoto: photo !== undefined, refused: null }]);
  // Whichever tab sends it takes it off the list.
  const stopFollowing = waiting.store.subscribe(({ visits }) => {
    if (!visits.some(({ key }) => key === visit.key)) waiter.resolve('sent');
  });
  void sendVisits(services);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    stopFollowing();
    waiters.delete(visit.key);
  }
}

/** Sends a visit once more that the server did not take. */
export function retryVisit(services: Services, { key }: WaitingVisit): void {
  services
    .get(waitingVisits)
    .change((visits) => visits.map((visit) => (visit.key === key ? { ...visit, refused: null } : visit)));
  void sendVisits(services);
}

/** Sends what waits, the oldest first, until nothing is left; one tab of the browser does it for all. */
async function sendVisits(services: Services): Promise<void> {
  const service = services.get(sending);
  if (service.isSending) return;
  service.isSending = true;
  try {
    await withLock(services, 'send-visits', () => sendAll(services));
  } finally {
    service.isSending = false;
  }
}

async function sendAll(services: Services): Promise<void> {
  const { store, holder } = services.get(waitingVisits);
  const person = holder();
  for (let failures = 0; person !== undefined && holder() === person; ) {
    const next = store.getState().visits.find(({ refused }) => refused === null);
    if (!next) return;
    const error = await send(services, next);
    if (holder() !== person) return;
    if (!isWorthRetrying(error)) {
      failures = 0;
      await settle(services, next, error);
      continue;
    }
    for (const { resolve } of services.get(sending).waiters.values()) resolve('waits');
    await pause(services, backoff(failures, Math.random()));
    failures += 1;
  }
}

/** The server has taken a visit, or refused it. */
async function settle(services: Services, visit: WaitingVisit, error: unknown): Promise<void> {
  if (error !== undefined) return refuse(services, visit, error);
  await cancelVisit(services, visit);
  reloadVisits(services, visit.deviceId);
}

/**
 * Sends a visit and its photo; the same key makes it one visit, whatever became of an earlier try. One that is taken back
 * meanwhile is deleted. Returns what failed.
 */
async function send(services: Services, visit: WaitingVisit): Promise<unknown> {
  const { key, deviceId, visitedAt, work, note, hasPhoto } = visit;
  const { photos, holder, store } = services.get(waitingVisits);
  const { visits } = services.api;
  const person = holder();
  /** The next person in this browser has nothing to do with it. */
  const isTheirs = () => holder() === person;
  const isWanted = () => store.getState().visits.some((each) => each.key === key);
  const photo = hasPhoto ? await photos.get(key) : undefined;
  if (!isTheirs()) return new Error('Somebody else has signed in.');
  if (!isWanted()) return undefined;
  const content = { visit_key: key, visited_at: visitedAt, work: [...work], note };
  try {
    const body = { ...content, photo_follows: hasPhoto };
    const { message } = await visits.note({ params: { device_id: deviceId }, body });
    const params = { visit_id: message.visit_id };
    if (!isTheirs()) return undefined;
    if (!isWanted()) await visits.remove({ params });
    else if (photo) await visits.putPhoto({ params, body: { photo } });
    return undefined;
  } catch (error) {
    return error ?? new Error('The visit was not sent.');
  }
}

/** Whoever has just noted it decides in the dialog; otherwise it stays, with the reason, until somebody does. */
async function refuse(services: Services, visit: WaitingVisit, error: unknown): Promise<void> {
  const waiter = services.get(sending).waiters.get(visit.key);
  if (waiter) {
    waiter.reject(error);
    return cancelVisit(services, visit);
  }
  const refused =
    error instanceof ProblemError && error.status === 404
      ? 'The camera is no longer yours.'
      : errorMessage(error);
  services
    .get(waitingVisits)
    .change((visits) => visits.map((each) => (each.key === visit.key ? { ...each, refused } : each)));
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
