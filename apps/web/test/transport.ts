import { contract } from '@sightline/contract/contract';
import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import type { Carrier } from '../src/kernel/client.ts';

type Contract = typeof contract;

/** A call by its place in the contract, such as `groups.list`. */
export type CallName = {
  [A in keyof Contract & string]: `${A}.${keyof Contract[A] & string}`;
}[keyof Contract & string];

interface Call {
  readonly name: CallName | undefined;
  readonly path: string;
}

/** The line to the real server: calls on it can be lost or late, and it knows which were made. */
export interface TestTransport {
  readonly carry: Carrier;
  /** Loses every such call until the returned function is called. */
  fail(name: CallName): () => void;
  /** Brings every such call to the server and loses its answer, until the returned function is called. */
  loseAnswers(name: CallName): () => void;
  /** Keeps every such call waiting; the returned function lets them all go, and those that follow. */
  hold(name: CallName): () => void;
  /** Gives every such call this answer until the returned function is called: for what no real state can bring about. */
  answer(name: CallName, status: number, body: unknown): () => void;
  /** All calls so far, the oldest first. */
  calls(name?: CallName): readonly Call[];
}

/** What happens to a call: an answer of its own, an error that is thrown, or nothing. */
type Fault = (init: RequestInit, url: string) => Promise<Response | undefined>;

export function createTestTransport(): TestTransport {
  const faults = new Map<CallName, Set<Fault>>();
  const made: Call[] = [];

  function add(name: CallName, fault: Fault): () => void {
    const all = faults.get(name) ?? new Set();
    faults.set(name, all.add(fault));
    return () => void all.delete(fault);
  }

  return {
    carry: async (url, init) => {
      const path = new URL(url, location.href).pathname;
      const name = callName(init.method ?? 'GET', path);
      made.push({ name, path });
      for (const fault of (name && faults.get(name)) ?? []) {
        const answer = await fault(init, url);
        if (answer) return answer;
      }
      return fetch(url, init);
    },
    fail: (name) => add(name, () => Promise.reject(new TypeError('Failed to fetch'))),
    loseAnswers: (name) =>
      add(name, async (init, url) => {
        await fetch(url, init);
        throw new TypeError('Failed to fetch');
      }),
    hold: (name) => {
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      const remove = add(name, (init) => Promise.race([released, whenAborted(init.signal)]));
      return () => {
        remove();
        release(undefined);
      };
    },
    answer: (name, status, body) => add(name, async () => Response.json(body, { status })),
    calls: (name) => (name ? made.filter((call) => call.name === name) : made),
  };
}

/** A line on which a list comes in pages of so many rows, so that a few are many. */
export function onPagesOf(rows: number, path: string): TestTransport {
  const line = createTestTransport();
  return {
    ...line,
    carry: (address, init) => {
      const url = new URL(address, location.href);
      if (url.pathname.endsWith(path)) url.searchParams.set('limit', String(rows));
      return line.carry(url.href, init);
    },
  };
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Paths without parameters first: they are meant where both would fit. */
const endpoints = Object.entries(contract)
  .flatMap(([area, calls]) =>
    Object.entries<EndpointDefinition>(calls).flatMap(([call, { method, path, aliases = [] }]) =>
      [path, ...aliases].map((spelling) => ({ name: `${area}.${call}` as CallName, method, path: spelling })),
    ),
  )
  .map(({ name, method, path }) => ({
    name,
    method,
    parameters: path.split(':').length,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.parameters - other.parameters);

function callName(method: string, path: string): CallName | undefined {
  return endpoints.find((endpoint) => endpoint.method === method && endpoint.pattern.test(path))?.name;
}
