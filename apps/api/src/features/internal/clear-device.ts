import type { PoolClient } from 'pg';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { auditSql, completeAudit } from '../../shared-stores/audit.store.ts';

const EVERYTHING = { location: true, insights: true, ownership: true } as const;

const INTERRUPTED =
  'This device changed hands while it was being cleared: some insights of its former owner are gone, and nothing else. Look whose it is now before you clear it again.';

/** The clearing of the area of cameras, which has the one rule of what goes and what stays. */
export interface Clearing {
  clear(
    ownerId: number | null,
    deviceId: number,
    what: typeof EVERYTHING,
    now: Date,
    notes: Notes,
  ): Promise<'cleared' | 'unknown' | 'interrupted'>;
}

interface Notes {
  readonly actorId: number;
  begun(sql: PoolClient): Promise<void>;
  done(sql: PoolClient): Promise<void>;
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
    const notes = notesOf(deviceId, device.owner_id, actor);
    const outcome = await clearing.clear(device.owner_id, deviceId, EVERYTHING, now, notes);
    if (outcome === 'cleared') return true;
    if (outcome === 'interrupted') throw new AppError('conflict', INTERRUPTED);
  }
}

/** One entry in the log. Where insights go before the rest it says so from then on, whatever becomes of the rest. */
function notesOf(deviceId: number, ownerId: number | null, actor: Actor): Notes {
  const cleared = Object.keys(EVERYTHING);
  const entry = {
    ...actor,
    action: 'internal.clearDevice',
    targetType: 'device',
    targetId: deviceId,
    before: { user_id: ownerId },
  };
  let begunId: number | undefined;
  return {
    actorId: actor.actorId,
    async begun(sql) {
      [begunId] = await auditSql(sql, [{ ...entry, after: { user_id: ownerId, begun: cleared } }]);
    },
    async done(sql) {
      const after = { user_id: null, cleared };
      if (begunId === undefined) await auditSql(sql, [{ ...entry, after }]);
      else await completeAudit(sql, begunId, after);
    },
  };
}
