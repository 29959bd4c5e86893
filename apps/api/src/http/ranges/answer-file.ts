import { Readable } from 'node:stream';
import { AppError } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { ByteRange } from '../../photo-store/photo-source.ts';
import { matchesEtag } from '../etag.ts';
import { requestedRange } from './requested-range.ts';

/** A file that never changes under its ETag, so that a download that was cut off can go on days later. */
export interface ServedFile<Type extends string> {
  readonly bytes: number;
  readonly type: Type;
  /** In quotation marks. */
  readonly etag: string;
  /** Besides those of ranges and length. */
  readonly headers: Readonly<Record<string, string>>;
  /** Opens it, or a part that lies within it. */
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

export interface AskedHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/**
 * Sends a file whole (200), or the one range of it that is asked for (206); 304 to whoever has it, 416 for a range that lies
 * outside. HEAD asks for the headers alone.
 */
export async function answerFile<Type extends string>(
  file: ServedFile<Type>,
  asked: AskedHeaders,
  { headOnly = false }: { readonly headOnly?: boolean } = {},
) {
  const { bytes, type, etag } = file;
  const headers = { ...file.headers, etag, 'accept-ranges': 'bytes' };
  if (matchesEtag(asked['if-none-match'], etag)) return answer(304, undefined, headers);
  const length = (sent: number) => ({ ...headers, 'content-length': String(sent) });
  // A stream, since Fastify would count the bytes of anything else as the length.
  if (headOnly) return answer(200, { bytes: Readable.from([]), type }, length(bytes));

  const range = requestedRange(bytes, asked.range, asked['if-range'], etag);
  if (range === 'unsatisfiable') {
    throw new AppError('rangeNotSatisfiable', `This file has ${bytes} bytes.`, {
      headers: { 'content-range': `bytes */${bytes}` },
    });
  }
  if (!range) return answer(200, { bytes: await file.open(), type }, length(bytes));
  const { start, end } = range;
  return answer(
    206,
    { bytes: await file.open(range), type },
    { ...length(end - start + 1), 'content-range': `bytes ${start}-${end}/${bytes}` },
  );
}
