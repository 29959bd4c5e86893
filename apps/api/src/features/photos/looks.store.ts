import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { auditSql } from '../../shared-stores/audit.store.ts';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

/** Who looked at which photo as it is. */
interface Look extends Actor {
  readonly insightId: number;
  readonly deviceId: number;
}

export function createLooksStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /** Writes down, for staff and for the owner, that somebody saw people who are blurred otherwise. */
    async record({ actorId, requestId, insightId, deviceId }: Look, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const entry = {
          actorId,
          requestId,
          action: 'photos.showAsItIs',
          targetType: 'insight',
          targetId: insightId,
        };
        await auditSql(sql, [{ ...entry, before: null, after: { deviceId } }]);
        const details = await camerasOfEntry(sql, actorId, [deviceId]);
        await recordHistory(
          sql,
          [
            {
              ownerId: actorId,
              actorId,
              action: 'insight.unblurred',
              objectId: insightId,
              deviceIds: [deviceId],
              details,
            },
          ],
          now,
        );
      });
    },
  };
}
