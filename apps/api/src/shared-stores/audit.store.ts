import type { Actor } from '../access/actor.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { SqlExecutor } from '../kernel/sql.ts';

/** What one change by staff was; kept in the transaction that makes it. */
export interface NewAuditEntry extends Actor {
  /** The endpoint's name, such as `internal.assignDevices`. */
  readonly action: string;
  readonly targetType: string;
  readonly targetId: number;
  readonly before: Prisma.InputJsonValue | null;
  readonly after: Prisma.InputJsonValue | null;
}

/** Writes changes into the audit log, inside the transaction that makes them. */
export async function audit(tx: Prisma.TransactionClient, entries: readonly NewAuditEntry[]): Promise<void> {
  await tx.auditEntry.createMany({ data: entries.map(toRow) });
}

/** {@link audit} for changes that are made in SQL of our own; answers the ids of the entries, in their order. */
export async function auditSql(sql: SqlExecutor, entries: readonly NewAuditEntry[]): Promise<number[]> {
  const { rows } = await sql.query(
    `INSERT /* audit.auditSql */ INTO audit_log (actor_id, action, target_type, target_id, details)
     SELECT "actorId", action, "targetType", "targetId", details FROM json_to_recordset($1)
       AS entry ("actorId" int, action text, "targetType" text, "targetId" text, details jsonb)
     RETURNING id`,
    [JSON.stringify(entries.map(toRow))],
  );
  return (rows as { id: number }[]).map(({ id }) => id);
}

/** Says in an entry that was written when a change began how it ended. */
export async function completeAudit(
  sql: SqlExecutor,
  entryId: number,
  after: Prisma.InputJsonValue,
): Promise<void> {
  await sql.query(
    `UPDATE /* audit.completeAudit */ audit_log SET details = jsonb_set(details, '{after}', $2) WHERE id = $1`,
    [entryId, JSON.stringify(after)],
  );
}

function toRow({ actorId, action, targetType, targetId, ...details }: NewAuditEntry) {
  return { actorId, action, targetType, targetId: String(targetId), details };
}
