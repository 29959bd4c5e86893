import type { CardPhoto, ReportedPhoto } from '@sightline/domain/sd-cards/card-photo';
import { matchCard } from '@sightline/domain/sd-cards/match-card';
import { createRandom } from '@sightline/simulator/random';
import type { Target } from '../kernel/report.ts';

const PHOTOS = 20_000;
/** Of photos, so many were reported: the rest is grass. */
const REPORTED = 0.25;
const DAYS = 90;
const DAY = 86_400_000;
const STARTS = Date.UTC(2026, 7, 1);
/** The card's clock is ahead by so much. */
const OFF = 200 * DAY + 4_321_000;

/** How long it takes to match a card of 20,000 photos whose clock is wrong by 200 days. */
export function timeCards(): { readonly lines: readonly string[]; readonly targets: readonly Target[] } {
  const { photos, reported } = largeCard();
  const began = performance.now();
  const { matched } = matchCard(photos, reported);
  const seconds = (performance.now() - began) / 1_000;
  const share = matched / reported.length;
  return {
    lines: [
      `a card of ${PHOTOS.toLocaleString('en')} photos: ${matched} of ${reported.length} insights matched`,
    ],
    targets: [
      { what: 'seconds for a card of 20,000 photos', value: seconds, atMost: 10 },
      { what: 'of its insights, those matched', value: share, atLeast: 0.98 },
    ],
  };
}

function largeCard(): { photos: CardPhoto[]; reported: ReportedPhoto[] } {
  const random = createRandom('a large card');
  const times = Array.from({ length: PHOTOS }, () => STARTS + random.unit() * DAYS * DAY).sort(
    (a, b) => a - b,
  );
  const photos = times.map((at, i) => ({ path: `DCIM/IMG_${i}.JPG`, bytes: 1, shown: secondOf(at + OFF) }));
  const reported = times.flatMap((at, seq) => {
    if (!random.chance(REPORTED)) return [];
    const taken = secondOf(at);
    return [{ bootId: 'b', seq, index: 0, said: taken, taken, bytes: null }];
  });
  return { photos, reported };
}

function secondOf(at: number): number {
  return Math.floor(at / 1_000) * 1_000;
}
