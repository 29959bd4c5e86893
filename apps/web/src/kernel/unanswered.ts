import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';

/** Answers of a gateway whose server is away; a plain 500 is one call's fault. */
const AWAY: readonly number[] = [502, 503, 504];

/** Whether a status says that the server itself could not be reached. */
export function isAway(status: number): boolean {
  return AWAY.includes(status);
}

/** Whether a call failed because the server could not be reached, and not because it refused. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ProblemError && isAway(error.status));
}
