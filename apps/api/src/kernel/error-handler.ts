import type { Problem } from '@sightline/contract/kernel/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { isWriteConflict } from '../database/is-write-conflict.ts';
import { AppError, codeOfStatus, notFound } from './app-error.ts';

const RETRYABLE = new Set([408, 429, 500, 502, 503, 504]);
const RESERVED = new Set([
  'type',
  'title',
  'status',
  'detail',
  'message',
  'errors',
  'retryable',
  'retry_after_s',
  'request_id',
]);
const UNAVAILABLE_RETRY_S = 2;
const CONFLICT_RETRY_S = 1;

/** Turns whatever was thrown into the one body of a refusal (RFC 9457 plus the words for the person). */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toAppError(error);
    if (refusal) return sendProblem(request, reply, refusal, refusal.status, refusal.title);
    request.log.error({ err: error }, 'request failed');
    const message = 'Something went wrong on our side. Please try again in a moment.';
    return sendProblem(request, reply, new AppError('unavailable', message), 500, 'Server error');
  });
  app.setNotFoundHandler(sendNotFound);
}

/** The one 404; also for addresses that the router cannot read, which do not reach the error handler. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const refusal = notFound();
  return sendProblem(request, reply, refusal, refusal.status, refusal.title);
}

function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (isDatabaseAway(error)) {
    const message = 'The database cannot be reached right now. Please try again in a moment.';
    return new AppError('unavailable', message, { retryAfterSeconds: UNAVAILABLE_RETRY_S, cause: error });
  }
  if (isWriteConflict(error)) {
    const message = 'Something else was changing the same data at this moment. Please try again.';
    return new AppError('unavailable', message, { retryAfterSeconds: CONFLICT_RETRY_S, cause: error });
  }
  const code = error.statusCode && error.statusCode < 500 ? codeOfStatus(error.statusCode) : undefined;
  return (
    code &&
    new AppError(
      code,
      messageFor(code, error),
      code === 'invalid' ? { fields: { general: messageFor(code, error) } } : {},
    )
  );
}

function messageFor(code: string, error: FastifyError): string {
  if (code === 'tooLarge') return 'This is larger than the server accepts.';
  if (code === 'unsupportedMedia') return 'The server does not accept this kind of content here.';
  return error.message.endsWith('.') ? error.message : `${error.message}.`;
}

interface Issue {
  readonly keyword?: string | undefined;
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params?: unknown;
}

interface Flaw {
  readonly path: readonly string[];
  readonly message?: string | undefined;
}

const branchSchema = z.array(
  z.object({ code: z.string(), path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
);

/** What is wrong; with a choice of shapes, what is wrong by the first that the input resembles at all. */
function flaws({ keyword, instancePath, message, params }: Issue): Flaw[] {
  const path = instancePath.split('/').filter(Boolean);
  const branches =
    keyword === 'invalid_union' ? z.array(branchSchema).safeParse(Object(params).errors) : undefined;
  const alike = branches?.data?.find((branch) => branch.every((issue) => issue.path.length > 0));
  return alike
    ? alike.map((issue) => ({ path: [...path, ...issue.path.map(String)], message: issue.message }))
    : [{ path, message }];
}

function isIndex(step: string): boolean {
  return /^\d+$/.test(step);
}

/** The field at fault: the innermost one of objects, and the list itself where an entry of it is wrong. */
function blamed(path: readonly string[]): string {
  const steps = path.slice(path.findIndex((step) => !isIndex(step)));
  const entry = steps.findIndex(isIndex);
  return steps.slice(0, entry === -1 ? undefined : entry).at(-1) ?? 'general';
}

function invalidInput(issues: readonly Issue[]): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message = 'Not accepted.' } of issues.flatMap(flaws)) {
    const [first = ''] = path;
    // Of a list that is the whole body, also which entry it stands in.
    fields[blamed(path)] ??= isIndex(first) ? `Entry ${Number(first) + 1}: ${message}` : message;
  }
  const [first] = Object.values(fields);
  return new AppError('invalid', first ?? 'Not accepted.', { fields });
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
  status: number,
  title: string,
) {
  if (status < 500) request.refusal = refusal.code;
  const { message, fields, members, retryAfterSeconds } = refusal;
  const own = Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !RESERVED.has(name)));
  const problem: Problem = {
    ...own,
    ...members,
    type: 'about:blank',
    title,
    status,
    detail: message,
    message,
  };
  // Only where the fault is ours: a refusal must not differ by a byte for what is somebody else's and what is nobody's.
  if (status >= 500) problem.request_id = request.id;
  if (fields) problem.errors = { ...fields };
  if (request.url.startsWith('/device-api/') || request.url.startsWith('/relay/'))
    problem.retryable = RETRYABLE.has(status);
  if (retryAfterSeconds !== undefined) {
    problem.retry_after_s = retryAfterSeconds;
    reply.header('retry-after', String(retryAfterSeconds));
  }
  // Of the answer that was begun, where nothing of it has left.
  reply.removeHeader('content-encoding');
  return reply
    .code(status)
    .headers(refusal.headers ?? {})
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}
