import { appendFileSync } from 'node:fs';
import type { TruthObserver } from './observer.ts';
import { writeTruth } from './truth.ts';

/** Appends what really happens to a file, as JSON lines. Throws when the file cannot be written. */
export function openTruthFile(path: string): TruthObserver {
  appendFileSync(path, '');
  return (line) => appendFileSync(path, writeTruth([line]));
}
