import type { AnswerDefinition, Area, EndpointDefinition, Method, RequestBody } from './endpoint.ts';

/** What sending a call takes of its definition. It has no schemas, so that a page can call without loading them. */
export interface CallRoute {
  readonly method: Method;
  /** Parameters as `:name`. */
  readonly path: string;
  /** How a body travels: as JSON, as the parts of a form, or as bytes of this content type. */
  readonly body?: 'json' | 'form' | { readonly type: string };
  /** What comes with each success: JSON, nothing, or what the caller reads from the response. */
  readonly answers: Readonly<Record<number, 'json' | 'empty' | 'response'>>;
}

export type CallRoutes<C extends Readonly<Record<string, Area>>> = {
  readonly [A in keyof C]: { readonly [K in keyof C[A]]: CallRoute };
};

/** The routes of all calls of a contract. */
export function callRoutes<const C extends Readonly<Record<string, Area>>>(contract: C): CallRoutes<C> {
  const routes = mapValues(contract, (area) => mapValues(area, routeOf));
  return routes as CallRoutes<C>;
}

function routeOf({ method, path, body, answers }: EndpointDefinition): CallRoute {
  const route = { method, path, answers: mapValues(answers, answerKind) };
  return body ? { ...route, body: bodyKind(body) } : route;
}

function bodyKind(body: RequestBody): NonNullable<CallRoute['body']> {
  if (!('media' in body)) return 'json';
  return body.media === 'form' ? 'form' : { type: body.types[0] ?? 'application/octet-stream' };
}

function answerKind(answer: AnswerDefinition): CallRoute['answers'][number] {
  if (!('media' in answer)) return 'json';
  return answer.media === 'empty' ? 'empty' : 'response';
}

function mapValues<T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
