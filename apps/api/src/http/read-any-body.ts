import type { FastifyInstance } from 'fastify';

/**
 * Makes the calls of a scope take bodies of every kind, for senders that would not send another one: JSON as what it says,
 * forms as their fields, and what is neither as the text that it is.
 */
export function readAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    done(null, isForm ? Object.fromEntries(new URLSearchParams(String(text))) : readJson(String(text)));
  });
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // What is nested too deeply to be written again stays text, too.
    JSON.stringify(value);
    return value;
  } catch {
    return text;
  }
}
