import { ProblemError } from '@sightline/contract/kernel/errors';
import { problemWords } from '../../kernel/problem-words.ts';

interface Blame {
  /** The field that is at fault; undefined where none is. */
  readonly field?: 'currPassword' | 'newPassword';
  readonly words: string;
}

/** Why a password was not changed: at its field in the server's words, which are the specification's, else as a whole (§8). */
export function passwordBlame(error: unknown): Blame {
  const status = error instanceof ProblemError ? error.status : undefined;
  const words = problemWords(error);
  if (status === 400) return { field: 'newPassword', words };
  if (status === 403) return { field: 'currPassword', words };
  return { words: `Error changing password (${words})` };
}
