import { Readable } from 'node:stream';
import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import type { FilePart, FormMedia } from '@sightline/contract/kernel/media';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, invalidField } from './app-error.ts';
import type { SentFile } from './handler.ts';

/** The validated slots that an endpoint declares; a form's files are read into memory up to their limit, or given as they arrive. */
export async function readInput(
  request: FastifyRequest,
  endpoint: EndpointDefinition,
): Promise<Record<string, unknown>> {
  return {
    ...(endpoint.params ? { params: endpoint.params.parse(request.params) } : {}),
    ...(endpoint.query ? { query: request.query } : {}),
    ...(endpoint.headers ? { headers: readHeaders(request, endpoint.headers) } : {}),
    ...(endpoint.body ? { body: await readBody(request, endpoint.body) } : {}),
  };
}

/** Read here and not by Fastify, which would replace the request's headers by the few that the contract names. */
function readHeaders(request: FastifyRequest, schema: z.ZodObject): Record<string, unknown> {
  const result = schema.safeParse(request.headers);
  if (result.success) return result.data;
  const [name] = result.error.issues[0]?.path ?? [];
  throw invalidField(String(name), `The header ${String(name)} is missing or wrong.`);
}

async function readBody(
  request: FastifyRequest,
  body: NonNullable<EndpointDefinition['body']>,
): Promise<unknown> {
  if ('media' in body && body.media === 'form') return readForm(request, body);
  if ('media' in body) assertContentType(request, body.types);
  return request.body;
}

function assertContentType(request: FastifyRequest, types: readonly string[]): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!type || !types.includes(type))
    throw new AppError('unsupportedMedia', `Send this as ${types.join(' or ')}.`);
}

async function readForm(
  request: FastifyRequest,
  form: FormMedia,
): Promise<Readonly<Record<string, Buffer | SentFile>>> {
  if (!request.isMultipart()) throw new AppError('unsupportedMedia', 'Send this as multipart/form-data.');
  const [only] = Object.entries(form.parts);
  if (only?.[1].isStreamed) return { [only[0]]: await readSentFile(request, only[0], only[1]) };
  const largest = Math.max(...Object.values(form.parts).map((part) => part.maxBytes));
  const files: Record<string, Buffer> = {};
  const parts = request.files({
    limits: { fileSize: largest, files: Object.keys(form.parts).length, fields: 10 },
  });
  for await (const file of readable(parts)) {
    const part = form.parts[file.fieldname];
    if (!part) throw invalidField(file.fieldname, `There is no part called ${file.fieldname}.`);
    const content = await file.toBuffer().catch(refuseUnreadable);
    if (content.length > part.maxBytes)
      throw new AppError('tooLarge', `At most ${part.maxBytes / 1024 / 1024} MB.`);
    if (!part.types.includes(file.mimetype))
      throw new AppError('unsupportedMedia', `Use one of: ${part.types.join(', ')}.`);
    files[file.fieldname] = content;
  }
  for (const name of Object.keys(form.parts)) {
    if (!files[name]?.length) throw invalidField(name, 'Please choose a file.');
  }
  return files;
}

/** The file of a form as it arrives. Whoever reads it counts its bytes. */
async function readSentFile(request: FastifyRequest, name: string, part: FilePart): Promise<SentFile> {
  const limits = { fileSize: part.maxBytes + 1, files: 1, fields: 10 };
  const file = await request.file({ limits }).catch(refuseUnreadable);
  if (!file) throw invalidField(name, 'Please choose a file.');
  if (file.fieldname !== name)
    throw invalidField(file.fieldname, `There is no part called ${file.fieldname}.`);
  if (!part.types.includes(file.mimetype))
    throw new AppError('unsupportedMedia', `Use one of: ${part.types.join(', ')}.`);
  return { stream: Readable.from(readable(file.file)), fileName: file.filename };
}

async function* readable<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    refuseUnreadable(error);
  }
}

/** What the parser of forms says of bytes it cannot make sense of is a plain error; its other refusals have a status. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error))
    throw invalidField('general', 'The form cannot be read: it was cut off or is damaged. Please try again.');
  throw error;
}
