import type { CameraFacts } from '@sightline/domain/diagnosis/camera-facts';
import { CAUSE_NAMES, CAUSES, type Cause } from '@sightline/domain/diagnosis/causes';
import { diagnose, type LikelyCause } from '@sightline/domain/diagnosis/diagnose';
import type { Target } from '../kernel/report.ts';
import { quietCases } from './quiet-cases.ts';

/** No weight was fitted to lives of this seed, and no rule was changed after it was seen. */
const SEED = 'causes scored';
/** Of each cause. */
const CAMERAS = 200;
const BINS = 10;

/** How often a cause was found among cameras that have it. */
interface Found {
  cameras: number;
  first: number;
  amongTwo: number;
  /** Cameras whose link tells counters and errors, and those of them whose cause came first. */
  telling: number;
  tellingFirst: number;
  /** Those for which a few thresholds name the right cause. */
  byThresholds: number;
}

interface Bin {
  count: number;
  stated: number;
  right: number;
}

/** What diagnoses of quiet simulated cameras come to: lines for people, and figures with their aims. */
export function scoreCauses(): { readonly lines: readonly string[]; readonly targets: readonly Target[] } {
  const found = new Map(CAUSES.map((cause) => [cause, nothingFound()]));
  const bins = Array.from({ length: BINS }, (): Bin => ({ count: 0, stated: 0, right: 0 }));
  for (const { life, facts } of quietCases(SEED, CAMERAS)) {
    const causes = diagnose(facts);
    const counters = found.get(life.cause) ?? nothingFound();
    count(counters, { cause: life.cause, causes, facts });
    for (const { cause, probability } of causes) fill(bins, probability, cause === life.cause);
  }
  const all = [...found].map(([cause, counters]) => ({ cause, ...counters }));
  const total = (of: (counters: Found) => number) => all.reduce((sum, counters) => sum + of(counters), 0);
  const worst = (of: (counters: Found) => number) =>
    all.reduce((least, counters) => (of(counters) < of(least) ? counters : least));
  const [first, two, telling] = [worst(firstShare), worst(twoShare), worst(tellingShare)];
  const cameras = total((counters) => counters.cameras);
  return {
    lines: [
      ...all.map(
        (counters) =>
          `${CAUSE_NAMES[counters.cause]}: ${counters.cameras} cameras, first in ${percent(firstShare(counters))}, among two in ${percent(twoShare(counters))}; of ${counters.telling} that tell counters and errors first in ${percent(tellingShare(counters))}`,
      ),
      `${cameras} quiet cameras: the cause came first in ${percent(total((counters) => counters.first) / cameras)}, by a few thresholds in ${percent(total((counters) => counters.byThresholds) / cameras)}`,
      `stated and true: ${bins.map(({ count: n, stated, right }) => (n === 0 ? '-' : `${percent(stated / n)}/${percent(right / n)}`)).join(', ')}`,
    ],
    targets: [
      { what: `right cause first, the worst (${first.cause})`, value: firstShare(first), atLeast: 0.9 },
      { what: `right cause among two, the worst (${two.cause})`, value: twoShare(two), atLeast: 0.97 },
      {
        what: `right cause first of those that tell counters and errors, the worst (${telling.cause})`,
        value: tellingShare(telling),
        atLeast: 0.9,
      },
      {
        what: 'stated shares against true ones, off on average',
        value: calibrationError(bins),
        atMost: 0.05,
      },
      {
        what: 'right cause first, times as often as a few thresholds',
        value: total((counters) => counters.first) / total((counters) => counters.byThresholds),
        atLeast: 1.3,
      },
    ],
  };
}

const firstShare = ({ first, cameras }: Found) => first / cameras;
const twoShare = ({ amongTwo, cameras }: Found) => amongTwo / cameras;
const tellingShare = ({ tellingFirst, telling }: Found) => tellingFirst / telling;
const percent = (share: number) => `${Math.round(share * 100)} %`;

function nothingFound(): Found {
  return { cameras: 0, first: 0, amongTwo: 0, telling: 0, tellingFirst: 0, byThresholds: 0 };
}

interface Answer {
  readonly cause: Cause;
  readonly causes: readonly LikelyCause[];
  readonly facts: CameraFacts;
}

function count(counters: Found, { cause, causes, facts }: Answer): void {
  const rank = causes.findIndex((each) => each.cause === cause);
  const isTelling = facts.habits.imagesPerDay !== null;
  counters.cameras += 1;
  counters.first += rank === 0 ? 1 : 0;
  counters.amongTwo += rank === 0 || rank === 1 ? 1 : 0;
  counters.telling += isTelling ? 1 : 0;
  counters.tellingFirst += isTelling && rank === 0 ? 1 : 0;
  counters.byThresholds += byThresholds(facts) === cause ? 1 : 0;
}

function fill(bins: readonly Bin[], probability: number, isRight: boolean): void {
  const bin = bins[Math.min(Math.floor(probability * BINS), BINS - 1)];
  if (!bin) return;
  bin.count += 1;
  bin.stated += probability;
  bin.right += isRight ? 1 : 0;
}

/** By how much what is stated is off from what comes true, on average over ten bins of equal width. */
function calibrationError(bins: readonly Bin[]): number {
  const filled = bins.filter(({ count: n }) => n > 0);
  const off = filled.map(({ count: n, stated, right }) => Math.abs(stated - right) / n);
  return off.reduce((sum, each) => sum + each, 0) / filled.length;
}

/** What one does without a model: the first of a few limits that is passed. */
function byThresholds({
  state,
  volts,
  cameraError,
  away,
  update,
  isClockUnset,
  spaceRemaining,
}: CameraFacts): Cause {
  if (state === 'no_insights' || state === 'no_triggers') {
    if (cameraError !== null) return 'cable';
    return spaceRemaining === 0 ? 'card' : 'animals';
  }
  if (away !== null) return 'theft';
  if (volts !== null && volts <= 3.4) return 'battery';
  if (update !== null && update.state !== 'done' && update.state !== 'waiting') return 'update';
  return isClockUnset ? 'clock' : 'link';
}
