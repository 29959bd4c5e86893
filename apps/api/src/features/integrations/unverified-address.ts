import { AppError } from '../../kernel/app-error.ts';

/** Nothing of ours goes to others for an account whose own address may be somebody else's. */
export function unverifiedAddress(): AppError {
  return new AppError(
    'forbidden',
    'Please confirm your own email address first: a link was mailed to it, and your account page sends another.',
  );
}
