import type { Attention } from '@sightline/domain/devices/attention/attention';
import type { VisitWork } from '@sightline/domain/visits/visit-work';

const WORK_OF: Partial<Readonly<Record<Attention, VisitWork>>> = {
  low_battery: 'batteries',
  battery_ending: 'batteries',
  card_full: 'card',
};

/** What whoever goes to a camera most likely does there, by what it needs. */
export function neededWork(attention: readonly Attention[]): readonly VisitWork[] {
  const work = attention.flatMap((kind) => WORK_OF[kind] ?? []);
  return [...new Set(work)];
}
