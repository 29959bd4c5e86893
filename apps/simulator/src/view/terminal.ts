import { styleText } from 'node:util';

export type Tone = 'plain' | 'dim' | 'bold' | 'good' | 'warn' | 'bad';

/** A line in pieces, each in its tone. */
export type Line = readonly (readonly [text: string, tone?: Tone])[];

/** What of a terminal is needed here; a pipe or a file has no columns. */
export type Output = {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  rows?: number | undefined;
  write(text: string): unknown;
};

/** A few lines at the bottom of a terminal, redrawn in place, with a log that scrolls above them. */
export type Terminal = {
  readonly columns: number;
  log(line: string): void;
  draw(lines: readonly Line[]): void;
  /** Leaves the last lines where they are, and the cursor below them. */
  close(): void;
};

const STYLES = { dim: 'dim', bold: 'bold', good: 'green', warn: 'yellow', bad: 'red' } as const;

const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';
const ERASE_BELOW = '\x1b[0J';
const ERASE_RIGHT = '\x1b[K';

/** Whether lines can be redrawn: on a terminal, unless NO_COLOR, CI or a dumb terminal ask for plain lines. */
export function canRedraw({ isTTY }: Output, env: Readonly<Record<string, string | undefined>>): boolean {
  return isTTY === true && !env.NO_COLOR && !env.CI && env.TERM !== 'dumb';
}

export function openTerminal(output: Output): Terminal {
  let shown: readonly Line[] = [];
  let isOpen = false;
  const columns = () => Math.max(output.columns ?? 80, 20);

  /** Up to the first of the lines that are shown; in a terminal that was made narrower they take more rows. */
  function back(): string {
    const rows = shown.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / columns())), 0);
    return rows > 0 ? `\r\x1b[${rows}A${ERASE_BELOW}` : '\r';
  }

  function rendered(): string {
    return shown.map((line) => `${render(line, columns() - 1)}${ERASE_RIGHT}\n`).join('');
  }

  return {
    get columns() {
      return columns();
    },
    log(line) {
      output.write(`${back()}${line}\n${rendered()}`);
    },
    draw(lines) {
      const before = back();
      // What does not fit above the last row cannot be redrawn.
      shown = lines.slice(0, Math.max((output.rows ?? 24) - 1, 1));
      output.write(`${isOpen ? '' : HIDE_CURSOR}${before}${rendered()}`);
      isOpen = true;
    },
    close() {
      if (isOpen) output.write(SHOW_CURSOR);
      isOpen = false;
      shown = [];
    },
  };
}

function widthOf(line: Line): number {
  return line.reduce((sum, [text]) => sum + text.length, 0);
}

/** A line cut to a width and coloured. */
function render(line: Line, width: number): string {
  let left = width;
  let text = '';
  for (const [piece, tone = 'plain'] of line) {
    const part = piece.slice(0, left);
    left -= part.length;
    text += tone === 'plain' ? part : styleText(STYLES[tone], part, { validateStream: false });
  }
  return text;
}
