import type { Database } from '../../../database/client.ts';
import type { DeliveryLease } from '../delivery/delivery-leases.store.ts';

/** A mail that is ready to go. */
export interface ReadyMail {
  readonly id: number;
  readonly kind: 'insight' | 'summary' | 'alert' | 'digest';
  readonly subject: string;
  readonly since: Date;
}

export function createEmailsStore({ pool }: Database) {
  return {
    /** Oldest first. */
    async ready({ id }: DeliveryLease, now: Date): Promise<ReadyMail[]> {
      const { rows } = await pool.query<ReadyMail>(
        `SELECT /* emails.ready */ id, kind, subject, next_attempt_at AS since FROM integration_deliveries
         WHERE integration_id = $1 AND state = 'pending' AND bundle_id IS NULL AND next_attempt_at <= $2
           AND (held_until IS NULL OR held_until <= $2) AND kind <> 'test' ORDER BY id LIMIT 50`,
        [id, now],
      );
      return rows;
    },

    /** When the next thing that waits is due by itself, such as a summary. */
    async nextReady({ id }: DeliveryLease): Promise<Date | undefined> {
      const { rows } = await pool.query<{ at: Date | null }>(
        `SELECT /* emails.nextReady */ min(GREATEST(next_attempt_at, held_until)) FILTER (WHERE next_attempt_at IS NOT NULL) AS at
         FROM integration_deliveries
         WHERE integration_id = $1 AND state = 'pending' AND bundle_id IS NULL AND kind <> 'test'`,
        [id],
      );
      return rows[0]?.at ?? undefined;
    },

    /** Addresses that are done with a mail: those it was delivered to, and those that refused it since it became ready. */
    async done(deliveryId: number, since: Date): Promise<Map<string, 'delivered' | 'failed'>> {
      const { rows } = await pool.query<{ recipient: string; outcome: 'delivered' | 'failed' }>(
        `SELECT /* emails.done */ recipient, outcome FROM integration_delivery_attempts
         WHERE delivery_id = $1 AND recipient IS NOT NULL
           AND (outcome = 'delivered' OR outcome = 'failed' AND at >= $2)`,
        [deliveryId, since],
      );
      return new Map(rows.map(({ recipient, outcome }) => [recipient, outcome]));
    },
  };
}
