import { batteryForecast } from '@sightline/domain/forecasts/battery-forecast';
import type { StatusReading } from '@sightline/domain/forecasts/battery-history';
import { percentile } from '../kernel/measure.ts';
import type { Target } from '../kernel/report.ts';
import { type CameraLife, cameraLife, heardBy } from './camera-life.ts';

const DAY = 86_400_000;

/** The model was fitted to lives of other seeds, and nothing of it was changed after this one was seen. */
const SEED = 'forecasts scored';
const CAMERAS = 400;
/** Forecasts of one camera are so many days apart. */
const STEP_DAYS = 11;
/** A camera has told little in its first days. */
const FIRST_DAYS = 5;
const FORTNIGHT = 14;
/** A battery that is said to end within a fortnight, and holds so many days longer. */
const FALSE_AFTER_DAYS = 20;

/** What forecasts came to, of all cameras. */
interface Score {
  inside: number;
  early: number;
  late: number;
  /** Days by which p50 was off, a fortnight before the end: ours, and a straight line through the voltage. */
  readonly ours: number[];
  readonly line: number[];
  falseEnds: number;
  panelYears: number;
  readonly ms: number[];
}

/** What forecasts of simulated batteries come to: lines for people, and figures with their aims. */
export function scoreForecasts(): { readonly lines: readonly string[]; readonly targets: readonly Target[] } {
  const score: Score = {
    inside: 0,
    early: 0,
    late: 0,
    ours: [],
    line: [],
    falseEnds: 0,
    panelYears: 0,
    ms: [],
  };
  for (let index = 0; index < CAMERAS; index += 1) {
    const life = cameraLife(SEED, index);
    if (life.hasPanel) scorePanel(life, score);
    else scoreRange(life, score);
    scoreFortnight(life, score);
  }
  const { inside, early, late } = score;
  const all = inside + early + late;
  return {
    lines: [
      `${all} forecasts of cameras without a panel, ${STEP_DAYS} days apart: the end came before p10 in ${early}, after p90 in ${late}`,
      `a fortnight before the end, p50 is off by ${percentile(score.ours, 0.5).toFixed(1)} days (nine of ten: ${percentile(score.ours, 0.9).toFixed(1)}), of ${score.ours.length} cameras; a straight line through the voltages of 14 days by ${percentile(score.line, 0.5).toFixed(1)}`,
      `cameras with a panel: ${score.falseEnds} false ends in ${score.panelYears.toFixed(0)} years`,
      `one forecast takes ${percentile(score.ms, 0.5).toFixed(1)} ms, with all statuses of its life`,
    ],
    targets: [
      { what: 'share of ends between p10 and p90, at least', value: inside / all, atLeast: 0.75 },
      { what: 'share of ends between p10 and p90, at most', value: inside / all, atMost: 0.85 },
      {
        what: 'days by which p50 is off a fortnight ahead, the middle camera',
        value: percentile(score.ours, 0.5),
        atMost: 3,
      },
      {
        what: 'the same, as a share of a straight line',
        value: percentile(score.ours, 0.5) / percentile(score.line, 0.5),
        atMost: 0.5,
      },
      {
        what: 'false ends of a camera with a panel and year',
        value: score.falseEnds / score.panelYears,
        atMost: 1,
      },
    ],
  };
}

function forecastAt(life: CameraLife, now: number, { ms }: Score) {
  const readings = heardBy(life, now);
  const began = performance.now();
  const forecast = batteryForecast({ place: life.place, settings: life.settings, readings }, now);
  ms.push(performance.now() - began);
  return { forecast, readings };
}

/** Whether the end came in the range, at moments that nothing but the calendar chose. */
function scoreRange(life: CameraLife, score: Score): void {
  if (life.emptyAt === null) return;
  const first = life.from + (FIRST_DAYS + (life.heard.length % STEP_DAYS)) * DAY;
  for (let now = first; now < life.emptyAt; now += STEP_DAYS * DAY) {
    const { forecast } = forecastAt(life, now, score);
    const left = (life.emptyAt - now) / DAY;
    // To say that it holds is to say that no end comes.
    if (forecast === 'holds' || (forecast !== 'no-voltage' && left < forecast.days.p10)) score.early += 1;
    else if (forecast === 'no-voltage' || left > forecast.days.p90) score.late += 1;
    else score.inside += 1;
  }
}

function scoreFortnight(life: CameraLife, score: Score): void {
  if (life.emptyAt === null) return;
  const now = life.emptyAt - FORTNIGHT * DAY;
  if (now < life.from + FORTNIGHT * DAY) return;
  const { forecast, readings } = forecastAt(life, now, score);
  const ours = typeof forecast === 'string' ? 730 : forecast.days.p50;
  score.ours.push(Math.abs(ours - FORTNIGHT));
  score.line.push(Math.abs(straightLine(readings, now) - FORTNIGHT));
}

function scorePanel(life: CameraLife, score: Score): void {
  const end = life.emptyAt ?? life.until;
  let isSaid = false;
  for (let now = life.from + 20 * DAY; now < end; now += STEP_DAYS * DAY) {
    const { forecast } = forecastAt(life, now, score);
    score.panelYears += STEP_DAYS / 365;
    const days = typeof forecast === 'string' ? 730 : forecast.days.p50;
    const isFalse = days < FORTNIGHT && now + (days + FALSE_AFTER_DAYS) * DAY < end;
    if (isFalse && !isSaid) score.falseEnds += 1;
    isSaid = isFalse;
  }
}

/** Days until a straight line through the voltages of the last fortnight is at 3.0 V; what one does without a model. */
function straightLine(readings: readonly StatusReading[], now: number): number {
  const last = readings.filter(({ at }) => at > now - FORTNIGHT * DAY);
  const mean = (of: (reading: StatusReading) => number) =>
    last.reduce((sum, reading) => sum + of(reading), 0) / last.length;
  const [at, volts] = [mean((reading) => reading.at), mean((reading) => reading.volts ?? 0)];
  const slope =
    last.reduce((sum, reading) => sum + (reading.at - at) * ((reading.volts ?? 0) - volts), 0) /
    last.reduce((sum, reading) => sum + (reading.at - at) ** 2, 0);
  if (!(slope < 0)) return 730;
  return Math.min(Math.max((at + (3 - volts) / slope - now) / DAY, 0), 730);
}
