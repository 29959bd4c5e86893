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

/** The status and the words of a refusal, to be compared with another; undefined when there was none, which may be right, too. */
export async function refusal(call: Promise<unknown>) {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { status: error.status, message: error.message };
  }
}
