import { appendFileSync } from 'node:fs';
import { writeTruth } from './truth.ts';
import type { Witness } from './witness.ts';

/** Appends what really happens to a file, as JSON lines. Throws when the file cannot be written. */
export function openTruthFile(path: string): Witness {
  appendFileSync(path, '');
  return (line) => appendFileSync(path, writeTruth([line]));
}
