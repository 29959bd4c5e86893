import fc from 'fast-check';
import { oddValue } from './values.ts';

/** Stands in a value where its JSON is to say 1e309, which no number of ours can hold. */
const TOO_LARGE = '@@1e309@@';
const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const MANY = 1_001;

const NAMES = ['__proto__', 'constructor', 'id', 'userId', 'ownerId', 'role', 'capabilities'];

type Change =
  | { readonly kind: 'replace'; readonly by: unknown }
  | { readonly kind: 'remove' | 'repeat' }
  | { readonly kind: 'add'; readonly name: string; readonly value: unknown };

interface Mutation {
  /** Which way to go down from the root, modulo what there is. */
  readonly way: readonly number[];
  readonly change: Change;
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), by: fc.oneof(oddValue, fc.constant(TOO_LARGE)) }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'repeat' as const) }),
  fc.record({ kind: fc.constant('add' as const), name: fc.constantFrom(...NAMES), value: oddValue }),
);

const mutations: fc.Arbitrary<Mutation> = fc.record({
  way: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
  change: changes,
});

/** JSON that is right but for one or two things. */
export function nearly(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .tuple(values, fc.array(mutations, { minLength: 1, maxLength: 2 }))
    .map(([value, some]) => toJson(some.reduce<unknown>((now, mutation) => mutate(now, mutation), value)));
}

/** What is hardly JSON at all. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.jsonValue().map((value) => JSON.stringify(value).slice(0, -1)),
  fc.constantFrom('', DEEP, '{"__proto__":{"a":1}}', '{"a":1,"a":2}', '\ufeff{}', 'null', '1e309', '{"a":'),
);

export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(`"${TOO_LARGE}"`, '1e309');
}

function mutate(value: unknown, { way, change }: Mutation): unknown {
  const [step = 0, ...rest] = way;
  if (typeof value !== 'object' || value === null) return change.kind === 'replace' ? change.by : value;
  const entries = Object.entries(value);
  const at = entries.length > 0 ? step % entries.length : 0;
  const [, inner] = entries[at] ?? [];
  const goesOn = rest.length > 0 && typeof inner === 'object' && inner !== null;
  const changed = goesOn
    ? entries.map(([key, each], index): [string, unknown] => [
        key,
        index === at ? mutate(each, { way: rest, change }) : each,
      ])
    : changeEntry(entries, at, change);
  return Array.isArray(value) ? changed.map(([, each]) => each) : fromEntries(changed);
}

function changeEntry(entries: [string, unknown][], at: number, change: Change): [string, unknown][] {
  switch (change.kind) {
    case 'remove':
      return entries.filter((_, index) => index !== at);
    case 'replace':
      return entries.map(([key, value], index) => [key, index === at ? change.by : value]);
    case 'repeat':
      return entries.flatMap((entry, index) =>
        index === at ? Array.from({ length: MANY }, (): [string, unknown] => entry) : [entry],
      );
    case 'add':
      return [...entries, [change.name, change.value]];
  }
}

/** Also with members that JSON may have and an assignment would swallow. */
function fromEntries(entries: readonly [string, unknown][]): object {
  const object = {};
  for (const [key, value] of entries)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}
