import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../kernel/save-file.ts';
import type { Column } from '../column.ts';
import type { RowSource } from '../row-source.ts';
import { writeCsv } from './write-csv.ts';

interface Running {
  readonly done: number;
  readonly total: number;
}

export interface CsvExport {
  readonly running: Running | undefined;
  readonly error: Error | undefined;
  /** Whether a file was written. */
  readonly start: <T>(
    columns: readonly Column<T>[],
    rows: RowSource<T>,
    fileName: string,
  ) => Promise<boolean>;
  readonly cancel: () => void;
}

/** Writes a file and hands it to the browser; leaving the page cancels it. */
export function useCsvExport(): CsvExport {
  const [running, setRunning] = useState<Running>();
  const [error, setError] = useState<Error>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function start<T>(columns: readonly Column<T>[], rows: RowSource<T>, fileName: string) {
    const controller = new AbortController();
    abort.current = controller;
    setError(undefined);
    setRunning({ done: 0, total: rows.count });
    try {
      const onProgress = (done: number) => setRunning({ done, total: rows.count });
      saveFile(await writeCsv({ columns, rows, signal: controller.signal, onProgress }), fileName);
      return true;
    } catch (cause) {
      if (!controller.signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)));
      return false;
    } finally {
      setRunning(undefined);
    }
  }

  return { running, error, start, cancel: () => abort.current?.abort() };
}
