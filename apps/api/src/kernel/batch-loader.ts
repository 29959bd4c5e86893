import { AsyncLocalStorage } from 'node:async_hooks';

/** Keys in one query. */
const MOST_KEYS = 500;

interface Asked<Key, Row> {
  readonly key: Key;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/** What one query will answer. */
interface Group<Key, Row> {
  readonly asked: Asked<Key, Row>[];
  /** Runs work in the context of the first question, so that traces name its request. */
  readonly inContext: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Reads rows by their keys, one query at a time for all keys that were asked for meanwhile. Nothing is cached: a query
 * begins after the question, so it sees every earlier change. When a query fails, all who wait get its error. Keys with the
 * same name are read once, and rows are found by that name.
 */
export function createBatchLoader<Key, Row>(
  nameOf: (key: Key) => string,
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Row>>,
): (key: Key) => Promise<Row | undefined> {
  const waiting: Group<Key, Row>[] = [];
  let isUnderWay = false;
  let isAboutToBegin = false;

  async function answer({ asked }: Group<Key, Row>): Promise<void> {
    try {
      const keys = new Map(asked.map(({ key }) => [nameOf(key), key]));
      const rows = await read([...keys.values()]);
      for (const { key, resolve } of asked) resolve(rows.get(nameOf(key)));
    } catch (error) {
      // Who waits would only hear the same seconds later.
      const others = waiting.splice(0).flatMap((group) => group.asked);
      for (const { reject } of [...asked, ...others]) reject(error);
    }
    isUnderWay = false;
    if (waiting.length > 0) beginSoon();
  }

  /** Not before all that has just arrived was read: it may bring questions, too. */
  function beginSoon(): void {
    if (!isAboutToBegin) setImmediate(begin);
    isAboutToBegin = true;
  }

  function begin(): void {
    isAboutToBegin = false;
    const group = waiting.shift();
    if (!group) return;
    isUnderWay = true;
    void group.inContext(() => answer(group));
  }

  /** The group that is not full yet. */
  function openGroup(): Group<Key, Row> {
    const last = waiting.at(-1);
    if (last && last.asked.length < MOST_KEYS) return last;
    const group = { asked: [], inContext: AsyncLocalStorage.snapshot() };
    waiting.push(group);
    return group;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      openGroup().asked.push({ key, resolve, reject });
      if (!isUnderWay) beginSoon();
    });
}
