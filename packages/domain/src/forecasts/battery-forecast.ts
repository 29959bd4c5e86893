import type { Position } from '../devices/coordinates.ts';
import { USUAL_PHOTOS_PER_DAY } from '../devices/settings/cycle-model.ts';
import type { Settings } from '../devices/settings/settings-state.ts';
import type { ChargeReading } from './battery-change.ts';
import { batteryHistory, photosPerDay, type StatusReading, usesOf } from './battery-history.ts';
import { CELLS, FRESH_CHARGE, restingVolts, voltsLost } from './cells.ts';
import { type DailyUse, dailyUse, type UseOfDays } from './daily-use.ts';
import { type DaysLeft, FORECAST_DAYS } from './days-left.ts';
import { type BatteryFit, fitBattery, sunlight } from './fit-battery.ts';
import { quantileOf, spreadPoints } from './quantiles.ts';

const DAY_MS = 86_400_000;

/** Lives that are played; each takes other values of what is not known. */
const LIVES = 200;
/** Days after which a life is played on by the week. */
const DAILY_UNTIL = 60;

/** What a camera is, for its forecast. */
export interface ForecastCamera {
  /** Where it stands; null when nobody knows. */
  readonly place: Position | null;
  /** What it runs with. */
  readonly settings: Settings;
  /** Its statuses, ascending by time. */
  readonly readings: readonly StatusReading[];
  /** When a visit last changed its batteries, milliseconds since 1970; null when none did. */
  readonly batteriesNotedAt?: number | null;
}

export interface BatteryForecast {
  readonly days: DaysLeft;
  /** What it draws a day now, and what is known of it. */
  readonly use: UseOfDays;
  /** Charge that is left, 0 to 1, most likely. */
  readonly charge: number;
  /** How likely it has a panel, as its voltage tells, 0 to 1. */
  readonly panel: number;
  /** Since when the batteries are in, if that was seen or noted; milliseconds since 1970. */
  readonly changedAt: number | null;
  /** Whether a visit says when; else their voltage does. */
  readonly isNoted: boolean;
  /** It has said nothing since they were changed: they count as full. */
  readonly isUnheard: boolean;
  /** When a visit says that they were changed, although the voltage shows nothing of it. */
  readonly doubtedAt: number | null;
  /** Days that its readings cover. */
  readonly historyDays: number;
}

/** Why nothing can be said of the end of a battery. */
export type NoBatteryForecast = 'no-voltage' | 'holds';

/**
 * When the batteries of a camera will be empty, as days after `now` (milliseconds since 1970), or why nothing can be said:
 * it has told no voltage, or it holds: its panel or mains bring as much as it draws. With `changed` settings, as if it had
 * them from its last status on. Method: docs/architecture/forecasts.md.
 */
export function batteryForecast(
  camera: ForecastCamera,
  now: number,
  changed?: Settings,
): BatteryForecast | NoBatteryForecast {
  const { place, settings, readings, batteriesNotedAt = null } = camera;
  const uses = usesOf(readings, settings, photosPerDay(readings) ?? USUAL_PHOTOS_PER_DAY);
  const use = dailyUse(uses, settings, changed);
  const {
    readings: heard,
    wasHeard,
    changedAt,
    doubtedAt,
  } = batteryHistory(readings, uses, batteriesNotedAt);
  if (!wasHeard) return 'no-voltage';
  const isUnheard = heard.length === 0 && changedAt !== null;
  const charges = isUnheard ? [readingOfFull(changedAt, place)] : heard;
  const [first, last] = [charges[0], charges.at(-1)];
  if (!first || !last) return 'no-voltage';
  const fits = fitBattery(charges, { place, wereChanged: changedAt !== null });
  const lives = livesOf(fits, use, { from: last.at, place }).sort((one, other) => one - other);
  if (quantileOf(lives, 0.5) >= FORECAST_DAYS - 1) return 'holds';
  const elapsed = (now - last.at) / DAY_MS;
  const after = (share: number) => Math.min(Math.max(quantileOf(lives, share) - elapsed, 0), FORECAST_DAYS);
  return {
    days: { p10: after(0.1), p50: after(0.5), p90: after(0.9) },
    use,
    charge: fits.reduce((sum, fit) => sum + fit.weight * Math.min(1, Math.max(0, fit.mean[0] ?? 0)), 0),
    panel: fits.reduce((sum, { hasPanel, weight }) => sum + (hasPanel ? weight : 0), 0),
    changedAt,
    isNoted: changedAt !== null && changedAt === batteriesNotedAt,
    isUnheard,
    doubtedAt,
    historyDays: (last.at - first.at) / DAY_MS,
  };
}

/** What a camera would say of full batteries. */
function readingOfFull(at: number, place: Position | null): ChargeReading {
  return { at, volts: restingVolts(FRESH_CHARGE) - voltsLost(at, place), usedMah: 0 };
}

interface Start {
  readonly from: number;
  readonly place: Position | null;
}

/** Days from the last reading until the batteries of each life are empty. */
function livesOf(fits: readonly BatteryFit[], use: DailyUse, start: Start): number[] {
  const [without, panel] = fits;
  const points = spreadPoints(LIVES, 7);
  return points.map((point, i) => {
    const fit = panel && (i + 0.5) / LIVES >= 1 - panel.weight ? panel : without;
    return fit ? lifeOf(fit, use, point, start) : FORECAST_DAYS;
  });
}

/** `point` has standard normal numbers: one for each of four parameters, one for the use, two for storms. */
function lifeOf(fit: BatteryFit, use: DailyUse, point: readonly number[], { from, place }: Start): number {
  const parameters = fit.mean.map(
    (value, i) => value + (fit.spread[i] ?? []).reduce((sum, factor, j) => sum + factor * (point[j] ?? 0), 0),
  );
  const [, draw = 0, , panel] = parameters;
  const perMah = Math.exp(draw) / CELLS.capacityMah;
  const perSun = panel === undefined ? 0 : Math.exp(panel) / CELLS.capacityMah;
  const factor = Math.exp(use.unsure * (point[4] ?? 0));
  const heavy = heavyDays(use, point);
  // A wake takes its charge at once, so what is left when a camera stops is half a wake on average.
  let charge = Math.min(parameters[0] ?? 0, 1) - (CELLS.wakeMah / 2) * perMah;
  if (charge <= 0) return 0;
  for (let day = 0; day < FORECAST_DAYS; ) {
    const step = day < DAILY_UNTIL ? 1 : 7;
    const drawn = step * use.usualMah * factor + heavy.until(day + step) * use.heavyMah;
    const sun = perSun === 0 ? 0 : step * perSun * sunlight(from + (day + step / 2) * DAY_MS, place);
    const left = charge - drawn * perMah + sun;
    if (left <= 0) return day + (step * charge) / (charge - left);
    charge = Math.min(1, left);
    day += step;
  }
  return FORECAST_DAYS;
}

/** When the days of storm come: so often as the camera has had them, at distances that are random. */
function heavyDays(use: DailyUse, point: readonly number[]) {
  let seed = Math.floor(Math.abs(point[5] ?? 0) * 1e9) % 2_147_483_647 || 1;
  const unit = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const rate = use.heavyRate * Math.exp(use.heavyUnsure * (point[6] ?? 0) - use.heavyUnsure ** 2 / 2);
  let next = -Math.log(1 - unit()) / rate;
  return {
    /** How many come until a day, since the last time it was asked. */
    until(day: number): number {
      let count = 0;
      for (; next < day; next += -Math.log(1 - unit()) / rate) count += 1;
      return count;
    },
  };
}
