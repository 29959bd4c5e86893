import { z } from 'zod';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

/** Makes zod's own complaints fit for people; schemas that word their own errors keep them. */
export function speakPlainly(): void {
  z.config({ customError: plainWords });
}

function plainWords(issue: Issue): string | undefined {
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
