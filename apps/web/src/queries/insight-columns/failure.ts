import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import type { Failure } from './protocol.ts';

/** An error in a form that can be sent from the worker to the page. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ProblemError) return { kind: 'problem', problem: error.problem };
  if (error instanceof OfflineError) return { kind: 'offline' };
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) };
}

/** The error that {@link failureOf} was made from, as the page's own calls would have thrown it. */
export function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case 'problem':
      return new ProblemError(failure.problem);
    case 'offline':
      return new OfflineError('The server cannot be reached.');
    case 'other':
      return new Error(failure.message);
  }
}
