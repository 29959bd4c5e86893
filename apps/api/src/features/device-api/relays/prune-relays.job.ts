import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { Services } from '../../../kernel/services.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 5_000;

/** Forgets how relayed messages came, long after they were read, and the oldest of too many that were not. */
export function pruneRelays({ db, now }: Services) {
  async function inPortions(chosen: string, values: readonly unknown[]): Promise<void> {
    for (let gone = AT_ONCE; gone === AT_ONCE; ) {
      const { rowCount } = await db.pool.query(
        `DELETE /* prune-relays.inPortions */ FROM relay_messages WHERE id IN (${chosen} LIMIT ${AT_ONCE})`,
        [...values],
      );
      gone = rowCount ?? 0;
    }
  }
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return async (): Promise<void> => {
    await inPortions(`SELECT id FROM relay_messages WHERE received_at < $1 AND state = 'decoded'`, [
      before(DEVICE_LIMITS.relayDecodedDays),
    ]);
    await inPortions('SELECT id FROM relay_messages WHERE received_at < $1', [
      before(DEVICE_LIMITS.relayUnreadDays),
    ]);
    await inPortions(
      `SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY gateway_token_id ORDER BY id DESC) AS place FROM relay_messages
         WHERE state IN ('dead_letter', 'quarantined')) AS unread WHERE place > $1`,
      [DEVICE_LIMITS.relayUnreadPerToken],
    );
  };
}
