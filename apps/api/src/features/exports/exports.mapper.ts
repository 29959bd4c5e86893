import type { Export } from '@sightline/contract/exports/exports.contract';
import { LIMITS } from '@sightline/domain/limits';
import type { ExportRow } from './exports.store.ts';

const DAY_MS = 86_400_000;

export function toExport({
  created_at,
  finished_at,
  sha256: _sha256,
  storage_key: _key,
  ...row
}: ExportRow): Export {
  return {
    ...row,
    problems: [...row.problems],
    notes: [...row.notes],
    asked: {
      ...row.asked,
      deviceIds: copyOf(row.asked.deviceIds),
      groupIds: copyOf(row.asked.groupIds),
      classes: copyOf(row.asked.classes),
      roundedClasses: copyOf(row.asked.roundedClasses),
    },
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    expires_at: new Date(created_at.getTime() + LIMITS.exportDays * DAY_MS).toISOString(),
    file_name: exportFileName(row.id, created_at),
  };
}

/** Such as `sightline-camtrap-dp-2026-11-20-12.zip`. */
export function exportFileName(exportId: number, createdAt: Date): string {
  return `sightline-camtrap-dp-${createdAt.toISOString().slice(0, 10)}-${exportId}.zip`;
}

function copyOf<T>(list: readonly T[] | null): T[] | null {
  return list && [...list];
}
