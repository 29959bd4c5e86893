import type { Import } from '@sightline/contract/imports/imports.contract';
import { LIMITS } from '@sightline/domain/limits';
import type { ImportRow } from './imports.store.ts';

const DAY_MS = 86_400_000;

export function toImport({ created_at, finished_at, undone_at, ...row }: ImportRow): Import {
  return {
    ...row,
    counts: row.counts && { ...row.counts, existing: { ...row.counts.existing } },
    problems: row.problems.map((problem) => ({ ...problem })),
    classes: row.classes.map((one) => ({ ...one, sharedWith: [...one.sharedWith] })),
    device_ids: row.status === 'done' ? [...row.device_ids] : [],
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
    undo_until:
      row.status === 'done' && finished_at
        ? new Date(finished_at.getTime() + LIMITS.importDays * DAY_MS).toISOString()
        : null,
  };
}
