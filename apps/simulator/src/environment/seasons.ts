const DAY = 86_400_000;

/** Between the tropics animals keep other calendars than ours: nothing changes there. Degrees. */
const TROPIC = 23.44;

// Activity by month on the southern hemisphere, January first; the north is half a year off. The kinds of change are
// those of docs/simulator-model.md, the figures ours. Each row is scaled to a mean of 1.
const MONTHS = {
  steady: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  /** Most in autumn, after the seed fell. */
  rodents: [1, 1.1, 1.3, 1.5, 1.5, 1.3, 1, 0.8, 0.6, 0.6, 0.7, 0.8],
  autumnBreeders: [0.9, 1, 1.15, 1.3, 1.3, 1.15, 0.95, 0.85, 0.85, 0.9, 0.9, 0.9],
  /** Stags roar in April. */
  rut: [1, 1, 1.2, 1.7, 1.2, 0.9, 0.8, 0.8, 0.9, 0.9, 0.9, 1],
  /** The young of the year spread out in summer; late winter is hungry and walks far. */
  mustelids: [1.7, 1.4, 1, 0.8, 0.7, 0.75, 0.9, 1, 0.9, 0.8, 0.9, 1.5],
  /** Asleep in winter. */
  hibernators: [1.6, 1.6, 1.5, 1.1, 0.5, 0.1, 0.05, 0.1, 0.6, 1.2, 1.6, 1.7],
  /** Feeding young from spring on. */
  songbirds: [1, 0.8, 0.7, 0.7, 0.75, 0.8, 0.9, 1.1, 1.3, 1.4, 1.4, 1.2],
  winterBreeders: [0.7, 0.7, 0.8, 0.9, 1, 1.2, 1.3, 1.3, 1.2, 1.1, 0.9, 0.8],
  springBreeders: [1.3, 1.1, 0.9, 0.8, 0.7, 0.7, 0.8, 0.9, 1.1, 1.2, 1.3, 1.3],
  /** Ashore to breed and to moult. */
  shore: [1.3, 1.2, 0.8, 0.6, 0.6, 0.7, 0.9, 1.1, 1.2, 1.2, 1.3, 1.3],
  /** People on holiday. */
  visitors: [1.6, 1.3, 1, 1, 0.7, 0.6, 0.7, 0.7, 0.9, 1, 1.1, 1.6],
} as const satisfies Record<string, readonly number[]>;

/** How the activity of a species changes within the year. */
export type Season = keyof typeof MONTHS;

/** The kinds of yearly change. */
export const SEASONS = Object.keys(MONTHS) as readonly Season[];

/** Activity on a day (days since 1970) at a latitude, relative to the mean of the year, which is 1. */
export function seasonFactor(season: Season, day: number, latitude: number): number {
  if (Math.abs(latitude) < TROPIC) return 1;
  const months = MONTHS[season];
  const month = new Date(day * DAY).getUTCMonth() + (latitude > 0 ? 6 : 0);
  const sum = months.reduce<number>((total, each) => total + each, 0);
  return ((months[month % 12] ?? 1) * 12) / sum;
}
