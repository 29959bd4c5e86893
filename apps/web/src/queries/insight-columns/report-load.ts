import type { Held } from './engine-parts.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import { classesByFrequency } from './look-up.ts';
import type { Failure } from './protocol.ts';

const PROGRESS_MS = 100;

export type LoadReports = ReturnType<typeof createLoadReports>;

/** Tells the page how much is loaded, and which classes there are. */
export function createLoadReports(held: Held) {
  let reportedAt = 0;
  let classes = '';

  function reportState(failure: Failure | null): void {
    reportedAt = performance.now();
    const { columns, complete, isLoading } = held;
    const loaded = columns ? columns.store.rows - columns.store.goneRows : 0;
    const total = complete ? loaded : Math.max(loaded, columns?.sealed ?? 0);
    held.post({ kind: 'load', state: { loaded, total, complete, isLoading }, failure });
  }

  return {
    reportState,
    /** Tells of progress, not too often. */
    reportProgress: (): void => {
      if (performance.now() - reportedAt > PROGRESS_MS) reportState(null);
    },
    reportClasses: (of: LoadedColumns): void => {
      const names = classesByFrequency(of);
      if (names.join('\n') === classes) return;
      classes = names.join('\n');
      held.post({ kind: 'classes', names });
    },
  };
}
