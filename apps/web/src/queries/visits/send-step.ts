import { ProblemError } from '@sightline/contract/kernel/errors';
import { errorMessage } from '../../kernel/error-message.ts';
import type { Services } from '../../kernel/services.ts';
import type { WaitingVisit } from './stored-visits.ts';
import { reloadVisits } from './visits.ts';
import { changeVisit, forgetVisit, waitingVisits } from './waiting-visits.ts';

const PHOTO_LOST = 'The photo is no longer in this browser.';

/** The next one to be sent, besides those that failed: the oldest first, and photos after all visits. */
export function nextVisit(
  visits: readonly WaitingVisit[],
  failed: ReadonlySet<string> = new Set(),
): WaitingVisit | undefined {
  const open = visits.filter(({ key }) => !failed.has(key));
  return (
    open.find(({ state }) => state === 'waiting' || state === 'cancelled') ??
    open.find(({ state }) => state === 'noted')
  );
}

/**
 * Brings a visit one step on: notes it, sends its photo, or deletes what was taken back. False where this browser cannot
 * read its photo now. Throws what failed on the server.
 */
export async function sendStep(services: Services, visit: WaitingVisit): Promise<boolean> {
  switch (visit.state) {
    case 'waiting':
      await note(services, visit);
      return true;
    case 'noted':
      return sendPhoto(services, visit);
    case 'cancelled':
      await takeBack(services, visit);
      return true;
    case 'refused':
      return true;
  }
}

/** The same key makes it one visit, whatever became of an earlier try. */
async function note(services: Services, visit: WaitingVisit): Promise<void> {
  const { key, deviceId, visitedAt, work, note, hasPhoto } = visit;
  const waiting = services.get(waitingVisits);
  const person = waiting.holder();
  let isCancelled = false;
  const stopFollowing = waiting.store.subscribe(({ visits }) => {
    isCancelled ||= visits.some((each) => each.key === key && each.state === 'cancelled');
  });
  try {
    const { message } = await services.api.visits.note({
      params: { device_id: deviceId },
      body: { visit_key: key, visited_at: visitedAt, work: [...work], note, photo_follows: hasPhoto },
    });
    if (waiting.holder() !== person) return;
    const visitId = message.visit_id;
    waiting.change((visits) => {
      // Another tab was told that the server has none before it had this one.
      if (isCancelled && !visits.some((each) => each.key === key))
        return [...visits, { ...visit, state: 'cancelled', visitId }];
      return visits.flatMap((each) => (each.key === key ? afterNoted(each, visitId) : [each]));
    });
    reloadVisits(services, deviceId);
  } finally {
    stopFollowing();
  }
}

/** One that somebody took back meanwhile is to be deleted; one without a photo is done. */
function afterNoted(visit: WaitingVisit, visitId: number): readonly WaitingVisit[] {
  if (visit.state === 'cancelled') return [{ ...visit, visitId }];
  return visit.hasPhoto ? [{ ...visit, state: 'noted', visitId }] : [];
}

async function sendPhoto(services: Services, visit: WaitingVisit): Promise<boolean> {
  const { key, deviceId, visitId } = visit;
  const { photos, holder, store } = services.get(waitingVisits);
  const person = holder();
  const photo = await photos.get(key).catch(() => 'unreadable' as const);
  if (photo === 'unreadable') return false;
  if (holder() !== person) return true;
  if (!photo || visitId === null) {
    changeVisit(services, key, (now) =>
      now.state === 'noted' ? { ...now, state: 'refused', reason: PHOTO_LOST } : now,
    );
    return true;
  }
  await services.api.visits.putPhoto({ params: { visit_id: visitId }, body: { photo } });
  if (holder() !== person) return true;
  const now = store.getState().visits.find((each) => each.key === key);
  if (now?.state !== 'cancelled') await forgetVisit(services, visit);
  reloadVisits(services, deviceId);
  return true;
}

/** Deletes what the server has of a visit, also where no answer said that it has it. */
async function takeBack(services: Services, visit: WaitingVisit): Promise<void> {
  const { visits } = services.api;
  const { holder } = services.get(waitingVisits);
  const person = holder();
  try {
    const visitId = visit.visitId ?? (await findId(services, visit));
    if (holder() !== person) return;
    if (visitId !== undefined) await visits.remove({ params: { visit_id: visitId } });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  if (holder() !== person) return;
  await forgetVisit(services, visit);
  reloadVisits(services, visit.deviceId);
}

async function findId(services: Services, { key, deviceId }: WaitingVisit): Promise<number | undefined> {
  const { message } = await services.api.visits.ofCamera({ params: { device_id: deviceId } });
  return message.find(({ visit_key }) => visit_key === key)?.visit_id;
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

/** Why the server does not take a visit, or its photo where it has the visit. */
export function refusalText({ visitId }: WaitingVisit, error: unknown): string {
  if (visitId === null) return isMissing(error) ? 'The camera is no longer yours.' : errorMessage(error);
  return isMissing(error)
    ? 'Its photo was not kept: the visit is no longer there.'
    : `Its photo was refused: ${errorMessage(error)}`;
}
