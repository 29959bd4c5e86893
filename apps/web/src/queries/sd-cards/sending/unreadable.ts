/** So many files in a row that cannot be read mean that the card is gone. */
const GONE_AFTER = 3;

/** Files that could not be read: single ones are damaged, several in a row mean that their card was pulled out. */
interface Unreadable<T> {
  /** Numbers a file that is going to be read. */
  readonly begin: () => number;
  /**
   * A file could not be read. `again`: it was begun before the card was found to be gone. A list: the card is gone, and these
   * are to be read again, in their order. Undefined: it is not known yet.
   */
  readonly note: (file: T, attempt: number) => 'again' | readonly T[] | undefined;
  /** A file could be read; returns those that could not although the card was there. */
  readonly passed: (attempt: number) => readonly T[];
  /** All of which nothing more will be known. */
  readonly rest: () => readonly T[];
}

export function createUnreadable<T>(): Unreadable<T> {
  let attempts = 0;
  /** The first attempt since the card was found to be gone. */
  let since = 0;
  /** The card was put back in for these: without them it is not gone again, or nothing would ever go on. */
  const waitedFor = new Set<T>();
  let open: { readonly file: T; readonly attempt: number; readonly noted: number }[] = [];

  function take(isTaken: (one: (typeof open)[number]) => boolean): readonly T[] {
    const taken = open.filter(isTaken).toSorted((one, other) => one.attempt - other.attempt);
    open = open.filter((one) => !isTaken(one));
    return taken.map(({ file }) => file);
  }

  return {
    begin: () => {
      attempts += 1;
      return attempts;
    },
    note: (file, attempt) => {
      if (attempt <= since) return 'again';
      open.push({ file, attempt, noted: attempts });
      if (open.filter((one) => !waitedFor.has(one.file)).length < GONE_AFTER) return undefined;
      since = attempts;
      const gone = take(() => true);
      for (const one of gone) waitedFor.add(one);
      return gone;
    },
    // What was begun before may have been read before the card was pulled out.
    passed: (attempt) => take(({ noted }) => attempt > noted),
    rest: () => take(() => true),
  };
}
