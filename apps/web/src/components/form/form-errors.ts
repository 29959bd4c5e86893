import { ProblemError } from '@sightline/contract/kernel/errors';
import { errorMessage } from '../../kernel/error-message.ts';

export interface FormErrors {
  /** Words under each field that the form shows. */
  readonly fields: Readonly<Record<string, string>>;
  /** What concerns the whole form, and blame for fields that it does not show. */
  readonly general: string | undefined;
}

/** Splits a failure of a call into words for each of the form's fields and words for the whole form. */
export function formErrors(error: unknown, names: readonly string[]): FormErrors {
  const blamed = error instanceof ProblemError ? Object.entries(error.problem.errors ?? {}) : [];
  const fields = Object.fromEntries(blamed.filter(([name]) => names.includes(name)));
  const others = blamed.filter(([name]) => !names.includes(name)).map(([, text]) => text);
  if (others.length > 0) return { fields, general: others.join(' ') };
  return { fields, general: blamed.length > 0 ? undefined : errorMessage(error) };
}
