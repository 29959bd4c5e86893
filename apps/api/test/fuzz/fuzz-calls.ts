import { createHash } from 'node:crypto';
import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { everyCall } from '../every-call.ts';
import { createPrincipals, type PrincipalName } from '../rights/principals.ts';
import { requestsNaming } from '../rights/requests.ts';
import type { FuzzServer } from './fuzz-server.ts';
import { faultOf } from './judge.ts';
import { type Example, type Kind, requestsTo, type WireRequest } from './requests.ts';
import { send } from './send.ts';
import type { Known } from './values.ts';

/** An answer that breaks the contract, and the smallest request found that gets one. */
export interface Fault {
  readonly operation: string;
  readonly fault: string;
  readonly request: WireRequest | undefined;
}

export interface FuzzResults {
  /** By kind of request, and by status. */
  readonly kinds: Record<Kind, number>;
  readonly statuses: Record<number, number>;
  readonly faults: Fault[];
}

export function newResults(): FuzzResults {
  return { kinds: { valid: 0, nearly: 0, wild: 0 }, statuses: {}, faults: [] };
}

interface Plan {
  readonly seed: number;
  /** Requests to each endpoint. */
  readonly requests: number;
  /** Only operations whose name begins so. */
  readonly only: string;
}

const AT_ONCE = 6;
/** What Node reads of the head of a request; a longer one is a 431 before anybody looks at it. */
const LONGEST_PATH = 14_000;

/** Sends every endpoint requests of its own, several endpoints at once. */
export async function fuzzCalls(server: FuzzServer, plan: Plan, results: FuzzResults): Promise<void> {
  const { names, shared, authorizationOf } = await createPrincipals(server);
  const examples: Readonly<Record<string, Readonly<Record<string, Example>>>> = requestsNaming(names, shared);
  const values = Object.values({ ...names, ...shared });
  const known: Known = {
    numbers: values.filter((value) => typeof value === 'number'),
    texts: values.filter((value) => typeof value === 'string'),
  };
  const keys = new Map<PrincipalName, string | undefined>();
  const limit = pLimit(AT_ONCE);
  const tasks = everyCall()
    .filter(({ operation }) => operation.startsWith(plan.only))
    .map(({ operation, area, name, endpoint }) =>
      limit(() => fuzz(operation, endpoint, examples[area]?.[name] ?? {})),
    );
  if (tasks.length === 0) throw new Error(`No operation begins with ${plan.only}.`);
  await Promise.all(tasks);

  async function fuzz(operation: string, endpoint: EndpointDefinition, example: Example): Promise<void> {
    const requests = requestsTo(endpoint, await withForm(endpoint, example), known);
    const property = fc.asyncProperty(requests, async (request) => {
      const fault = await judged(endpoint, request);
      if (fault) throw new Error(fault);
    });
    const seed = seedOf(plan.seed, operation);
    const result = await fc.check(property, { seed, numRuns: plan.requests });
    if (!result.failed) return;
    const fault =
      result.errorInstance instanceof Error ? result.errorInstance.message : 'It ended without words.';
    results.faults.push({ operation, fault, request: result.counterexample?.[0] });
  }

  async function judged(endpoint: EndpointDefinition, request: WireRequest): Promise<string | undefined> {
    const { who } = request;
    if (!keys.has(who)) keys.set(who, await authorizationOf(who));
    const answer = await send(server, endpoint.method, request, keys.get(who));
    results.kinds[request.kind]++;
    results.statuses[answer.status] = (results.statuses[answer.status] ?? 0) + 1;
    // Some calls end sessions and keys.
    if (answer.status === 401) keys.delete(who);
    const isTooLong = request.path.length > LONGEST_PATH && answer.status === 431;
    return isTooLong ? undefined : faultOf(endpoint, answer);
  }
}

/** The files of an example as the bytes of a form. */
async function withForm(endpoint: EndpointDefinition, example: Example): Promise<Example> {
  const { body } = endpoint;
  if (!body || !('media' in body) || body.media !== 'form') return example;
  const data = new FormData();
  for (const [name, part] of Object.entries(Object(example.body)))
    if (part instanceof Blob) data.set(name, part);
  const response = new Response(data);
  const type = response.headers.get('content-type') ?? '';
  return { ...example, form: { type, bytes: new Uint8Array(await response.arrayBuffer()) } };
}

/** So that an endpoint is sent the same whether it is asked alone or with others. */
function seedOf(seed: number, operation: string): number {
  return createHash('sha256').update(`${seed} ${operation}`).digest().readInt32BE();
}
