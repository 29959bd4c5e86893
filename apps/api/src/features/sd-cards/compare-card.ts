import type { SdCardClock } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { ShownClock } from '@sightline/domain/sd-cards/card-photo';
import { joinRanges } from '@sightline/domain/sd-cards/gap-windows';
import type { CardMatch } from '@sightline/domain/sd-cards/match-card';
import { type ReportedTime, unreportedReason } from '@sightline/domain/sd-cards/unreported-reason';
import { offsetReader, zoneOffset } from '@sightline/domain/time/local-time';
import type { TimedGap } from './card-gaps.store.ts';
import type { ListedFile, ListedRow, PhotoResult } from './matching.store.ts';
import type { KnownPhoto } from './reported-photos.store.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Photos of a card each once, and those that are copies of one of them: the same file in two folders. */
export function withoutCopies(photos: readonly ListedRow[]): {
  readonly originals: readonly ListedRow[];
  readonly copies: readonly ListedRow[];
} {
  const found = new Set<string>();
  const [originals, copies]: [ListedRow[], ListedRow[]] = [[], []];
  for (const photo of photos) {
    const key = fileKey(photo);
    (found.has(key) ? copies : originals).push(photo);
    found.add(key);
  }
  return { originals, copies };
}

/** The same for the same file, in whatever folder. */
function fileKey({ shown, bytes, path }: ListedFile): string {
  return `${shown} ${bytes} ${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** All that is known when photos are judged by their times. */
export interface Known {
  readonly reported: readonly KnownPhoto[];
  readonly gaps: readonly TimedGap[];
  readonly heardUntil: number;
  /** Files that another card brought. */
  readonly brought: readonly ListedFile[];
  readonly now: Date;
}

/** What becomes of each photo of a card; copies of another one are here with it. */
export function resultsOf(
  photos: ReturnType<typeof withoutCopies>,
  match: CardMatch,
  known: Known,
): PhotoResult[] {
  const times = reportedTime(match, known);
  const brought = new Set(known.brought.map(fileKey));
  const originals = photos.originals.map((listed, i): PhotoResult => {
    const { id } = listed;
    const takenAt = likelyTime(match.takenAt[i] ?? null, known.now);
    const photo = known.reported[match.reportedOf[i] ?? -1];
    if (photo) return { id, insightId: photo.insightId, reported: true, takenAt, reason: null };
    const reason = brought.has(fileKey(listed)) ? null : unreportedReason(takenAt, times);
    return { id, insightId: null, reported: false, takenAt, reason };
  });
  const copies = photos.copies.map(({ id }) => ({ id, insightId: null, takenAt: null, reason: null }));
  return [...originals, ...copies.map((copy) => ({ ...copy, reported: false }))];
}

/** Photos of cleared insights have no time but the card's. */
function reportedTime(match: CardMatch, { reported, gaps, heardUntil, now }: Known): ReportedTime {
  const told = reported.flatMap(({ taken }) => taken ?? []);
  const found = match.takenAt.flatMap((at, i) =>
    (match.reportedOf[i] ?? -1) >= 0 ? (likelyTime(at, now) ?? []) : [],
  );
  return {
    reported: Float64Array.from([...told, ...found]).sort(),
    missing: joinRanges(gaps.map(({ time }) => time)),
    heardUntil,
  };
}

/** Before this no such camera took photos: a clock that shows less was never set. */
const EARLIEST = Date.UTC(2015, 0, 1);
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A time in which such a camera may have taken a photo; null for all others. */
function likelyTime(at: number | null, now: Date): number | null {
  return at !== null && at >= EARLIEST && at <= now.getTime() + DAY_MS ? at : null;
}

/** When photos were taken if the camera's clock was that of its site; null where it cannot have been. */
export function bySiteClock(photos: readonly ListedFile[], zone: string, now: Date): (number | null)[] {
  const offsetAt = offsetReader();
  return photos.map(({ shown }) => {
    if (shown === null) return null;
    const guess = shown - offsetAt(shown, zone) * MINUTE_MS;
    const taken = shown - offsetAt(guess, zone) * MINUTE_MS;
    return likelyTime(taken, now);
  });
}

/** How far the camera's clocks were ahead of one at its site. */
export function siteClocks(clocks: readonly ShownClock[], zone: string): SdCardClock[] {
  return clocks.map(({ from, to, ahead }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    fast_s: Math.round((ahead - zoneOffset(from, zone) * MINUTE_MS) / SECOND_MS),
  }));
}
