import type { ModelRow } from './model-row.ts';

const count = new Intl.NumberFormat('en');

/** How many cameras run a model: `Runs on 3 devices`. */
export function runningLabel({ cameras }: ModelRow): string {
  if (cameras.length === 0) return 'Runs on no device';
  return `Runs on ${count.format(cameras.length)} ${cameras.length === 1 ? 'device' : 'devices'}`;
}

/** Why a model cannot be downloaded. */
export const NO_FILE = 'This model has no file to download.';

/** What is said where a model's file did not come. */
export function downloadFailed(algId: number): string {
  return `Download for model ${algId} failed. Please contact support.`;
}
