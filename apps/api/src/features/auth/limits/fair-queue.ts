/** Who wants something done. */
export interface Caller {
  readonly network: string;
  /** Known for something good, such as a sign-in from there: some places are kept for them. */
  readonly isFamiliar: boolean;
}

interface Options {
  /** What is done at the same time. */
  readonly atOnce: number;
  /** How many may wait, of whom so many were familiar when they came. */
  readonly places: number;
  readonly kept: number;
}

type Begin = () => void;

/**
 * Does so much at once and lets some wait, network by network: each has its turn, however many another has waiting. Of the
 * places that others leave free a network takes half at most, so that a few networks alone do not fill them. Who is
 * familiar waits apart, where strangers take no place, and every second turn is theirs.
 */
export function createFairQueue({ atOnce, places, kept }: Options) {
  const [familiar, strangers] = [createLane(kept), createLane(places - kept)];
  let running = 0;
  let familiarsTurn = true;

  function beginNext(): void {
    if (running >= atOnce) return;
    const known = familiarsTurn || strangers.isEmpty() ? familiar.next() : undefined;
    const begin = known ?? strangers.next();
    if (!begin) return;
    familiarsTurn = known === undefined;
    running += 1;
    begin();
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      running -= 1;
      beginNext();
    }
  }

  return {
    /** Waits for its turn and does `work`; undefined at once when there is no place. */
    enter<T>({ network, isFamiliar }: Caller, work: () => Promise<T>): Promise<T> | undefined {
      const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
      const isIn = (isFamiliar && familiar.add(network, begin)) || strangers.add(network, begin);
      if (!isIn) return undefined;
      beginNext();
      return turn.then(() => run(work));
    },
  };
}

/** Those who wait, by network; the network whose turn was longest ago comes first. */
function createLane(places: number) {
  const waiting = new Map<string, Begin[]>();
  let free = places;
  return {
    /** False where there is no place for this network. */
    add(network: string, begin: Begin): boolean {
      const own = waiting.get(network) ?? [];
      if (own.length >= free) return false;
      own.push(begin);
      waiting.set(network, own);
      free -= 1;
      return true;
    },

    isEmpty: () => waiting.size === 0,

    next(): Begin | undefined {
      const [first] = waiting;
      if (!first) return undefined;
      const [network, own] = first;
      const begin = own.shift();
      waiting.delete(network);
      if (own.length > 0) waiting.set(network, own);
      free += 1;
      return begin;
    },
  };
}
