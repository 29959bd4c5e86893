import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../kernel/save-file.ts';
import type { RowSource } from '../rows/row-source.ts';
import { type CsvContent, writeCsv } from './write-csv.ts';

interface Running {
  readonly done: number;
  readonly total: number;
}

interface ExportJob<T> {
  readonly rows: RowSource<T>;
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

/** Writes a file and hands it to the browser; leaving the page cancels it. */
export function useCsvExport(): CsvExport {
  const [running, setRunning] = useState<Running>();
  const [problem, setProblem] = useState<CsvExport['problem']>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function start<T>({ rows, content, fileName }: ExportJob<T>): Promise<boolean> {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setProblem(undefined);
    setRunning({ done: 0, total: rows.count });
    try {
      const onProgress = (done: number) => setRunning({ done, total: rows.count });
      const { file, written } = await writeCsv({ ...(await content()), rows, signal, onProgress });
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
