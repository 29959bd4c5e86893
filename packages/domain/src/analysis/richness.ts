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
 * found in Q of T samples (sample-based rarefaction; Colwell, Mao and Chang, *Ecology* 85, 2004). Its interval holds for what so many
 * other samples of the same area hold on average: see {@link rarefactionVariance}.
 */
export function rarefied(incidence: Incidence, samples: number, level = USUAL_LEVEL): RarefactionPoint {
  const species = incidence.frequencies.reduce(
    (sum, found) => sum + 1 - missedBy(incidence.samples, found, samples),
    0,
  );
  if (incidence.samples < 2) return { samples, species, interval: null };
  const reach = normalQuantile(tails(level).above) * Math.sqrt(rarefactionVariance(incidence, samples));
  return { samples, species, interval: { low: Math.max(0, species - reach), high: species + reach, level } };
}

/**
 * Chao2, bias-corrected: S + ((T − 1) / T) · Q₁ (Q₁ − 1) / (2 (Q₂ + 1)), with Q₁ species found in one sample and Q₂ in two (Chao, 1987;
 * Chao, 2005). It is the least number that such counts leave room for: where many species are very rare there are more. Its interval:
 * see {@link chaoInterval}.
 */
export function chao2(incidence: Incidence, level = USUAL_LEVEL): RichnessEstimate {
  const { samples, frequencies } = incidence;
  const { once, twice } = rareSpecies(frequencies);
  const share = samples === 0 ? 0 : (samples - 1) / samples;
  const species = frequencies.length + (share * once * (once - 1)) / (2 * (twice + 1));
  return { species, interval: chaoInterval(incidence, species, level) };
}

/** Chao1, bias-corrected: as {@link chao2}, with the events of each species (1 or more) in place of the samples. */
export function chao1(eventCounts: readonly number[], level = USUAL_LEVEL): RichnessEstimate {
  const samples = eventCounts.reduce((sum, count) => sum + count, 0);
  return chao2({ samples, frequencies: eventCounts }, level);
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

function rareSpecies(frequencies: readonly number[]) {
  return {
    once: frequencies.filter((count) => count === 1).length,
    twice: frequencies.filter((count) => count === 2).length,
  };
}

/**
 * So many more species found once, and found twice, are in what intervals are made of; as Agresti and Coull (*The American Statistician*
 * 52, 1998) add successes and failures to a share. Without them a survey that has no species found once would be sure that none is missing.
 */
const MORE = 1.5;

/** Species never found, as Chao's estimate without its correction has it, and its variance (Chao, *Biometrics* 43, 1987). */
function missingSpecies({ samples, frequencies }: Incidence) {
  const { once, twice } = rareSpecies(frequencies);
  const [q1, q2, share] = [once + MORE, twice + MORE, (samples - 1) / samples];
  const ratio = q1 / q2;
  return {
    q1,
    missing: (share * q1 * ratio) / 2,
    variance: q2 * ((share * ratio ** 2) / 2 + share ** 2 * ratio ** 3 + (share ** 2 * ratio ** 4) / 4),
  };
}

/**
 * Of what was never found the logarithm is normal (Chao, 1987); where no more than one species was found once, it is normal itself and
 * begins at what was found. Both are worked out with {@link MORE} rare species. A number of species is whole: the ends are
 * rounded outwards. Null of less than two samples, and where nothing was found.
 */
function chaoInterval(incidence: Incidence, species: number, level: number): Interval | null {
  const found = incidence.frequencies.length;
  if (found === 0 || incidence.samples < 2) return null;
  const { missing, variance } = missingSpecies(incidence);
  const z = normalQuantile(tails(level).above);
  const spread = Math.exp(z * Math.sqrt(Math.log1p(variance / missing ** 2)));
  const isRare = rareSpecies(incidence.frequencies).once > 1;
  const [low, high] = isRare ? [missing / spread, missing * spread] : [0, missing + z * Math.sqrt(variance)];
  return {
    low: Math.floor(Math.min(species, found + low)),
    high: Math.ceil(Math.max(species, found + high)),
    level,
  };
}

/**
 * The variance of {@link rarefied}, for species that are found independently of each other: Σ α(t)² − Σ β(2 t), over all species. α(t) is the share of
 * selections of t samples that lack a species, which is (1 − p)^t on average; β(2 t) is the same of twice as many samples, (1 − p)^2t on
 * average, so that no species' p has to be known. Beyond all samples Σ β is what the extrapolated curve lacks (Colwell et al., *Journal of Plant
 * Ecology* 5, 2012). {@link MORE} rare species count with the others.
 */
function rarefactionVariance(incidence: Incidence, samples: number): number {
  const { samples: all, frequencies } = incidence;
  const lacking = (t: number) => frequencies.map((found) => missedBy(all, found, t));
  const squares = lacking(samples).reduce((sum, share) => sum + share ** 2, 0);
  const own = squares + MORE * (1 - samples / all) ** 2;
  const twice = 2 * samples;
  if (twice <= all) {
    const both = lacking(twice).reduce((sum, share) => sum + share, 0);
    return Math.max(0, own - both - MORE * (1 - twice / all));
  }
  // Species never found count in both sums, but for those that the samples beyond would find.
  const { q1, missing } = missingSpecies(incidence);
  return own + missing * (1 - (1 - q1 / (all * missing + q1)) ** (twice - all));
}
