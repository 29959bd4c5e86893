/** What staff do about an address that is not confirmed. */
export const CONFIRM_FIRST =
  'ask for the link in the mail to be opened, or confirm it in the user accounts once you know whose it is';

/** Why cameras are not given to an account. */
export function unverifiedOwner(email: string): string {
  return `The address ${email} is not confirmed yet: ${CONFIRM_FIRST}.`;
}
