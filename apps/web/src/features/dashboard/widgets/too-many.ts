import { LIMITS } from '@sightline/domain/limits';

/** What a chart says that has more to show than can be told apart (specification §8). */
export const TOO_MANY = {
  classes: 'Too many insight classes. Please filter to fewer class names.',
  devices: 'Too many devices. Please filter to fewer devices.',
} as const;

/** What to say of so many classes or devices; undefined while they can be shown (specification §9). */
export function tooMany(
  what: keyof typeof TOO_MANY | undefined,
  count: number,
  isNarrow: boolean,
): string | undefined {
  const most = isNarrow ? LIMITS.narrowChartBars : LIMITS.chartBars;
  return what && count > most ? TOO_MANY[what] : undefined;
}
