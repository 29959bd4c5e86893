import { UNKNOWN_POSITION } from '@sightline/contract/kernel/log-position';
import { connectDatabase, type Database, type DatabaseOptions } from '../client.ts';
import { readPosition } from './log-position.store.ts';
import { createPositionLog } from './position-log.ts';
import { hasReplayed, lookAt, type Replica } from './replica.ts';

/** What is known of a replica is so old at most. */
const LOOK_MS = 1_000;

export interface ReplicaOptions extends Omit<DatabaseOptions, 'url'> {
  /** Of each replica. */
  readonly urls: readonly string[];
  /** One that is further behind is left out, seconds. */
  readonly maxLag: number;
}

export interface Replicas {
  readonly all: readonly Replica[];
  /** A replica that has replayed the log up to a position, the same one of an account while it is there; undefined where there is none. */
  pick(accountId: number, wanted: string): Promise<Replica | undefined>;
  /** Up to where the primary is, for those who have just written. */
  position(): Promise<string>;
  close(): Promise<void>;
}

/** Connects to replicas of a primary, and keeps looking how far they are. */
export async function startReplicas(primary: Database, options: ReplicaOptions): Promise<Replicas> {
  const { urls, maxLag, log, ...connection } = options;
  const all = urls.map(
    (url): Replica => ({
      db: connectDatabase({ url, log, ...connection }),
      name: new URL(url).host,
      position: null,
      lag: null,
    }),
  );
  const positions = createPositionLog();
  const isFit = ({ lag }: Replica) => lag !== null && lag <= maxLag;
  const left = new Set<Replica>();

  /** Says it once when one is left out, and when it is back. */
  function tell(replica: Replica): void {
    const { name, lag } = replica;
    if (isFit(replica) === !left.has(replica)) return;
    if (left.delete(replica)) log.warn({ replica: name }, 'replica is read again');
    else {
      left.add(replica);
      log.warn({ replica: name, lag }, 'replica is left out');
    }
  }

  async function look(): Promise<void> {
    const position = await readPosition(primary.pool).catch(() => undefined);
    if (position !== undefined) positions.note(position);
    await Promise.all(all.map((replica) => lookAt(replica, positions, LOOK_MS)));
    all.forEach(tell);
  }

  let looking: Promise<void> | undefined;
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  if (all.length > 0) await lookOnce();
  const timer = all.length > 0 ? setInterval(lookOnce, LOOK_MS) : undefined;

  return {
    all,
    pick: async (accountId, wanted) => {
      if (wanted === UNKNOWN_POSITION) return undefined;
      for (const turn of all.keys()) {
        const replica = all[(accountId + turn) % all.length];
        if (replica && isFit(replica) && (await hasReplayed(replica, wanted))) return replica;
      }
      return undefined;
    },
    position: () => readPosition(primary.pool).catch(() => UNKNOWN_POSITION),
    close: async () => {
      clearInterval(timer);
      await looking;
      await Promise.all(all.map(({ db }) => db.close()));
    },
  };
}
