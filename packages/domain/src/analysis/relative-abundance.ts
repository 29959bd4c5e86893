import { quantileOf } from '../forecasts/quantiles.ts';
import { type Interval, tails, USUAL_LEVEL } from './interval.ts';
import { type BootstrapOptions, bootstrap, type Steps } from './numerics/bootstrap.ts';
import { gammaQuantile } from './numerics/gamma.ts';
import { randomIndex } from './numerics/random.ts';
import { type SmallSample, smallSample } from './sample-size.ts';

/** Events and effort: of a camera, a group, a month. */
export interface CountedEffort {
  /** Independent events. */
  readonly events: number;
  /** Camera-days, fractions of a day included. */
  readonly effortDays: number;
}

/** Why there is no index, or no interval of it. */
export type AbundanceReason = 'no_effort' | 'no_events' | 'one_camera';

/** Events per 100 camera-days. */
export interface RelativeAbundance extends CountedEffort {
  /** Null without effort. */
  readonly rai: number | null;
  readonly interval: Interval | null;
  /** Where the interval comes from: exact for Poisson counts, or from cameras that are drawn anew. */
  readonly method: 'poisson_exact' | 'cameras_bootstrap_t';
  /** Cameras that it was worked out of; null where they were not told apart. */
  readonly cameras: number | null;
  readonly reason: AbundanceReason | null;
  readonly caution: SmallSample | null;
}

/**
 * The relative abundance index: 100 · events / camera-days, with the exact Poisson interval (Garwood, 1936). It holds for one camera, or
 * where all see the same rate. Cameras differ, so an index of several has {@link relativeAbundanceOverCameras}.
 */
export function relativeAbundance(
  { events, effortDays }: CountedEffort,
  level = USUAL_LEVEL,
): RelativeAbundance {
  const common = { events, effortDays, method: 'poisson_exact', cameras: null, caution: null } as const;
  if (!(effortDays > 0)) return { ...common, rai: null, interval: null, reason: 'no_effort' };
  const { low, high } = poissonInterval(events, level);
  const per = 100 / effortDays;
  return {
    ...common,
    rai: events * per,
    interval: { low: low * per, high: high * per, level },
    reason: null,
  };
}

/**
 * The exact interval of the mean of a Poisson distribution of which a count was drawn: half the χ² quantiles with 2 x and 2 x + 2
 * degrees of freedom (Garwood, *Biometrika* 28, 1936). Of no events the lower end is 0.
 */
export function poissonInterval(count: number, level = USUAL_LEVEL): Interval {
  const { below, above } = tails(level);
  const low = count === 0 ? 0 : gammaQuantile(below, count);
  return { low, high: gammaQuantile(above, count + 1), level };
}

/**
 * The index of several cameras, all events by all effort, with an interval for other cameras of the same area: cameras are
 * drawn anew, each with its events and effort, and the interval is that of the studentised ratio (bootstrap-t; Efron and Tibshirani, 1993,
 * chapter 12), and reaches at least as far as the exact Poisson one of all events: few events on few cameras would have cameras look alike by
 * chance, and events can be no surer than that. Percentiles hold the truth too seldom where few cameras have most of the events. Cameras
 * without effort are left out. Without any event there is no interval: that of {@link relativeAbundance} is what can be said.
 */
export function* relativeAbundanceOverCameras(
  cameras: readonly CountedEffort[],
  { level = USUAL_LEVEL, ...options }: BootstrapOptions,
): Steps<RelativeAbundance> {
  const watched = cameras.filter(({ effortDays }) => effortDays > 0);
  const all = ratioOf(watched);
  const result = {
    events: all.events,
    effortDays: all.effortDays,
    rai: watched.length === 0 ? null : 100 * all.rate,
    interval: null,
    method: 'cameras_bootstrap_t',
    cameras: watched.length,
    reason: reasonOf(watched.length, all.events),
    caution: smallSample('abundanceOverCameras', watched.length),
  } as const;
  if (result.reason) return result;
  const distances = yield* bootstrap(options, (random) => {
    const drawn = ratioOf(watched.map(() => watched[randomIndex(random, watched.length)] ?? all));
    // All of them the same camera: it has no error to be measured in, and says nothing.
    return drawn.error > 0 ? (drawn.rate - all.rate) / drawn.error : 0;
  });
  distances.sort((a, b) => a - b);
  const { below, above } = tails(level);
  const end = (share: number) => all.rate - quantileOf(distances, share) * all.error;
  const exact = poissonInterval(all.events, level);
  const low = Math.max(0, Math.min(end(above), exact.low / all.effortDays));
  const high = Math.max(end(below), exact.high / all.effortDays);
  return { ...result, interval: { low: 100 * low, high: 100 * high, level } };
}

function reasonOf(cameras: number, events: number): AbundanceReason | null {
  if (cameras === 0) return 'no_effort';
  if (events === 0) return 'no_events';
  return cameras === 1 ? 'one_camera' : null;
}

/** Events by effort of cameras together, and its standard error as a ratio of means (Cochran, 1977, chapter 6). */
function ratioOf(cameras: readonly CountedEffort[]) {
  const n = cameras.length;
  const events = cameras.reduce((sum, camera) => sum + camera.events, 0);
  const effortDays = cameras.reduce((sum, camera) => sum + camera.effortDays, 0);
  const rate = events / effortDays;
  const squares = cameras.reduce((sum, camera) => sum + (camera.events - rate * camera.effortDays) ** 2, 0);
  return { events, effortDays, rate, error: Math.sqrt((squares * n) / (n - 1)) / effortDays };
}
