import { ProblemError } from '@sightline/contract/kernel/errors';
import { expect } from 'vitest';

/** The problem that a call must be refused with. */
export async function refused(call: Promise<unknown>): Promise<ProblemError> {
  const error = await call.then(
    () => expect.fail('was accepted'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw error;
  return error;
}
