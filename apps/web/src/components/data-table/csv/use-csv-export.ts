import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../kernel/save-file.ts';
import type { FileRows } from '../rows/row-source.ts';
import { type CsvContent, writeCsv } from './write-csv.ts';

/** First the rows come that the table has not loaded, then the file is written. */
export interface Running {
  readonly step: 'fetch' | 'write';
  readonly done: number;
  /** Undefined while nobody knows how many will come. */
  readonly total: number | undefined;
}

interface ExportJob<T> {
  readonly rows: FileRows<T>;
  /** How many rows will come, as far as it is known. */
  readonly expected: number | undefined;
  /** Loads what the columns need, and says which rows the file has. */
  readonly content: () => CsvContent<T> | Promise<CsvContent<T>>;
  readonly fileName: string;
}

export interface CsvExport {
  readonly running: Running | undefined;
  /** Why there is no file: `empty` where none of the rows belongs into it. */
  readonly problem: Error | 'empty' | undefined;
  /** Whether a file was written. */
  readonly start: <T>(job: ExportJob<T>) => Promise<boolean>;
  readonly cancel: () => void;
}

/** What comes, or the signal's reason once it is aborted: then nobody waits for an answer any more. */
async function untilAborted<T>(coming: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([coming, aborted]);
}

/** Writes a file and hands it to the browser; leaving the page cancels it. */
export function useCsvExport(): CsvExport {
  const [running, setRunning] = useState<Running>();
  const [problem, setProblem] = useState<CsvExport['problem']>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function start<T>({ rows: wanted, expected, content, fileName }: ExportJob<T>): Promise<boolean> {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setProblem(undefined);
    try {
      setRunning({ step: 'fetch', done: 0, total: expected });
      const rows = await wanted.fetch({
        signal,
        onProgress: (done) => setRunning({ step: 'fetch', done, total: expected }),
      });
      signal.throwIfAborted();
      const total = rows.count;
      setRunning({ step: 'write', done: 0, total });
      const onProgress = (done: number) => setRunning({ step: 'write', done, total });
      const described = await untilAborted(Promise.resolve(content()), signal);
      const { file, written } = await writeCsv({ ...described, rows, signal, onProgress });
      if (written > 0) saveFile(file, fileName);
      else setProblem('empty');
      return written > 0;
    } catch (cause) {
      if (!signal.aborted) setProblem(cause instanceof Error ? cause : new Error(String(cause)));
      return false;
    } finally {
      setRunning(undefined);
    }
  }

  return { running, problem, start, cancel: () => abort.current?.abort() };
}
