import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';

/** The message to show for an error: what happened and what to do. */
export function errorMessage(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.message;
  if (error instanceof OfflineError) {
    return 'Sightline cannot be reached. Check your connection and try again.';
  }
  return 'Something went wrong in this page. Try again, and reload the page if it happens twice.';
}
