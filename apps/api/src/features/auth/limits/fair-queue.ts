/** Who wants something done. */
export interface Caller {
  readonly network: string;
  /** Known for something good, such as a sign-in from there: a part of the queue is reserved for them. */
  readonly isFamiliar: boolean;
}

interface Options {
  /** What is done at the same time. */
  readonly atOnce: number;
  /** How many may wait; so many of these only who was familiar when they came. */
  readonly capacity: number;
  readonly reserved: number;
}

type Begin = () => void;

/** What was served is remembered for once to twice this time. */
const REMEMBERED_MS = 60_000;

/**
 * A fair queue: does so much at once and lets some wait, network by network. Next comes the network that was served least
 * lately, however many another has waiting. So who floods gets what others leave over. Of the capacity that others leave
 * free a network takes half at most, so that a few networks alone do not fill the queue. Who is familiar waits in a lane that
 * strangers cannot fill, and every second one served is theirs at least.
 */
export function createFairQueue({ atOnce, capacity, reserved }: Options) {
  const served = createServedCount();
  const [familiar, strangers] = [createLane(reserved, served), createLane(capacity - reserved, served)];
  let running = 0;
  let isFamiliarNext = true;

  function beginNext(): void {
    if (running >= atOnce) return;
    const isFamiliars = isFamiliarNext || familiar.fewestServed() < strangers.fewestServed();
    const known = isFamiliars ? familiar.next() : undefined;
    const begin = known ?? strangers.next();
    if (!begin) return;
    isFamiliarNext = known === undefined;
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
    /** Waits for its turn and does `work`; undefined at once when the queue is full. */
    enter<T>({ network, isFamiliar }: Caller, work: () => Promise<T>): Promise<T> | undefined {
      const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
      const isIn = (isFamiliar && familiar.add(network, begin)) || strangers.add(network, begin);
      if (!isIn) return undefined;
      beginNext();
      return turn.then(() => run(work));
    },
  };
}

interface ServedCount {
  of(network: string): number;
  add(network: string): void;
}

/** How often each network was served lately. */
function createServedCount(): ServedCount {
  let [before, now] = [new Map<string, number>(), new Map<string, number>()];
  let began = performance.now();
  function forget(): void {
    const age = performance.now() - began;
    if (age < REMEMBERED_MS) return;
    [before, now] = [age < 2 * REMEMBERED_MS ? now : new Map(), new Map()];
    began = performance.now();
  }
  const sum = (network: string) => (before.get(network) ?? 0) + (now.get(network) ?? 0);
  return {
    of: (network) => {
      forget();
      return sum(network);
    },
    add: (network) => {
      forget();
      now.set(network, (now.get(network) ?? 0) + 1);
    },
  };
}

/** Those who wait, by network. Among networks that were served as often, the one whose last time was longest ago comes first. */
function createLane(capacity: number, served: ServedCount) {
  const waiting = new Map<string, Begin[]>();
  let free = capacity;
  /** Infinite where nobody waits. */
  const fewestServed = () => Math.min(...waiting.keys().map(served.of));
  return {
    /** False where there is no capacity left for this network. */
    add(network: string, begin: Begin): boolean {
      const own = waiting.get(network) ?? [];
      if (own.length >= free) return false;
      own.push(begin);
      waiting.set(network, own);
      free -= 1;
      return true;
    },

    fewestServed,

    next(): Begin | undefined {
      const fewest = fewestServed();
      const network = waiting.keys().find((each) => served.of(each) === fewest);
      const own = network === undefined ? undefined : waiting.get(network);
      if (network === undefined || !own) return undefined;
      served.add(network);
      const begin = own.shift();
      waiting.delete(network);
      if (own.length > 0) waiting.set(network, own);
      free += 1;
      return begin;
    },
  };
}
