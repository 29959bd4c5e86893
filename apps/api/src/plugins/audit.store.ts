import type { Prisma } from '../database/generated/client.ts';
import type { Actor } from '../kernel/actor.ts';
import type { SqlExecutor } from '../kernel/sql.ts';

/** What one change by staff was; kept in the transaction that makes it. */
export interface AuditNote extends Actor {
  /** The endpoint's name, such as `internal.assignDevices`. */
  readonly action: string;
  readonly targetType: string;
  readonly targetId: number;
  readonly before: Prisma.InputJsonValue | null;
  readonly after: Prisma.InputJsonValue | null;
}

/** Writes changes into the audit log, inside the transaction that makes them. */
export async function audit(tx: Prisma.TransactionClient, notes: readonly AuditNote[]): Promise<void> {
  await tx.auditEntry.createMany({ data: notes.map(toRow) });
}

/** {@link audit} for changes that are made in SQL of our own. */
export async function auditSql(sql: SqlExecutor, notes: readonly AuditNote[]): Promise<void> {
  await sql.query(
    `INSERT INTO audit_log (actor_id, action, target_type, target_id, details)
     SELECT "actorId", action, "targetType", "targetId", details FROM json_to_recordset($1)
       AS note ("actorId" int, action text, "targetType" text, "targetId" text, details jsonb)`,
    [JSON.stringify(notes.map(toRow))],
  );
}

function toRow({ actorId, action, targetType, targetId, ...details }: AuditNote) {
  return { actorId, action, targetType, targetId: String(targetId), details };
}
