import { Transform } from 'node:stream';
import type { Table } from '@sightline/domain/camtrap-dp/tables';
import type { TableSource } from '@sightline/domain/imports/package-layout';
import { LIMITS } from '@sightline/domain/limits';
import { parse } from 'csv-parse';
import { type Archive, UnreadableFile } from './archive.ts';

/** How a table's files are written. */
type Dialect = Pick<TableSource, 'delimiter' | 'quote' | 'encoding'>;

/** Characters of a record: a cell that is not closed would take all that comes after it into memory. */
const RECORD_LENGTH = 1024 ** 2;

/** As files are written that do not say how. */
export const PLAIN_CSV: Dialect = { delimiter: ',', quote: '"', encoding: 'utf-8' };

/** Records as they are, up to so many, those without any text among them; one more ends in an {@link UnreadableFile}. */
export async function* atMost<T>(most: number, records: AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const record of records) {
    count += 1;
    // The header is none.
    if (count > most + 1)
      throw new UnreadableFile(`A table has more than ${most.toLocaleString('en')} rows.`);
    yield record;
  }
}

/**
 * The records of a file, header first, also those without any text: rows are counted as in a spreadsheet. Throws
 * {@link UnreadableFile} where it is no CSV.
 */
export async function* recordsOf(
  archive: Archive,
  path: string,
  { delimiter, quote, encoding }: Dialect,
): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter,
    quote: quote ?? false,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: RECORD_LENGTH,
  });
  const decode = decoder(encoding, path);
  const stream = await archive.read(path);
  const decoded = stream.pipe(decode);
  for (const part of [stream, decoded]) part.on('error', (error) => parser.destroy(error));
  decoded.pipe(parser);
  try {
    for await (const record of parser) yield (record as string[]).map(storable);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    stream.destroy();
  }
}

/** The records of all files of a table as of one: a header that comes again is left out, and one that is missing is put first. */
export function tableRecords(
  archive: Archive,
  source: TableSource,
  table: Table,
): AsyncGenerator<readonly string[]> {
  return atMost(LIMITS.importRows, joinedRecords(archive, source, table));
}

async function* joinedRecords(
  archive: Archive,
  { paths, ...dialect }: TableSource,
  { fields }: Table,
): AsyncGenerator<readonly string[]> {
  let header: string | undefined;
  if (!dialect.header) {
    const names = fields.map(({ name }) => name);
    header = JSON.stringify(names);
    yield names;
  }
  for (const path of new Set(paths)) {
    let isFirst = true;
    for await (const record of recordsOf(archive, path, dialect)) {
      const isHeaderAgain = isFirst && header !== undefined && JSON.stringify(record) === header;
      header ??= JSON.stringify(record);
      isFirst = false;
      if (!isHeaderAgain) yield record;
    }
  }
}

/** Without what PostgreSQL keeps in no text. */
function storable(cell: string): string {
  return cell.includes('\0') ? cell.replaceAll('\0', '') : cell;
}

function decoder(encoding: string, path: string): Transform {
  const reader = decoderOf(encoding, path);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, reader.decode(chunk, { stream: true })),
    flush: (done) => done(null, reader.decode()),
  });
}

function decoderOf(encoding: string, path: string) {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new UnreadableFile(`${path} is said to be written in ${encoding}, which is no known encoding.`);
  }
}
