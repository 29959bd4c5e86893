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

/** Turns are remembered for once to twice this time. */
const REMEMBERED_MS = 60_000;

/**
 * Does so much at once and lets some wait, network by network: the next turn is that of the network that had the fewest
 * lately, however many another has waiting. So who floods gets what others leave over. Of the places that others leave free
 * a network takes half at most, so that a few networks alone do not fill them. Who is familiar waits apart, where strangers
 * take no place, and every second turn is theirs at least.
 */
export function createFairQueue({ atOnce, places, kept }: Options) {
  const turns = createTurnCount();
  const [familiar, strangers] = [createLane(kept, turns), createLane(places - kept, turns)];
  let running = 0;
  let familiarsTurn = true;

  function beginNext(): void {
    if (running >= atOnce) return;
    const isFamiliars = familiarsTurn || familiar.fewestTurns() < strangers.fewestTurns();
    const known = isFamiliars ? familiar.next() : undefined;
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

interface TurnCount {
  of(network: string): number;
  add(network: string): void;
}

/** How many turns each network had lately. */
function createTurnCount(): TurnCount {
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

/** Those who wait, by network. Among networks with as many turns the one whose last was longest ago comes first. */
function createLane(places: number, turns: TurnCount) {
  const waiting = new Map<string, Begin[]>();
  let free = places;
  /** Infinite where nobody waits. */
  const fewestTurns = () => Math.min(...waiting.keys().map(turns.of));
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

    fewestTurns,

    next(): Begin | undefined {
      const fewest = fewestTurns();
      const network = waiting.keys().find((each) => turns.of(each) === fewest);
      const own = network === undefined ? undefined : waiting.get(network);
      if (network === undefined || !own) return undefined;
      turns.add(network);
      const begin = own.shift();
      waiting.delete(network);
      if (own.length > 0) waiting.set(network, own);
      free += 1;
      return begin;
    },
  };
}
