import type { DeliveryGap, DeliveryLink } from '@sightline/contract/arrivals/arrivals.contract';
import { EXPECTED_DAYS, type GapEnding } from '@sightline/domain/arrivals/gap-ending';
import { commsLabel } from '../insight/comms-labels.ts';
import { exactTime } from '../time/time-text.ts';

const number = new Intl.NumberFormat('en');

/** A share as people read it: `98.2 %`; never 100 % while something is missing. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${percentOf(share)} %`;
}

/** A share in percent, to a tenth, rounded down. */
export function percentOf(share: number): number {
  return Math.floor(share * 1_000 + 1e-9) / 10;
}

const DAY = 86_400;
/** The smallest first, with its seconds and from how many seconds on a delay is told in the next. */
const UNITS = [
  ['s', 1, 60],
  ['min', 60, 3_600],
  ['h', 3_600, DAY],
] as const;

/** A delay in seconds, in its largest unit as it is rounded: `41 s`, `2.5 h`, never `60 min`. */
export function delayText(seconds: number | null): string {
  if (seconds === null) return '–';
  for (const [unit, size, next] of UNITS) {
    const rounded = tenths(seconds / size);
    if (rounded * size < next) return `${number.format(rounded)} ${unit}`;
  }
  return `${number.format(tenths(seconds / DAY))} d`;
}

function tenths(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}

export function linkLabel(link: DeliveryLink): string {
  return link === 'unknown' ? 'Not known' : commsLabel(link);
}

/** `1 message`, `1,204 messages`. */
export function messagesText(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'message' : 'messages'}`;
}

/** Which messages a gap is of: `12–14`. */
export function numbersText({ from, to }: DeliveryGap): string {
  return from === to ? String(from) : `${from}–${to}`;
}

const ENDINGS: Readonly<Record<GapEnding, string>> = {
  card_swapped: 'Can never come: the card was swapped',
  reset: 'Can never come: the camera was reset',
  newer_boot: 'Unlikely to come: the camera has started anew since',
  not_kept: 'Unlikely to come: the camera seems not to have it',
  no_answer: 'Unlikely to come: by this link a camera cannot be asked',
  long_ago: `Unlikely to come: missing for more than ${EXPECTED_DAYS} days`,
};

/** What became of a gap, times in a zone: `Asked 3 times, came on 12 Nov 2026, 08:14:02 UTC`. */
export function gapText({ asked, closed_at, closed_by, never }: DeliveryGap, zone: string): string {
  const times = asked === 0 ? '' : asked === 1 ? 'Asked once' : `Asked ${number.format(asked)} times`;
  if (closed_at) {
    const when = exactTime(closed_at, zone);
    const came = closed_by === 'card' ? `photos brought home by card on ${when}` : `came on ${when}`;
    return times ? `${times}, ${came}` : capitalised(came);
  }
  if (never) return [ENDINGS[never.reason], times.toLowerCase()].filter(Boolean).join('; ');
  return `${times || 'Not asked yet'}, may still come`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
