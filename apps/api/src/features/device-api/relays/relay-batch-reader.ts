import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway, isOutOfTime } from '../../../database/is-database-away.ts';
import { isWriteConflict } from '../../../database/is-write-conflict.ts';
import type { Services } from '../../../kernel/services.ts';
import { type ReadMessage, readRelayed } from './read-relay.store.ts';
import { recordFailure } from './relay-messages.store.ts';

/** Groups that are read at a time: while one waits for a lock or its commit, the other goes on. */
const READERS = 2;
/** Messages in one group. */
const MOST = 50;

interface Waiting {
  readonly id: number;
  /** What its network calls the camera; empty where it does not say. */
  readonly deviceUid: string;
  /** Runs work in the context of this message, so that logs, jobs and traces name it. */
  readonly inContext: <T>(work: () => Promise<T>) => Promise<T>;
  readonly done: (read: ReadMessage | undefined) => void;
}

/**
 * Reads messages as they come, in groups: what arrives while one is read makes the next, with one commit for all. What a
 * group does is done in the name of its first message. When the database is away, nobody waits for it any longer.
 */
export function createRelayReader(services: Services) {
  let waiting: Waiting[] = [];
  let readers = 0;

  async function readOn(): Promise<void> {
    readers += 1;
    while (waiting.length > 0) {
      const group = nextGroup(waiting);
      const [first] = group;
      waiting = waiting.filter((each) => !group.includes(each));
      const ids = group.map(({ id }) => id);
      const read = await first?.inContext(() => tryToReadAll(services, ids));
      for (const { id, done } of group) done(read?.get(id));
      if (read) continue;
      for (const { done } of waiting.splice(0)) done(undefined);
    }
    readers -= 1;
  }

  return {
    /** Resolves with what was read; undefined when that has to wait for the worker. Never rejects. */
    read(id: number, deviceUid: string): Promise<ReadMessage | undefined> {
      return new Promise((done) => {
        waiting.push({ id, deviceUid, inContext: AsyncLocalStorage.snapshot(), done });
        if (readers < READERS) void readOn();
      });
    },
  };
}

/** The oldest, one of each camera. */
function nextGroup(waiting: readonly Waiting[]): readonly Waiting[] {
  const cameras = new Set<string>();
  return waiting
    .filter(({ deviceUid }) => {
      if (deviceUid === '') return true;
      const isFirst = !cameras.has(deviceUid);
      cameras.add(deviceUid);
      return isFirst;
    })
    .slice(0, MOST);
}

/** A message that cannot be read does not hold up those it came with. Undefined when the database is away. */
async function tryToReadAll(
  services: Services,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadMessage> | undefined> {
  try {
    return await readRelayed(services, ids);
  } catch (error) {
    if (isOutOfTime(error)) return new Map();
    if (isDatabaseAway(error)) return undefined;
    const read = new Map<number, ReadMessage>();
    for (const id of ids) {
      const alone = await tryToRead(services, id);
      if (alone) read.set(id, alone);
    }
    return read;
  }
}

/** What fails now is read by the worker, which comes round every minute. */
export async function tryToRead(services: Services, id: number): Promise<ReadMessage | undefined> {
  try {
    return (await readRelayed(services, [id])).get(id);
  } catch (error) {
    if (error instanceof Error && (isDatabaseAway(error) || isWriteConflict(error))) return undefined;
    services.log.error({ err: error, relayMessageId: id }, 'a relayed message could not be read');
    await recordFailure(services.db, id).catch(() => {});
    return undefined;
  }
}
