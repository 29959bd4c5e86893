import { useEffect, useMemo, useState } from 'react';
import type { FileRows } from '../rows/row-source.ts';

/** How many rows a file will have; undefined while they are counted, and where only fetching them tells. */
export function useFileCount<T>({ count }: FileRows<T>, isAsked: boolean): number | undefined {
  const asked = useMemo(() => (isAsked ? count() : undefined), [count, isAsked]);
  const [found, setFound] = useState<{ readonly by: typeof asked; readonly rows: number | undefined }>();
  useEffect(() => {
    if (!(asked instanceof Promise)) return;
    // What keeps rows away is told when they are fetched.
    asked.then(
      (rows) => setFound({ by: asked, rows }),
      () => {},
    );
  }, [asked]);
  if (!(asked instanceof Promise)) return asked;
  return found?.by === asked ? found.rows : undefined;
}
