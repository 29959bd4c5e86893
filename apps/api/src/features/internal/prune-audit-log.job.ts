import type { Services } from '../../kernel/services.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 5_000;

const TABLES = ['audit_log', 'history_entries'] as const;

/** Removes entries of the audit log, and of the histories of owners, that are older than AUDIT_DAYS. */
export function pruneAuditLog({ db, env, log, now }: Services) {
  return async (): Promise<void> => {
    if (env.AUDIT_DAYS === undefined) return;
    const before = new Date(now().getTime() - env.AUDIT_DAYS * DAY_MS);
    for (const table of TABLES) {
      let removed = 0;
      for (let gone = AT_ONCE; gone === AT_ONCE; removed += gone) {
        const { rowCount } = await db.pool.query(
          `DELETE /* prune-audit-log.pruneAuditLog */ FROM ${table} WHERE id IN (SELECT id FROM ${table}
           WHERE created_at < $1 LIMIT $2)`,
          [before, AT_ONCE],
        );
        gone = rowCount ?? 0;
      }
      if (removed > 0) log.info({ table, entries: removed }, 'old entries removed');
    }
  };
}
