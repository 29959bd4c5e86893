import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of chance. Streams forked by name are independent of the order in which they are used. */
export type Random = {
  /** A child stream that depends only on this stream's seed and the name, never on what was drawn before. */
  fork(name: string | number): Random;
  /** From 0 (included) to 1 (excluded). */
  unit(): number;
  /** From `low` (included) to `high` (excluded). */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the list, each with its weight; weights need not sum to one. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
  /** Normally distributed (Box–Muller). */
  normal(mean: number, deviation: number): number;
  /** Time to the next event of a Poisson process whose events are `mean` apart. */
  exponential(mean: number): number;
};

type Key = readonly [number, number, number, number];

/** The same seed gives the same stream to the last bit, on every machine (xoroshiro128+ of pure-rand). */
export function createRandom(seed: string | number): Random {
  return streamOf(hash([1779033703, 3144134277, 1013904242, 2773480762], String(seed)));
}

function streamOf(key: Key): Random {
  const generator = xoroshiro128plusFromState(key);
  const unit = () => uniformFloat64(generator);
  const between = (low: number, high: number) => low + (high - low) * unit();
  return {
    fork: (name) => streamOf(hash(key, `/${name}`)),
    unit,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => unit() < probability,
    pick: (list) => elementAt(list, Math.floor(unit() * list.length)),
    weighted: (list, weight) => weightedPick(list, weight, unit()),
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    exponential: (mean) => -mean * Math.log(1 - unit()),
  };
}

function weightedPick<T>(list: readonly T[], weight: (item: T) => number, unit: number): T {
  let rest = unit * list.reduce((sum, item) => sum + weight(item), 0);
  for (const item of list) {
    rest -= weight(item);
    if (rest < 0) return item;
  }
  return elementAt(list, list.length - 1);
}

function elementAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('cannot pick from an empty list');
  return list[index] as T;
}

/** cyrb128: 128 well mixed bits from a text, chained so that a path of names hashes like one text. */
function hash([h1, h2, h3, h4]: Key, text: string): Key {
  let [a, b, c, d] = [h1, h2, h3, h4];
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597399067);
    b = c ^ Math.imul(b ^ k, 2869860233);
    c = d ^ Math.imul(c ^ k, 951274213);
    d = a ^ Math.imul(d ^ k, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  const all = a ^ b ^ c ^ d;
  return [all | 1, (b ^ all) | 0, (c ^ all) | 0, (d ^ all) | 0];
}
