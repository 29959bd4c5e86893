import { z } from 'zod';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

/** Replaces zod's default messages by plain ones; schemas with messages of their own keep those. */
export function installZodErrorMessages(): void {
  z.config({ customError: toErrorMessage });
}

function toErrorMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : `Expected ${issue.expected}.`;
    case 'too_small':
      return `At least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'invalid_value':
      return `Expected one of: ${issue.values.join(', ')}.`;
    default:
      return undefined;
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
