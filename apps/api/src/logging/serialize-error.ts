import { withSourceLines } from './source-lines.ts';

/**
 * What a log shows of an error besides its type, message and stack. Everything else stays out: PostgreSQL quotes the whole
 * row in `detail`, password hash included, Prisma keeps it in `meta`, and pg adds the connection as `client`.
 */
const SHOWN = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'statusCode',
  'responseCode',
  'command',
  'clientVersion',
] as const;

/** An error that causes itself, over others, ends here. */
const MOST_CAUSES = 5;
/** Of several errors in one, such as one for each address of a host. */
const MOST_ERRORS = 5;

/** An error as fields of a log line. */
export function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return isPlain(error) ? error : { type: typeof error };
  const { name, message, stack, cause } = error;
  const shown = SHOWN.map((field): [string, unknown] => [field, Reflect.get(error, field)]);
  const deeper = (inner: unknown) => serializeError(inner, depth + 1);
  return {
    type: error.constructor.name || name,
    message,
    stack: stack && withSourceLines(stack),
    ...Object.fromEntries(shown.filter(([, value]) => isPlain(value))),
    ...(cause instanceof Error && depth < MOST_CAUSES ? { cause: deeper(cause) } : {}),
    ...(error instanceof AggregateError && depth < MOST_CAUSES
      ? { aggregateErrors: error.errors.slice(0, MOST_ERRORS).map(deeper) }
      : {}),
  };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
