import type {
  AccountDelivery,
  DeliveryGap,
  DeviceDelivery,
} from '@sightline/contract/arrivals/arrivals.contract';
import { endingOf } from '@sightline/domain/arrivals/gap-ending';
import { weeksBetween } from '@sightline/domain/arrivals/weeks';
import { COMMS_SOURCES } from '@sightline/domain/insights/comms-source';
import type { GapRow, Period } from './arrivals.store.ts';
import { type Arrivals, arrivalsBy, droppedOf, figuresOf } from './sum-arrivals.ts';

const DAY_MS = 86_400_000;
const NOTHING: Arrivals = { arrived: [], missing: [] };
const LINKS = [...COMMS_SOURCES, 'unknown'] as const;

/** What account and camera have in common. */
function toFigures(arrivals: Arrivals, period: Period) {
  const byWeek = arrivalsBy(arrivals, 'week');
  const byLink = arrivalsBy(arrivals, 'link');
  return {
    ...figuresOf(arrivals),
    ...period,
    dropped: droppedOf(arrivals.arrived),
    weeks: weeksBetween(period.from, period.to).map((week) => ({
      week,
      ...figuresOf(byWeek.get(week) ?? NOTHING),
    })),
    links: LINKS.flatMap((link) => {
      const own = byLink.get(link);
      return own ? [{ link, ...figuresOf(own) }] : [];
    }),
  };
}

export function toAccountDelivery(arrivals: Arrivals, period: Period): AccountDelivery {
  const byDevice = [...arrivalsBy(arrivals, 'device_id')].sort(([one], [other]) => one - other);
  return {
    ...toFigures(arrivals, period),
    devices: byDevice.map(([device_id, own]) => ({
      device_id,
      ...figuresOf(own),
      links: LINKS.filter((link) => [...own.arrived, ...own.missing].some((row) => row.link === link)),
      dropped: droppedOf(own.arrived),
    })),
  };
}

export function toDeviceDelivery(
  arrivals: Arrivals,
  gaps: readonly GapRow[],
  period: Period,
  now: Date,
): DeviceDelivery {
  return {
    ...toFigures(arrivals, period),
    gaps: gaps.map((row) => toGap(row, now)),
    gap_count: gaps[0]?.gap_count ?? 0,
  };
}

function toGap(row: GapRow, now: Date): DeliveryGap {
  const { boot_id, first_seq: from, last_seq: to, link, asked } = row;
  const gap = {
    lost: row.lost,
    isRelayed: boot_id.includes('#'),
    isNarrow: link === 'lora' || link === 'satellite',
    days: (now.getTime() - row.opened_at.getTime()) / DAY_MS,
    asked,
    isBootOver: row.is_boot_over,
  };
  return {
    boot_id,
    from,
    to,
    messages: to - from + 1,
    link,
    opened_at: row.opened_at.toISOString(),
    asked,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_at ? closerOf(row) : null,
    never: row.closed_at ? null : endingOf(gap),
  };
}

function closerOf({ is_recovered }: GapRow): 'message' | 'card' {
  return is_recovered ? 'card' : 'message';
}
