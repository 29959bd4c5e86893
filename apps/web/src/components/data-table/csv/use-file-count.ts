import type { ExportDays } from '@sightline/domain/tables/export-period';
import { useEffect, useMemo, useState } from 'react';
import type { FileRows } from '../rows/row-source.ts';

/**
 * How many rows a file will have, of some days or of all; undefined while they are counted, and where only fetching them
 * tells.
 */
export function useFileCount<T>(
  { count, countTaken }: FileRows<T>,
  isAsked: boolean,
  days?: ExportDays,
): number | undefined {
  const { from, to } = days ?? {};
  const asked = useMemo(() => {
    if (!isAsked) return undefined;
    return from === undefined || to === undefined ? count() : countTaken?.({ from, to });
  }, [count, countTaken, isAsked, from, to]);
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
