import type { ModelRow } from './model-row.ts';

const count = new Intl.NumberFormat('en');

/** How many cameras run a model: `Runs on 3 devices`. */
export function runningWords({ cameras }: ModelRow): string {
  if (cameras.length === 0) return 'Runs on no device';
  return `Runs on ${count.format(cameras.length)} ${cameras.length === 1 ? 'device' : 'devices'}`;
}

/** What is said where a model's file did not come (specification §8). */
export function downloadFailed(algId: number): string {
  return `Download for model ${algId} failed. Please contact support.`;
}
