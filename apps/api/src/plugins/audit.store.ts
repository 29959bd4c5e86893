import type { Prisma } from '../database/generated/client.ts';

/** What one change by staff was; kept in the transaction that makes it. */
export interface AuditNote {
  readonly actorId: number;
  /** The endpoint's name, such as `internal.assignDevices`. */
  readonly action: string;
  readonly targetType: string;
  readonly targetId: number;
  readonly before: Prisma.InputJsonValue | null;
  readonly after: Prisma.InputJsonValue | null;
  readonly requestId: string;
}

/** Writes changes into the audit log, inside the transaction that makes them. */
export async function audit(tx: Prisma.TransactionClient, notes: readonly AuditNote[]): Promise<void> {
  await tx.auditEntry.createMany({
    data: notes.map(({ actorId, action, targetType, targetId, ...details }) => ({
      actorId,
      action,
      targetType,
      targetId: String(targetId),
      details,
    })),
  });
}
