import type { z } from 'zod';

/** A file inside a multipart form: its size limit in bytes and the content types it may have. */
export interface FilePart {
  readonly maxBytes: number;
  readonly types: readonly string[];
  /** It is read as it arrives, and is the only part of its form; others are read into memory. */
  readonly isStreamed?: true;
}

export interface FormMedia<
  Parts extends Readonly<Record<string, FilePart>> = Readonly<Record<string, FilePart>>,
> {
  readonly media: 'form';
  readonly parts: Parts;
}

/** A request body that is one stream of bytes of the given content types. */
export interface BytesMedia {
  readonly media: 'bytes';
  readonly types: readonly string[];
}

export type BodyMedia = FormMedia | BytesMedia;

export interface BinaryMedia {
  readonly media: 'binary';
  readonly types: readonly string[];
}

export interface EventsMedia<T extends z.ZodType = z.ZodType> {
  readonly media: 'events';
  readonly event: T;
}

export interface EmptyMedia {
  readonly media: 'empty';
}

/** A multipart form with one file for each named part. */
export function form<const Parts extends Readonly<Record<string, FilePart>>>(parts: Parts): FormMedia<Parts> {
  return { media: 'form', parts };
}

/** A request body of raw bytes. */
export function bytes(...types: string[]): BytesMedia {
  return { media: 'bytes', types };
}

/** An answer of raw bytes. */
export function binary(...types: string[]): BinaryMedia {
  return { media: 'binary', types };
}

/** An answer that stays open and sends server-sent events, each with a JSON body of this shape. */
export function events<const T extends z.ZodType>(event: T): EventsMedia<T> {
  return { media: 'events', event };
}

/** An answer without a body. */
export function empty(): EmptyMedia {
  return { media: 'empty' };
}
