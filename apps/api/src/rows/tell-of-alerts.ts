import type { SqlExecutor } from '../kernel/sql.ts';

/**
 * Called for alerts that have just opened, in the transaction that opens them: what tells people outside the app is
 * enqueued here, so that it happens if and only if the alert is there.
 */
export async function tellOfAlerts(_tx: SqlExecutor, _alertIds: readonly number[]): Promise<void> {}
