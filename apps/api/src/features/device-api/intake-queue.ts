import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway, isOutOfTime } from '../../database/is-database-away.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { IntakeStore } from './intake.store.ts';
import type { Delivery, DeliveryResult } from './intake-item.ts';

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
  /** How often a group may run out of time before the part that did is told to come again: it meets others then. */
  timeouts: 3,
};
const RETRY_S = 2;

interface Waiting {
  readonly delivery: Delivery;
  readonly messages: number;
  /** Does something for the cause of this request, so that logs, jobs and traces name it. */
  readonly inItsName: (work: () => Promise<void>) => Promise<void>;
  resolve(result: DeliveryResult): void;
  reject(error: unknown): void;
}

/**
 * Stores requests that wait at the same moment together, so that locks and the disk are paid once for all of them. Nobody
 * waits for company: the first begins at once, and whoever comes meanwhile goes next. Of one camera only one request is
 * on its way at a time. What a group does is done in the name of its first request.
 */
export function createIntakeQueue(store: IntakeStore, now: () => Date, limits = LIMITS) {
  const waiting = new Set<Waiting>();
  const held = new Set<Waiting>();
  const busyCameras = new Set<number>();
  const underWay = { groups: 0, patient: 0 };
  let waitingMessages = 0;
  let isAboutToBegin = false;

  function enter(line: Set<Waiting>, each: Waiting): void {
    line.add(each);
    waitingMessages += each.messages;
  }

  function leave(line: Set<Waiting>, each: Waiting): void {
    if (line.delete(each)) waitingMessages -= each.messages;
  }

  function nextGroup(): Waiting[] {
    const group: Waiting[] = [];
    let messages = 0;
    for (const each of waiting) {
      const { deviceId } = each.delivery;
      if (busyCameras.has(deviceId)) continue;
      if (group.length > 0 && messages + each.messages > limits.groupMessages) break;
      group.push(each);
      messages += each.messages;
      busyCameras.add(deviceId);
      leave(waiting, each);
    }
    return group;
  }

  function begin(): void {
    isAboutToBegin = false;
    while (underWay.groups < limits.groups) {
      const group = nextGroup();
      const [first] = group;
      if (!first) break;
      void run('groups', () => first.inItsName(() => settle(group)));
    }
    for (const each of held) {
      if (underWay.patient >= limits.patient) break;
      leave(held, each);
      void run('patient', () => each.inItsName(() => settlePatiently(each)));
    }
  }

  async function run(kind: keyof typeof underWay, work: () => Promise<void>): Promise<void> {
    underWay[kind]++;
    await work();
    underWay[kind]--;
    begin();
  }

  /** What fails together is tried in halves, down to the request at fault; its neighbours do not notice. */
  async function settle(group: readonly Waiting[]): Promise<void> {
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

  function mayBeHalved(part: readonly Waiting[], error: unknown, timeouts: number): boolean {
    return part.length > 1 && !(isOutOfTime(error) && timeouts >= limits.timeouts);
  }

  /** Stores them together; what went wrong, if anything did. */
  async function attempt(part: readonly Waiting[]): Promise<unknown> {
    try {
      const deliveries = part.map(({ delivery }) => delivery);
      answer(part, await store.takeInFree(deliveries, now()));
      return undefined;
    } catch (error) {
      return error;
    }
  }

  function answer(group: readonly Waiting[], results: readonly (DeliveryResult | undefined)[]): void {
    for (const [place, each] of group.entries()) {
      const result = results[place];
      if (result) done(each).resolve(result);
      else enter(held, each);
    }
  }

  async function settlePatiently(each: Waiting): Promise<void> {
    try {
      const [result] = await store.takeIn([each.delivery], now());
      if (!result) throw new Error('A request was taken in without a result.');
      done(each).resolve(result);
    } catch (error) {
      giveUp(isAway(error) ? [each, ...held] : [each], error);
    }
  }

  function done(each: Waiting): Waiting {
    if (!waiting.has(each)) busyCameras.delete(each.delivery.deviceId);
    leave(waiting, each);
    leave(held, each);
    return each;
  }

  /** Whoever waits for a database that is away would only hear of it later. */
  function giveUp(those: readonly Waiting[], error: unknown): void {
    for (const each of those) done(each).reject(error);
  }

  return {
    /** Resolves when the request is durable. Throws 503 when too much waits or the database is away. */
    takeIn(delivery: Delivery): Promise<DeliveryResult> {
      const messages = Math.max(1, delivery.items.length);
      if (waitingMessages + messages > limits.waitingMessages) {
        throw new AppError('unavailable', 'The server is busy. Keep it and send it later.', {
          retryAfterSeconds: RETRY_S,
        });
      }
      return new Promise((resolve, reject) => {
        const inItsName = AsyncLocalStorage.snapshot();
        enter(waiting, { delivery, messages, inItsName, resolve, reject });
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
