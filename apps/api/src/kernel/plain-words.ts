import { z } from 'zod';

/** Makes zod's own complaints fit for people; schemas that word their own errors keep them. */
export function speakPlainly(): void {
  z.config({
    customError: (issue) => {
      if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is required.';
      if (issue.code === 'invalid_type') return `Expected ${issue.expected}.`;
      return undefined;
    },
  });
}
