import type { PoolClient } from 'pg';
import type { Actor } from '../../kernel/actor.ts';
import { auditSql } from '../../plugins/audit.store.ts';

const EVERYTHING = { location: true, insights: true, ownership: true } as const;

/** The clearing of the area of cameras, which has the one rule of what goes and what stays. */
export interface Clearing {
  clear(
    ownerId: number | null,
    deviceId: number,
    what: typeof EVERYTHING,
    now: Date,
    also: (sql: PoolClient) => Promise<void>,
  ): Promise<boolean>;
}

interface Owners {
  /** Undefined when there is no such camera. */
  find(deviceId: number, now: Date): Promise<{ readonly owner_id: number | null } | undefined>;
}

/** Clears a camera as its owner could clear all of it. False when there is no such camera. */
export async function clearDevice(
  clearing: Clearing,
  owners: Owners,
  deviceId: number,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  // It may change hands between the question whose it is and the clearing, which then clears nothing.
  for (;;) {
    const device = await owners.find(deviceId, now);
    if (!device) return false;
    const { owner_id: ownerId } = device;
    const note = (sql: PoolClient) =>
      auditSql(sql, [
        {
          ...actor,
          action: 'internal.clearDevice',
          targetType: 'device',
          targetId: deviceId,
          before: { user_id: ownerId },
          after: { user_id: null, cleared: Object.keys(EVERYTHING) },
        },
      ]);
    if (await clearing.clear(ownerId, deviceId, EVERYTHING, now, note)) return true;
  }
}
