import { LIMITS } from '../limits.ts';

/** What a password must have, in the order in which they are shown. */
export const PASSWORD_REQUIREMENTS = [
  {
    label: `longer than ${LIMITS.passwordLongerThan} characters`,
    holds: (p: string) => [...p].length > LIMITS.passwordLongerThan,
  },
  { label: 'one upper case letter', holds: (p: string) => /\p{Lu}/u.test(p) },
  { label: 'one lower case letter', holds: (p: string) => /\p{Ll}/u.test(p) },
  { label: 'one special character', holds: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const;

/** Whether a new password differs from the current one, as its form requires. */
export function isDifferent(newPassword: string, currPassword: string): boolean {
  return newPassword !== '' && newPassword !== currPassword;
}

/** A label, as {@link PASSWORD_REQUIREMENTS} have. */
export const DIFFERENT_PASSWORD_MESSAGE = 'different from the current one';

/** The requirements that a password does not meet, in words; an empty list means that it is acceptable. */
export function unmetRequirements(password: string): string[] {
  return PASSWORD_REQUIREMENTS.filter((rule) => !rule.holds(password)).map((rule) => rule.label);
}

/** What a new password lacks, as one sentence for its field; undefined when it meets all requirements. */
export function passwordError(password: string): string | undefined {
  const unmet = unmetRequirements(password);
  return unmet.length > 0 ? `Your password needs to be or have: ${unmet.join(', ')}.` : undefined;
}
