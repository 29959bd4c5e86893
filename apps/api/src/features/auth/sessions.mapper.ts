import type { Session } from '@sightline/contract/auth/auth.contract';
import type { SessionRow } from './sessions.store.ts';
import { readUserAgent } from './user-agent.ts';

/** A session that was never used after its sign-in was last used then. */
export function toSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    ...readUserAgent(row.user_agent),
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: (row.last_used_at ?? row.created_at).toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
