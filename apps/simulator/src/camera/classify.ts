import type { Random } from '../random.ts';
import { CONFUSIONS, SPECIES, speciesOf } from '../species.ts';

export type ClassScore = { className: string /** 0 to 100. */; confidence: number };

export type Classification = {
  classId: number;
  className: string;
  /** 0 to 100, whole. */
  confidence: number;
  /** Best first; sums to at most 100. */
  classList: ClassScore[];
};

/** Share of photos with an animal that the detector takes for empty: by day, and more by night; ours. */
const MISSED = { day: 0.04, night: 0.07 };

/** Share of empty photos in which it sees an animal that is not there; ours, a storm brings enough of them. */
const GHOSTS = 0.002;

/** What a ghost is taken for: small things low in the grass. */
const GHOST_SPECIES = ['mouse', 'rat', 'thrush', 'rabbit', 'hedgehog'] as const;

/** What the model makes of any photo; null for nothing, which the camera drops. */
export function classifyPhoto(species: string | null, night: boolean, random: Random): Classification | null {
  const sight = random.fork('sight');
  if (species !== null) {
    const missed = sight.chance(night ? MISSED.night : MISSED.day);
    return missed ? null : classify(species, night, random);
  }
  return sight.chance(GHOSTS) ? ghost(sight) : null;
}

function ghost(random: Random): Classification {
  const { classId, label } = speciesOf(random.pick(GHOST_SPECIES));
  // Just above the detector's threshold (docs/simulator-model.md: 0.2–0.4).
  const confidence = random.integer(28, 55);
  return { classId, className: label, confidence, classList: [{ className: label, confidence }] };
}

/**
 * What the model on a camera makes of a photo of `species`. Look-alikes are sometimes taken for each other, rare
 * classes get lower scores, and night costs a little.
 */
export function classify(species: string, night: boolean, random: Random): Classification {
  const truth = speciesOf(species);
  const double = lookAlike(species);
  const mistaken = double !== undefined && random.chance(double.share);
  const winner = mistaken ? speciesOf(double.label) : truth;
  // The detector's own threshold: nothing below is reported (YOLOv5, 0.2 to 0.4).
  const ceiling = (truth.frequency < 6 ? 74 : 90) - (night ? 5 : 0) - (mistaken ? 18 : 0);
  const confidence = Math.round(Math.min(Math.max(random.normal(ceiling, 11), 34), 99));
  const rivals = [
    mistaken ? truth.label : (double?.label ?? random.pick(SPECIES).label),
    random.pick(SPECIES).label,
  ];
  const classList: ClassScore[] = [{ className: winner.label, confidence }];
  let rest = Math.min(100 - confidence, confidence);
  for (const className of new Set(rivals)) {
    const part = Math.floor(rest * random.between(0.4, 0.8));
    if (className === winner.label || part < 1) continue;
    classList.push({ className, confidence: part });
    rest -= part;
  }
  classList.sort((a, b) => b.confidence - a.confidence);
  return { classId: winner.classId, className: winner.label, confidence, classList };
}

function lookAlike(species: string): { label: string; share: number } | undefined {
  for (const { pair, share } of CONFUSIONS) {
    const [a, b] = pair;
    if (species === a) return { label: b, share };
    if (species === b) return { label: a, share };
  }
  return undefined;
}
