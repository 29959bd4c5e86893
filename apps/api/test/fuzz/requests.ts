import { fillPath } from '@sightline/contract/kernel/client';
import type { EndpointDefinition, RequestBody } from '@sightline/contract/kernel/endpoint';
import fc from 'fast-check';
import type { z } from 'zod';
import { ENTITLED } from '../rights/expected.ts';
import { PRINCIPALS, type PrincipalName } from '../rights/principals.ts';
import { nearly, toJson, wildText } from './mutate.ts';
import { type Known, ODD_TEXTS, valuesOf } from './values.ts';

export const KINDS = ['valid', 'nearly', 'wild'] as const;
export type Kind = (typeof KINDS)[number];

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly kind: Kind;
  readonly who: PrincipalName;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a good call of an endpoint is given. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The example's body as a form, with its content type. */
  readonly form?: { readonly type: string; readonly bytes: Uint8Array };
}

type Slot = Readonly<Record<string, unknown>>;
interface Content {
  readonly type: string | undefined;
  readonly bytes: Uint8Array;
}

const ODD_PARAMS = [
  '%00',
  '..',
  '%2e%2e%2f',
  '%ff',
  '%',
  '0',
  '-1',
  '1e3',
  '01',
  '%20',
  "'",
  '9'.repeat(300),
];
const TYPES = [
  undefined,
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'image/jpeg',
  'application/xml',
  '/',
];
const EXTRA_HEADERS: readonly Slot[] = [
  {},
  {},
  { accept: 'text/html' },
  { 'accept-encoding': 'zstd, br;q=0.5, *;q=0' },
  { 'if-none-match': '*' },
  { range: 'bytes=5-1' },
  { 'x-forwarded-for': '1.1.1.1, \u00e4' },
  { origin: 'null' },
  { host: 'made-up.test' },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
];

/** Requests to one endpoint: good ones, such as are nearly good, and others. */
export function requestsTo(
  endpoint: EndpointDefinition,
  example: Example,
  known: Known,
): fc.Arbitrary<WireRequest> {
  const right = ENTITLED[endpoint.access];
  const who = fc.oneof(
    { weight: 9, arbitrary: fc.constant<PrincipalName>(right) },
    { weight: 1, arbitrary: fc.constantFrom<PrincipalName>(...PRINCIPALS) },
  );
  const kinds = fc.constantFrom(...KINDS);
  const good = { params: goodSlot('params'), query: goodSlot('query'), headers: goodSlot('headers') };
  return fc.tuple(kinds, who).chain(([kind, name]) =>
    fc
      .record({
        params: kind === 'valid' ? good.params : oddSlot(good.params),
        odd: kind === 'wild' ? fc.option(fc.constantFrom(...ODD_PARAMS)) : fc.constant(null),
        query: kind === 'valid' ? good.query : oddSlot(good.query),
        headers: kind === 'valid' ? good.headers : oddSlot(good.headers),
        extra: kind === 'valid' ? fc.constant({}) : fc.constantFrom(...EXTRA_HEADERS),
        content: contentsOf(endpoint.body, example, known, kind),
      })
      .map(({ params, odd, query, headers, extra, content }) => ({
        kind,
        who: name,
        path: pathOf(endpoint, params, odd) + queryOf(query),
        headers: headersOf({ ...headers, ...extra }, content.type),
        body: content.bytes,
      })),
  );

  function goodSlot(slot: 'params' | 'query' | 'headers'): fc.Arbitrary<Slot> {
    const given = fc.constant(example[slot] ?? {});
    const schema: z.ZodType | undefined = endpoint[slot];
    return schema ? fc.oneof(given, valuesOf(schema, known) as fc.Arbitrary<Slot>) : given;
  }
}

/** One of the fields, or one that nobody asked for, says something odd. */
function oddSlot(good: fc.Arbitrary<Slot>): fc.Arbitrary<Slot> {
  return fc
    .tuple(good, fc.nat(), fc.constantFrom(...ODD_TEXTS), fc.boolean())
    .map(([slot, at, text, stays]) => {
      const names = [...Object.keys(slot), 'made-up'];
      const name = names[at % names.length] ?? 'made-up';
      return stays ? slot : { ...slot, [name]: text };
    });
}

/** `odd` goes into the address as it is. */
function pathOf(endpoint: EndpointDefinition, params: Slot, odd: string | null): string {
  if (odd !== null) return endpoint.path.replaceAll(/:\w+/g, odd);
  return fillPath(
    endpoint.path,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()])),
  );
}

function queryOf(query: Slot): string {
  const text = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'object' ? toJson(value) : String(value))}`,
    )
    .join('&');
  return text ? `?${text}` : '';
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** What a header may hold at all; the rest never leaves a client. */
function headersOf(headers: Slot, type: string | undefined): Record<string, string> {
  const fitting = Object.entries(headers)
    .filter(([name, value]) => /^[\w-]+$/.test(name) && value !== undefined && name !== 'content-length')
    .map(([name, value]): [string, string] => [
      name,
      String(value)
        .replaceAll(/[^\t\x20-\x7e]/g, '?')
        .slice(0, 2_000),
    ]);
  return { ...Object.fromEntries(fitting), ...(type === undefined ? {} : { 'content-type': type }) };
}

function contentsOf(
  body: RequestBody | undefined,
  example: Example,
  known: Known,
  kind: Kind,
): fc.Arbitrary<Content> {
  const good = goodContents(body, example, known, kind);
  if (kind !== 'wild') return good;
  const bytes = fc.oneof(
    wildText.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 200 }),
    good.map((content) => content.bytes),
  );
  const type = fc.oneof(
    good.map((content) => content.type),
    fc.constantFrom(...TYPES),
  );
  return fc.record({ type, bytes });
}

function goodContents(
  body: RequestBody | undefined,
  example: Example,
  known: Known,
  kind: Kind,
): fc.Arbitrary<Content> {
  if (!body) return fc.constant({ type: undefined, bytes: new Uint8Array() });
  if (!('media' in body)) {
    const type = 'application/json';
    const values = fc.oneof(fc.constant(example.body), valuesOf(body, known));
    const text = kind === 'valid' ? values.map(toJson) : nearly(values);
    return text.map((json) => ({ type, bytes: Buffer.from(json) }));
  }
  const { type, bytes } = example.form ?? {
    type: body.media === 'bytes' ? body.types[0] : undefined,
    bytes: example.body instanceof Uint8Array ? example.body : new Uint8Array(),
  };
  return kind === 'valid'
    ? fc.constant({ type, bytes })
    : damaged(bytes).map((some) => ({ type, bytes: some }));
}

/** Cut off, or with one byte changed. */
function damaged(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  return fc.tuple(fc.nat(bytes.length), fc.nat(255), fc.boolean()).map(([at, value, isCut]) => {
    if (isCut) return bytes.slice(0, at);
    const copy = Uint8Array.from(bytes);
    if (at < copy.length) copy[at] = value;
    return copy;
  });
}
