import { unguarded } from './csv.ts';

/** One record of a CSV file. */
export interface CsvRecord {
  /** The line on which it begins; the first is 1. */
  readonly line: number;
  /**
   * As they were written, without quotes and without spaces at either end; and without the apostrophes by which our own
   * files keep spreadsheets from reading a formula.
   */
  readonly cells: readonly string[];
}

/** What a CSV text says, or the sentence that tells why it cannot be read. */
export type ReadCsv = { readonly records: readonly CsvRecord[] } | { readonly fault: string };

const SEPARATORS = [',', ';', '\t'] as const;

type Separator = (typeof SEPARATORS)[number];

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = /\r\n|\r|\n/g;

/** A cell in quotes, or one without; and what ends it. */
const CELLS: Readonly<Record<Separator, RegExp>> = {
  ',': /(?:[ ]*"((?:[^"]|"")*)"[ ]*|([^,\r\n]*))(,|\r\n|\r|\n|$)/y,
  ';': /(?:[ ]*"((?:[^"]|"")*)"[ ]*|([^;\r\n]*))(;|\r\n|\r|\n|$)/y,
  '\t': /(?:[ ]*"((?:[^"]|"")*)"[ ]*|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y,
};

/**
 * Reads CSV as RFC 4180 has it, and as spreadsheets write it: with commas, semicolons or tabs (what stands most often
 * in the first line that says anything), any line ends, and a byte order mark. Records without any text are left out.
 */
export function readCsv(text: string): ReadCsv {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const separator = separatorOf(content);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let begins = 1;
  let line = 1;
  for (let at = 0; at < content.length || cells.length > 0; ) {
    const cell = cellAt(content, at, separator);
    if (cell === undefined) return { fault: `Line ${line}: a quote (") is not closed, or text follows it.` };
    cells.push(cell.value);
    at += cell.length;
    line += cell.lines;
    if (cell.end === separator) continue;
    if (cells.some((value) => value !== '')) records.push({ line: begins, cells });
    cells = [];
    begins = line;
  }
  return { records };
}

function separatorOf(content: string): Separator {
  const lines = content.replaceAll(/"(?:[^"]|"")*"/g, 'text').split(/[\r\n]+/);
  const first = lines.find((line) => /[^\s,;]/.test(line)) ?? '';
  const [most] = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length })).sort(
    (one, other) => other.count - one.count,
  );
  return most?.separator ?? ',';
}

/** The cell that begins here; undefined where its quotes do not end it. */
function cellAt(content: string, at: number, separator: Separator) {
  const pattern = new RegExp(CELLS[separator]);
  pattern.lastIndex = at;
  const found = pattern.exec(content);
  const [whole, quoted, plain = '', end = ''] = found ?? [''];
  if (!found || (quoted === undefined && plain.trimStart().startsWith('"'))) return undefined;
  return {
    value: unguarded(quoted === undefined ? plain : quoted.replaceAll('""', '"')),
    end,
    length: whole.length,
    lines: whole.match(LINE_END)?.length ?? 0,
  };
}
