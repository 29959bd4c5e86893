import { receiverError } from '@sightline/domain/integrations/receiver-error';
import type { ReceiverAnswer } from '../delivery/outcome.ts';

/** From connecting to the end of the answer. */
const TIMEOUT_MS = 10_000;
/** A photo takes longer to send. */
const UPLOAD_TIMEOUT_MS = 30_000;
/** More of an answer is never read. */
const MOST_ANSWER_BYTES = 64 * 1024;
const LONGEST_QUOTE = 200;
const LONGEST_WAIT_MS = 24 * 3_600_000;

export interface GundiRequest {
  readonly method: 'POST' | 'PATCH';
  readonly url: string;
  readonly key: string;
  readonly body: object | FormData;
  readonly timeoutMs?: number;
}

/**
 * One request to a receiver that the operator configured. It never throws, follows no redirect, waits ten seconds and
 * reads 64 kB; its words never hold the key.
 */
export async function sendToGundi(request: GundiRequest): Promise<ReceiverAnswer> {
  const { method, url, key, body } = request;
  const upload = body instanceof FormData;
  const timeoutMs = request.timeoutMs ?? (upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        apikey: key,
        accept: 'application/json',
        ...(upload ? {} : { 'content-type': 'application/json' }),
      },
      body: upload ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return judge(response, await readSome(response), key);
  } catch (error) {
    return { kind: 'retry', statusCode: null, reason: wordsOf(error, timeoutMs) };
  }
}

async function readSome(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    bytes += piece.length;
    // Leaving the loop closes the connection.
    if (bytes >= MOST_ANSWER_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, MOST_ANSWER_BYTES).toString('utf8');
}

function judge({ status, headers }: Response, text: string, key: string): ReceiverAnswer {
  if (status >= 200 && status < 300) return { kind: 'delivered', statusCode: status, body: parse(text) };
  const said = quote(text, key);
  if (status === 401 || status === 403) {
    return { kind: 'key_refused', statusCode: status, reason: `The service refused the key${said}` };
  }
  if (status === 429) {
    const waitMs = retryAfter(headers.get('retry-after'));
    return { kind: 'retry', statusCode: status, reason: `The service asked to wait${said}`, waitMs };
  }
  if (status < 400)
    return {
      kind: 'retry',
      statusCode: status,
      reason: 'The service sent us elsewhere, which is not followed.',
    };
  if (status >= 500 || status === 408 || status === 425) {
    return { kind: 'retry', statusCode: status, reason: `The service had a problem of its own${said}` };
  }
  return { kind: 'refused', statusCode: status, reason: `The service did not accept it${said}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the receiver said, in words and without the key that it may have repeated. */
function quote(text: string, key: string): string {
  const line = receiverError(text).replaceAll(key, '••••');
  if (line === '') return '.';
  return `: ${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE).toWellFormed()}…` : line}`;
}

/** Seconds or a date; milliseconds from now, a day at most. */
function retryAfter(header: string | null): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT_MS) : 0;
}

function wordsOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `The service did not answer within ${Math.round(timeoutMs / 1_000)} seconds.`;
  return 'The service could not be reached.';
}
