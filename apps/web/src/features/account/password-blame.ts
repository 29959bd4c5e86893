import { ProblemError } from '@sightline/contract/kernel/errors';
import { problemWords } from '../../kernel/problem-words.ts';

interface Blame {
  /** The field that is at fault; undefined where none is. */
  readonly field?: 'currPassword' | 'newPassword';
  /** Of that field, in the server's words: the specification's and, for a new password, what is wrong with it. */
  readonly words: string;
  /** For the snackbar, whatever is at fault (specification §8). */
  readonly snackbar: string;
}

/** Why a password was not changed, and at which field. */
export function passwordBlame(error: unknown): Blame {
  const status = error instanceof ProblemError ? error.status : undefined;
  const words = problemWords(error);
  const blame = { words, snackbar: `Error changing password (${words})` };
  if (status === 400) return { field: 'newPassword', ...blame, words: withReason(error, words) };
  if (status === 403) return { field: 'currPassword', ...blame };
  return blame;
}

function withReason(error: unknown, words: string): string {
  const reason = error instanceof ProblemError ? error.field('newPassword') : undefined;
  return reason ? `${words}. ${reason}` : words;
}
