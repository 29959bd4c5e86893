import { ProblemError } from '@sightline/contract/kernel/errors';

/** An update that is still pending on a camera that was chosen. */
export interface BlockingUpdate {
  /** Who made it, and may drop it. */
  readonly email: string;
  readonly updateId: number;
}

/** The pending updates that a refusal lists; none for any other failure. */
export function blockingUpdates(error: unknown): readonly BlockingUpdate[] {
  if (!(error instanceof ProblemError) || error.status !== 400) return [];
  const { updates } = error.problem;
  return Array.isArray(updates) ? updates.filter(isBlocking) : [];
}

function isBlocking(value: unknown): value is BlockingUpdate {
  const { email, updateId } = Object(value);
  return typeof email === 'string' && Number.isSafeInteger(updateId);
}
