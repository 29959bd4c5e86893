import { LIMITS } from '../limits.ts';

/** The stated requirements of specification §5, in the order in which they are shown. */
export const PASSWORD_REQUIREMENTS = [
  {
    words: `longer than ${LIMITS.passwordLongerThan} characters`,
    holds: (p: string) => [...p].length > LIMITS.passwordLongerThan,
  },
  { words: 'one upper case letter', holds: (p: string) => /\p{Lu}/u.test(p) },
  { words: 'one lower case letter', holds: (p: string) => /\p{Ll}/u.test(p) },
  { words: 'one special character', holds: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const;

/** What the form for another password states besides (specification §5). */
export function isDifferent(newPassword: string, currPassword: string): boolean {
  return newPassword !== '' && newPassword !== currPassword;
}

/** In words, as {@link PASSWORD_REQUIREMENTS} are. */
export const DIFFERENT_WORDS = 'different from the current one';

/** The requirements that a password does not meet, in words; an empty list means that it is acceptable. */
export function unmetRequirements(password: string): string[] {
  return PASSWORD_REQUIREMENTS.filter((rule) => !rule.holds(password)).map((rule) => rule.words);
}

/** What a new password lacks, as one sentence for its field; undefined when it meets the rule of specification §5. */
export function passwordFault(password: string): string | undefined {
  const unmet = unmetRequirements(password);
  return unmet.length > 0 ? `Your password needs to be or have: ${unmet.join(', ')}.` : undefined;
}
