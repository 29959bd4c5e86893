import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway, isOutOfTime } from '../../../database/is-database-away.ts';
import type { IntakeStore } from './intake.store.ts';
import type { IntakeBatch, IntakeResult } from './intake-item.ts';
import { createWaitingRequests, type WaitingRequest } from './waiting-requests.ts';

const LIMITS = {
  /**
   * Transactions under way for requests that are stored together. With a second one the groups are half as large, and those
   * of one owner wait for each other anyway.
   */
  groups: 1,
  /** Transactions under way for cameras whose rows somebody else holds. */
  patient: 2,
  /** Messages in one transaction; a request that brings more by itself is taken alone. */
  groupMessages: 1_000,
  /** Messages that may wait, for a group or for whoever holds their camera. The contract bounds each to some 4 kB. */
  waitingMessages: 20_000,
  /** How often a group may run out of time before the part that did is sent away to come again: it meets others then. */
  timeouts: 3,
};

/**
 * Stores requests that wait at the same moment together, so that locks and the disk are paid once for all of them. Nobody
 * waits for company: the first begins at once, and whoever comes meanwhile goes next. Of one camera only one request is
 * on its way at a time. A group runs in the context of its first request.
 */
export function createIntakeQueue(store: IntakeStore, now: () => Date, limits = LIMITS) {
  const requests = createWaitingRequests(limits);
  const { waiting, held, done } = requests;
  const underWay = { groups: 0, patient: 0 };
  let isAboutToBegin = false;

  function begin(): void {
    isAboutToBegin = false;
    while (underWay.groups < limits.groups) {
      const group = requests.nextGroup();
      const [first] = group;
      if (!first) break;
      void run('groups', () => first.inContext(() => settle(group)));
    }
    for (const each of held) {
      if (underWay.patient >= limits.patient) break;
      requests.release(each);
      void run('patient', () => each.inContext(() => settlePatiently(each)));
    }
  }

  async function run(kind: keyof typeof underWay, work: () => Promise<void>): Promise<void> {
    underWay[kind]++;
    await work();
    underWay[kind]--;
    begin();
  }

  /** What fails together is tried in halves, down to the request at fault; its neighbours do not notice. */
  async function settle(group: readonly WaitingRequest[]): Promise<void> {
    const parts = [group];
    let timeouts = 0;
    for (let part = parts.shift(); part; part = parts.shift()) {
      const error = await attempt(part);
      if (error === undefined) continue;
      if (isAway(error)) return giveUp([...part, ...parts.flat(), ...held, ...waiting], error);
      timeouts += Number(isOutOfTime(error));
      if (mayBeHalved(part, error, timeouts)) parts.unshift(...halvesOf(part));
      else giveUp(part, error);
    }
  }

  function mayBeHalved(part: readonly WaitingRequest[], error: unknown, timeouts: number): boolean {
    return part.length > 1 && !(isOutOfTime(error) && timeouts >= limits.timeouts);
  }

  /** Stores them together; what went wrong, if anything did. */
  async function attempt(part: readonly WaitingRequest[]): Promise<unknown> {
    try {
      const batches = part.map(({ batch }) => batch);
      answer(part, await store.takeInFree(batches, now()));
      return undefined;
    } catch (error) {
      return error;
    }
  }

  function answer(group: readonly WaitingRequest[], results: readonly (IntakeResult | undefined)[]): void {
    for (const [index, each] of group.entries()) {
      const result = results[index];
      if (result) done(each).resolve(result);
      else requests.hold(each);
    }
  }

  async function settlePatiently(each: WaitingRequest): Promise<void> {
    try {
      const [result] = await store.takeIn([each.batch], now());
      if (!result) throw new Error('A request was taken in without a result.');
      done(each).resolve(result);
    } catch (error) {
      giveUp(isAway(error) ? [each, ...held] : [each], error);
    }
  }

  /** Whoever waits for a database that is away would only hear of it later. */
  function giveUp(those: readonly WaitingRequest[], error: unknown): void {
    for (const each of those) done(each).reject(error);
  }

  return {
    /** Resolves when the request is durable. Throws 503 when too much waits or the database is away. */
    takeIn(batch: IntakeBatch): Promise<IntakeResult> {
      const messages = Math.max(1, batch.items.length);
      requests.assertSpaceFor(messages);
      return new Promise((resolve, reject) => {
        const inContext = AsyncLocalStorage.snapshot();
        requests.wait({ batch, messages, inContext, resolve, reject });
        // What has arrived in the same turn of the event loop comes along.
        if (!isAboutToBegin) setImmediate(begin);
        isAboutToBegin = true;
      });
    },
  };
}

/** Whether everybody would hear the same. */
function isAway(error: unknown): boolean {
  return isDatabaseAway(error) && !isOutOfTime(error);
}

function halvesOf<T>(all: readonly T[]): [T[], T[]] {
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half), all.slice(half)];
}
