import type { Problem } from '@sightline/contract/kernel/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../database/is-database-away.ts';
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
]);
const UNAVAILABLE_RETRY_S = 2;

/** Turns whatever was thrown into the one body of a refusal (RFC 9457 plus the words for the person). */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toAppError(error);
    if (refusal) return sendProblem(request, reply, refusal, refusal.status, refusal.title);
    request.log.error({ err: error }, 'request failed');
    const words = 'Something went wrong on our side. Please try again in a moment.';
    return sendProblem(request, reply, new AppError('unavailable', words), 500, 'Server error');
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
    const words = 'The database cannot be reached right now. Please try again in a moment.';
    return new AppError('unavailable', words, { retryAfterSeconds: UNAVAILABLE_RETRY_S, cause: error });
  }
  const code = error.statusCode && error.statusCode < 500 ? codeOfStatus(error.statusCode) : undefined;
  return (
    code &&
    new AppError(
      code,
      wordsFor(code, error),
      code === 'invalid' ? { fields: { general: wordsFor(code, error) } } : {},
    )
  );
}

function wordsFor(code: string, error: FastifyError): string {
  if (code === 'tooLarge') return 'This is larger than the server accepts.';
  if (code === 'unsupportedMedia') return 'The server does not accept this kind of content here.';
  return error.message.endsWith('.') ? error.message : `${error.message}.`;
}

function invalidInput(issues: readonly { instancePath: string; message?: string | undefined }[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.split('/')[1] || 'general';
    fields[field] ??= issue.message ?? 'Not accepted.';
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
  const { message, fields, retryAfterSeconds } = refusal;
  const own = Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !RESERVED.has(name)));
  const problem: Problem = { ...own, type: 'about:blank', title, status, detail: message, message };
  if (fields) problem.errors = { ...fields };
  if (request.url.startsWith('/device-api/') || request.url.startsWith('/relay/'))
    problem.retryable = RETRYABLE.has(status);
  if (retryAfterSeconds !== undefined) {
    problem.retry_after_s = retryAfterSeconds;
    reply.header('retry-after', String(retryAfterSeconds));
  }
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}
