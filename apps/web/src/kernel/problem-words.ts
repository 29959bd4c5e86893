import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';

/** What to tell the person about a failure, in words that say what to do. */
export function problemWords(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.message;
  if (error instanceof OfflineError) {
    return 'Sightline cannot be reached. Check your connection and try again.';
  }
  return 'Something went wrong in this page. Try again, and reload the page if it happens twice.';
}
