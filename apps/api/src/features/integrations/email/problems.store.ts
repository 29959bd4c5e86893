import type { Platform } from '@sightline/domain/integrations/platform';
import type { Database } from '../../../database/client.ts';

export interface Problem {
  readonly email: string;
  readonly first_name: string;
  readonly platform: Platform;
  readonly key_refused: boolean;
  /** It answers, and takes nothing. */
  readonly refuses: boolean;
  readonly last_failure_reason: string | null;
}

export function createProblemsStore({ pool }: Database) {
  return {
    /** What to tell the owner of an integration; undefined when it works again, or its owner does not want to hear of it. */
    async find(integrationId: number): Promise<Problem | undefined> {
      const { rows } = await pool.query<Problem>(
        `SELECT /* problems.find */ u.email, u.first_name, n.platform, h.key_refused,
           h.failures_in_a_row = 0 AND h.refusals_in_a_row > 0 AS refuses, h.last_failure_reason
         FROM integrations n JOIN integration_health h ON h.integration_id = n.id JOIN users u ON u.id = n.user_id
         LEFT JOIN user_preferences p ON p.user_id = u.id
         WHERE n.id = $1 AND h.told_at IS NOT NULL AND u.deleted_at IS NULL
           AND COALESCE(p.mail_integration_problems, true)`,
        [integrationId],
      );
      return rows[0];
    },
  };
}
