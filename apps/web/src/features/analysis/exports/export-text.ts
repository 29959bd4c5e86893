import type { Export } from '@sightline/contract/exports/exports.contract';
import type { SamplingDesign } from '@sightline/domain/camtrap-dp/sampling-design';
import type { ExportMedia } from '@sightline/domain/exports/export';
import { isDay, UTC_CALENDAR } from '@sightline/domain/filters/calendar';

export const MEDIA_LABELS: Readonly<Record<ExportMedia, string>> = {
  none: 'No photos',
  thumbnails: 'Small photos',
  full: 'Photos as large as they are here',
  links: 'Links to the photos',
};

export const DESIGN_LABELS: Readonly<Record<SamplingDesign, string>> = {
  simpleRandom: 'At random places',
  systematicRandom: 'On a grid that begins at random',
  clusteredRandom: 'In clusters at random places',
  experimental: 'By an experiment',
  targeted: 'Where animals were expected',
  opportunistic: 'Where it suited',
};

/** Rounding of places, by decimals of a degree; null: as they are stored. A degree of latitude has 111 km. */
export const ROUNDING_LABELS: readonly { readonly decimals: number | null; readonly label: string }[] = [
  { decimals: null, label: 'As they are' },
  { decimals: 3, label: 'To about 100 m' },
  { decimals: 2, label: 'To about 1 km' },
  { decimals: 1, label: 'To about 11 km' },
];

/** `34 deployments, 1,204 observations, 12 photos`. */
export function countsText({ deployments, observations, media }: NonNullable<Export['counts']>): string {
  return [
    some(deployments, 'deployment'),
    some(observations, 'observation'),
    ...(media > 0 ? [some(media, 'photo')] : []),
  ].join(', ');
}

function some(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Of which time an export is: `1 to 30 Nov 2026`. */
export function periodText({ from, to }: Pick<Export['asked'], 'from' | 'to'>): string {
  const [first, last] = [from && dayText(from), to && dayText(to)];
  if (first && last) return first === last ? first : `${first} to ${last}`;
  if (first) return `From ${first}`;
  return last ? `Until ${last}` : 'All time';
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function dayText(text: string): string {
  return DAY.format(isDay(text) ? UTC_CALENDAR.startOf(text) : Date.parse(text));
}
