import { ProblemError } from '@sightline/contract/kernel/errors';
import { errorMessage } from '../../kernel/error-message.ts';

interface PasswordError {
  /** The field that is at fault; undefined where none is. */
  readonly field?: 'currPassword' | 'newPassword';
  /** The server's message for that field and, for a new password, what is wrong with it. */
  readonly text: string;
  /** For the snackbar, whatever is at fault. */
  readonly snackbar: string;
}

/** Why a password was not changed, and at which field. */
export function passwordError(error: unknown): PasswordError {
  const status = error instanceof ProblemError ? error.status : undefined;
  const text = errorMessage(error);
  const blame = { text, snackbar: `Error changing password (${text})` };
  if (status === 400) return { field: 'newPassword', ...blame, text: withReason(error, text) };
  if (status === 403) return { field: 'currPassword', ...blame };
  return blame;
}

function withReason(error: unknown, text: string): string {
  const reason = error instanceof ProblemError ? error.field('newPassword') : undefined;
  return reason ? `${text}. ${reason}` : text;
}
