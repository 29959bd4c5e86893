import type { Problem } from './problem.ts';

export type { Problem } from './problem.ts';

/** A call that the server refused, or an answer that was not understood. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.status = problem.status;
    this.problem = problem;
  }

  /** The words for one field, where the server blamed it. */
  field(name: string): string | undefined {
    return this.problem.errors?.[name];
  }
}

/** The call never got an answer: no network, server down, time out. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** Whether what came with a refusal is a {@link Problem}; without its schema, which a page does not load. */
export function isProblem(body: unknown): body is Problem {
  if (!isObject(body)) return false;
  const { type, title, detail, message, request_id = '', status, errors = {}, ...more } = body;
  const { retry_after_s = 0, retryable = false } = more;
  const faults = isObject(errors) ? Object.values(errors) : [undefined];
  return (
    [type, title, detail, message, request_id, ...faults].every((text) => typeof text === 'string') &&
    [status, retry_after_s].every((number) => Number.isInteger(number)) &&
    typeof retryable === 'boolean'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
