import type { Fleet } from '../fleet.ts';
import type { LinkKind } from '../wire.ts';
import { number } from './labels.ts';
import type { Line } from './terminal.ts';

const LABEL = 14;
const CELL = 13;

const COLUMNS = ['cameras', 'sent', 'acknowledged', 'photos', 'p95 ms'] as const;

/** How each link fares; one link alone is the whole. */
export function linkLines({ cameras, counters }: Pick<Fleet, 'cameras' | 'counters'>): Line[] {
  const count = camerasByLink(cameras);
  if (count.size < 2) return [];
  const head = ['link'.padEnd(LABEL), ...COLUMNS.map((name) => name.padStart(CELL))].join('');
  const rows = [...count].map(([link, size]): Line => {
    const part = counters.of(link);
    const { sent, accepted, duplicate, photos } = part.counts;
    const cells = [size, sent, accepted + duplicate, photos, part.latency(95)];
    return [[link.padEnd(LABEL), 'dim'], [cells.map((cell) => number(cell).padStart(CELL)).join('')]];
  });
  return [[], [[head, 'dim']], ...rows];
}

/** Cameras on each link, most first. */
export function camerasByLink(cameras: Fleet['cameras']): Map<LinkKind, number> {
  const count = new Map<LinkKind, number>();
  for (const { profile } of cameras) count.set(profile.link, (count.get(profile.link) ?? 0) + 1);
  return new Map([...count].sort(([, a], [, b]) => b - a));
}
