import type { AuditEntry } from '@sightline/contract/internal/audit';

/** What changed, on one line: each field with its value before and after. */
export function changeText({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((name) => short(old[name]) !== short(now[name]))
    .map((name) =>
      name in old ? `${name}: ${short(old[name])} → ${short(now[name])}` : `${name}: ${short(now[name])}`,
    )
    .join('; ');
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

function short(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
