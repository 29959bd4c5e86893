/** Letters that mean something else while reviewing. */
export const TAKEN_KEYS: ReadonlySet<string> = new Set('acefijknuwxyz');

/** Letters that people could give to a species before they became answers of the review. */
const FORMER_KEYS = 'uwx';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '123456789';
/** Species with a key of their own: as many as can be shown and learnt. */
const MOST_KEYS = 12;

export interface SpeciesKey {
  readonly key: string;
  readonly className: string;
}

/** Whether people may choose this key for a species. */
export function isFreeKey(key: string): boolean {
  return key.length === 1 && (LETTERS + DIGITS).includes(key) && !TAKEN_KEYS.has(key);
}

/** Keys that people chose for a species and that mean an answer now, in the order of their letters. */
export function lostKeys(chosen: Readonly<Record<string, string>>): SpeciesKey[] {
  return Object.entries(chosen)
    .filter(([key]) => FORMER_KEYS.includes(key))
    .map(([key, className]) => ({ key, className }))
    .sort((a, b) => a.key.localeCompare(b.key));
}

/** Keys a class likes best first: the letters of its name, then digits, then whatever is left. */
function* wishes(className: string): Generator<string> {
  yield* className.toLowerCase();
  yield* DIGITS;
  yield* LETTERS;
}

/**
 * A key for each of the most frequent classes. Keys that people chose themselves (`chosen`, key to class) come first,
 * whether the class is frequent or not; every key has one class and every class one key. A class whose key was lost
 * to an answer gets another one before all that nobody chose.
 */
export function assignSpeciesKeys(
  classNames: readonly string[],
  chosen: Readonly<Record<string, string>>,
): SpeciesKey[] {
  const byKey = new Map(Object.entries(chosen).filter(([key]) => isFreeKey(key)));
  const named = new Set(byKey.values());
  for (const className of [...lostKeys(chosen).map((lost) => lost.className), ...classNames]) {
    if (byKey.size >= MOST_KEYS) break;
    if (named.has(className)) continue;
    const key = wishes(className).find((wish) => isFreeKey(wish) && !byKey.has(wish));
    if (key === undefined) break;
    named.add(className);
    byKey.set(key, className);
  }
  const rank = (className: string) => {
    const index = classNames.indexOf(className);
    return index < 0 ? classNames.length : index;
  };
  return [...byKey]
    .map(([key, className]) => ({ key, className }))
    .sort((a, b) => rank(a.className) - rank(b.className));
}
