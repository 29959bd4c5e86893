import { normalQuantile } from '../forecasts/quantiles.ts';
import { type Interval, tails, USUAL_LEVEL } from './interval.ts';
import { logGamma } from './numerics/gamma.ts';
import { type SmallSample, smallSample } from './sample-size.ts';

/** In which samples species were found. */
export interface Incidence {
  /** Samples, those without any species included: camera-days, or cameras. The caller says which. */
  readonly samples: number;
  /** In how many of them each species was found, 1 or more. */
  readonly frequencies: readonly number[];
}

/** A number of species, with its interval. */
export interface RichnessEstimate {
  readonly species: number;
  readonly interval: Interval | null;
}

/** A point of a rarefaction curve. */
export interface RarefactionPoint extends RichnessEstimate {
  readonly samples: number;
}

export interface Richness {
  readonly observed: number;
  readonly samples: number;
  /** Species with those never found; null without samples. */
  readonly chao2: RichnessEstimate | null;
  readonly rarefaction: readonly RarefactionPoint[];
  readonly caution: SmallSample | null;
}

/** How many points a curve has at most. */
const CURVE_POINTS = 100;

/** In how many samples each species was found. A species counts once in a sample; `samples` has those without any, too. */
export function incidenceOf(
  found: readonly { readonly species: string; readonly sample: string }[],
  samples: number,
): Incidence {
  const bySpecies = new Map<string, Set<string>>();
  for (const { species, sample } of found) {
    const own = bySpecies.get(species) ?? new Set();
    bySpecies.set(species, own.add(sample));
  }
  return { samples, frequencies: [...bySpecies.values()].map(({ size }) => size) };
}

/** Everything that samples say of the number of species. */
export function richness(incidence: Incidence, level = USUAL_LEVEL): Richness {
  const { samples, frequencies } = incidence;
  const points = Math.min(samples, CURVE_POINTS);
  const at = Array.from({ length: points }, (_, i) => Math.round(((i + 1) * samples) / points));
  return {
    observed: frequencies.length,
    samples,
    chao2: samples === 0 ? null : chao2(incidence, level),
    rarefaction: at.map((t) => rarefied(incidence, t, level)),
    caution: smallSample('richness', samples),
  };
}

/**
 * Species that so many samples (0 to all of them) hold on average: S(t) = S − Σ C(T − Q, t) / C(T, t), over species that were
 * found in Q of T samples (sample-based rarefaction; Colwell, Mao and Chang, *Ecology* 85, 2004). Its interval is unconditional:
 * it holds for other samples of the same area. It is normal, with the variance Σ (1 − α)² − S(t)² / Ŝ, where α are the terms of
 * the sum and Ŝ is Chao2.
 */
export function rarefied(incidence: Incidence, samples: number, level = USUAL_LEVEL): RarefactionPoint {
  const missed = incidence.frequencies.map((found) => missedBy(incidence.samples, found, samples));
  const species = missed.reduce((sum, share) => sum + 1 - share, 0);
  const total = chaoEstimate(incidence).species;
  const squares = missed.reduce((sum, share) => sum + (1 - share) ** 2, 0);
  const variance = total > 0 ? Math.max(0, squares - species ** 2 / total) : 0;
  const reach = normalQuantile(tails(level).above) * Math.sqrt(variance);
  return { samples, species, interval: { low: Math.max(0, species - reach), high: species + reach, level } };
}

/**
 * Chao2, bias-corrected: S + ((T − 1) / T) · Q₁ (Q₁ − 1) / (2 (Q₂ + 1)), with Q₁ species found in one sample and Q₂ in two (Chao, 1987;
 * Chao, 2005). Its interval is that of the logarithm of what was not found, so that it begins above what was.
 */
export function chao2(incidence: Incidence, level = USUAL_LEVEL): RichnessEstimate {
  return withInterval(incidence, level);
}

/** Chao1, bias-corrected: as {@link chao2}, with the events of each species (1 or more) in place of the samples. */
export function chao1(eventCounts: readonly number[], level = USUAL_LEVEL): RichnessEstimate {
  const samples = eventCounts.reduce((sum, count) => sum + count, 0);
  return withInterval({ samples, frequencies: eventCounts }, level);
}

/**
 * Shannon diversity as a number of species: exp(−Σ p log p), where p is a species' share of events (each 1 or more). So many equally common
 * species would be as diverse (Jost, *Oikos* 113, 2006). Null without events. Few events make it too small.
 */
export function shannonDiversity(eventCounts: readonly number[]): number | null {
  const total = eventCounts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return Math.exp(-eventCounts.reduce((sum, count) => sum + (count / total) * Math.log(count / total), 0));
}

/** The share of selections of so many of all samples that lack a species found in some of them: C(T − Q, t) / C(T, t). */
function missedBy(all: number, found: number, samples: number): number {
  if (samples > all - found) return 0;
  const logFactorial = (n: number) => logGamma(n + 1);
  const [rest, left] = [all - found, all - samples];
  return Math.exp(logFactorial(rest) - logFactorial(rest - samples) + logFactorial(left) - logFactorial(all));
}

interface ChaoEstimate {
  readonly species: number;
  readonly variance: number;
}

/** Variances by the manual of EstimateS (Colwell, 2013), appendix B, for the bias-corrected estimate. */
function chaoEstimate({ samples, frequencies }: Incidence): ChaoEstimate {
  if (samples === 0) return { species: frequencies.length, variance: 0 };
  const once = frequencies.filter((count) => count === 1).length;
  const twice = frequencies.filter((count) => count === 2).length;
  const factor = (samples - 1) / samples;
  const pairs = (once * (once - 1)) / 2;
  const species = frequencies.length + (factor * pairs) / (twice + 1);
  const second = (factor ** 2 * once * (2 * once - 1) ** 2) / (4 * (twice + 1) ** 2);
  const first = (factor * pairs) / (twice + 1);
  const third =
    twice > 0
      ? (factor ** 2 * once ** 2 * twice * (once - 1) ** 2) / (4 * (twice + 1) ** 4)
      : (-(factor ** 2) * once ** 4) / (4 * Math.max(species, 1));
  return { species, variance: Math.max(0, first + second + third) };
}

/**
 * Of what was not found the logarithm is normal (Chao, 1987). Where nothing is thought to be missing, the interval is that of species that all
 * had the same chance (the same appendix).
 */
function withInterval(incidence: Incidence, level: number): RichnessEstimate {
  const { species, variance } = chaoEstimate(incidence);
  const observed = incidence.frequencies.length;
  if (observed === 0) return { species, interval: null };
  const z = normalQuantile(tails(level).above);
  const missing = species - observed;
  if (missing > 0) {
    const spread = Math.exp(z * Math.sqrt(Math.log1p(variance / missing ** 2)));
    return {
      species,
      interval: { low: observed + missing / spread, high: observed + missing * spread, level },
    };
  }
  const perSpecies = incidence.frequencies.reduce((sum, count) => sum + count, 0) / observed;
  const never = Math.exp(-perSpecies);
  const [centre, reach] = [observed / (1 - never), (z * Math.sqrt(observed * never)) / (1 - never)];
  return { species, interval: { low: Math.max(observed, centre - reach), high: centre + reach, level } };
}
