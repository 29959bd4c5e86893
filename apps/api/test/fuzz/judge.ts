import { isDeepStrictEqual } from 'node:util';
import { type EndpointDefinition, problemStatuses } from '@sightline/contract/kernel/endpoint';
import { problemSchema } from '@sightline/contract/kernel/problem';
import { z } from 'zod';
import type { WireAnswer } from './send.ts';

/** What nobody outside is to read: places in our sources. */
const INSIDES = /node_modules|\.ts:\d+|\bat .+:\d+:\d+/;

/** The validator's own words, which are for programmers. */
const JARGON =
  /Invalid (input|option|discriminator|string|number|key|value|ISO|UUID|URL)\b|Unrecognized key|Too (big|small): expected|, received /;

/** What is wrong with an answer, in words; undefined where it keeps what the contract says. */
export function faultOf(endpoint: EndpointDefinition, answer: WireAnswer): string | undefined {
  const { status } = answer;
  if (status >= 500) return `${status}: ${answer.body.toString('utf8').slice(0, 300)}`;
  if (endpoint.answers[status]) return faultOfSuccess(endpoint, answer);
  if (!problemStatuses(endpoint).includes(status)) return `${status} is not documented.`;
  return faultOfProblem(answer);
}

function faultOfSuccess(
  endpoint: EndpointDefinition,
  { status, headers, body }: WireAnswer,
): string | undefined {
  const form = endpoint.answers[status];
  const type = headers['content-type']?.split(';')[0] ?? '';
  if (!form) return undefined;
  if (!('media' in form)) {
    if (type !== 'application/json') return `JSON came as ${type}.`;
    return faultOfJson(form, JSON.parse(body.toString('utf8')));
  }
  if (form.media === 'empty') return body.length > 0 ? 'There is a body where none should be.' : undefined;
  if (form.media === 'events') return type === 'text/event-stream' ? undefined : `Events came as ${type}.`;
  return form.types.includes(type) ? undefined : `Bytes came as ${type}.`;
}

/** Also members that the schema does not name. */
function faultOfJson(schema: z.ZodType, said: unknown): string | undefined {
  const parsed = schema.safeParse(said);
  if (!parsed.success) return z.prettifyError(parsed.error);
  return isDeepStrictEqual(parsed.data, said)
    ? undefined
    : 'There is more in the answer than its schema names.';
}

function faultOfProblem({ status, headers, body }: WireAnswer): string | undefined {
  const said = body.toString('utf8');
  if (!headers['content-type']?.startsWith('application/problem+json'))
    return `${status} without a problem: ${said}`;
  const problem = problemSchema.safeParse(JSON.parse(said));
  if (!problem.success) return z.prettifyError(problem.error);
  if (problem.data.status !== status) return `The problem says ${problem.data.status}, the answer ${status}.`;
  if (JARGON.test(problem.data.message)) return `Its words are not for people: ${said.slice(0, 300)}`;
  return INSIDES.test(said) ? `It tells of our insides: ${said.slice(0, 300)}` : undefined;
}
