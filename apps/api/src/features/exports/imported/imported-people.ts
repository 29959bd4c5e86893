import { momentOf } from '@sightline/domain/camtrap-dp/check-value';
import type { MediaRow, ObservationRow } from '@sightline/domain/camtrap-dp/tables';
import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import type { TimeRange } from '@sightline/domain/devices/counter-rate';
import { joinRanges } from '@sightline/domain/sd-cards/gap-windows';

type TaxonOf = (className: string) => Taxon | undefined;

/** What observations say today that they show; what somebody here corrected counts only as they call it. */
interface Shown {
  /** Whether one of them is of the type `human`. */
  readonly is_human: boolean | null;
  /** Classes of their insights, and scientific names of their rows. */
  readonly names: readonly (string | null)[] | null;
}

/** An observation of an event, or of a medium that is not here. */
export interface ShownEvent extends Shown {
  readonly row: Pick<ObservationRow, 'eventID' | 'eventStart' | 'eventEnd'>;
}

/** A medium with what its observations show, and the events of which they are. */
export interface ShownMedium extends Shown {
  readonly row: Pick<MediaRow, 'timestamp'>;
  readonly event_ids: readonly string[] | null;
}

/**
 * Tells which media of a deployment show people, or may: its observations or those of a whole event say so. Of an event are the
 * media that have its id, and those of its time, both ends included, since the table media names no events.
 */
export async function findPeople(
  events: AsyncIterable<readonly ShownEvent[]>,
  taxonOf: TaxonOf,
): Promise<(medium: ShownMedium) => boolean> {
  const ids = new Set<string>();
  const times: TimeRange[] = [];
  for await (const page of events)
    for (const { row, ...shown } of page) {
      if (!isOfPeople(shown, taxonOf)) continue;
      if (row.eventID) ids.add(row.eventID);
      const [from, to] = [momentOf(row.eventStart), momentOf(row.eventEnd)];
      if (from !== null && to !== null) times.push({ from: Math.min(from, to), to: Math.max(from, to) });
    }
  const joined = joinRanges(times);
  return (medium) =>
    isOfPeople(medium, taxonOf) ||
    (medium.event_ids ?? []).some((id) => ids.has(id)) ||
    isWithin(joined, momentOf(medium.row.timestamp));
}

function isOfPeople({ is_human: isHuman, names }: Shown, taxonOf: TaxonOf): boolean {
  return isHuman === true || (names ?? []).some((name) => name !== null && taxonOf(name)?.kind === 'human');
}

/** Whether a moment lies in one of the ranges, which are ascending and apart from each other. */
function isWithin(ranges: readonly TimeRange[], at: number | null): boolean {
  if (at === null) return false;
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low];
  return found !== undefined && found.from <= at;
}
