import { useState } from 'react';
import type { RowSource } from '../rows/row-source.ts';

interface Everything<T> {
  readonly isWanted: boolean;
  /** Undefined while it is not wanted or still being counted. */
  readonly rows: RowSource<T> | undefined;
  readonly want: (isWanted: boolean) => void;
}

/** All that a table could show, looked for when somebody wants it in a file. */
export function useEverything<T>(rows: RowSource<T>): Everything<T> {
  const [wanted, setWanted] = useState<Promise<RowSource<T>>>();
  const [found, setFound] = useState<{ readonly by: typeof wanted; readonly rows: RowSource<T> }>();

  function want(isWanted: boolean): void {
    const search = isWanted ? Promise.resolve(rows.unfiltered?.() ?? rows) : undefined;
    setWanted(search);
    search?.then(
      (all) => setFound({ by: search, rows: all }),
      // Sources that are gone have nothing; the box is ticked again.
      () => setWanted((now) => (now === search ? undefined : now)),
    );
  }

  return {
    isWanted: wanted !== undefined,
    rows: wanted !== undefined && found?.by === wanted ? found.rows : undefined,
    want,
  };
}
