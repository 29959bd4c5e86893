import type { AlertType } from '@sightline/domain/alerts/alert-type';
import { RECOVERED_SHARE } from '@sightline/domain/alerts/rules/battery-ending';
import { LIMITS } from '@sightline/domain/limits';
import type { Fault, FaultTruth, FrameTruth } from './truth.ts';

const EMPTY = 'empty';

/** How well a model knows one class: shares from 0 to 1, null where there was nothing to know. */
export type ClassScore = {
  label: string;
  /** Share of what the model called so that was so. */
  precision: number | null;
  /** Share of what was so that the model called so. */
  recall: number | null;
  photos: number;
};

export type ModelScore = {
  /** Photos by what was there and what the model said; `empty` is nothing. */
  confusion: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Most photos first. */
  classes: ClassScore[];
};

/** Scores what cameras said of their photos against what was there. Frames without a photo count for nothing. */
export function scoreModel(frames: readonly FrameTruth[]): ModelScore {
  const confusion = new Map<string, Map<string, number>>();
  for (const { photographed, species, model } of frames) {
    if (!photographed) continue;
    const row = confusion.get(species ?? EMPTY) ?? new Map<string, number>();
    const said = model?.class_name ?? EMPTY;
    row.set(said, (row.get(said) ?? 0) + 1);
    confusion.set(species ?? EMPTY, row);
  }
  const labels = new Set([...confusion.keys(), ...[...confusion.values()].flatMap((row) => [...row.keys()])]);
  const classes = [...labels].map((label) => classScore(label, confusion));
  return { confusion, classes: classes.sort((one, other) => other.photos - one.photos) };
}

function classScore(label: string, confusion: ReadonlyMap<string, ReadonlyMap<string, number>>): ClassScore {
  const right = confusion.get(label)?.get(label) ?? 0;
  const photos = sum([...(confusion.get(label)?.values() ?? [])]);
  const said = sum([...confusion.values()].map((row) => row.get(label) ?? 0));
  return {
    label,
    precision: said > 0 ? right / said : null,
    recall: photos > 0 ? right / photos : null,
    photos,
  };
}

/** An alert of the console, with the hardware id of its camera. */
export type ConsoleAlert = { camera: string; alert_type: AlertType; created_at: string };

/** By which alerts the console can tell of a fault; some have no alert of their own. */
const ALERTS_OF_FAULT: Readonly<Record<Fault, readonly AlertType[]>> = {
  'low-battery': ['battery_ending', 'low_battery'],
  'empty-battery': ['battery_ending', 'low_battery', 'no_recent_insights'],
  cable: ['spypoint_error', 'no_recent_insights'],
  'full-card': ['spypoint_error', 'no_recent_insights'],
  clock: [],
  link: ['no_recent_insights'],
  network: ['no_recent_insights'],
  theft: ['no_recent_insights'],
  update: [],
  stopped: ['no_recent_insights'],
  model: ['no_recent_insights'],
};

const DAY_MS = 86_400_000;

/**
 * How long before a fault an alert may come that foretells it. The end is as likely later as sooner than the days of the rule, and
 * up to as many again as make the rule call a camera well, nobody was misled.
 */
const AHEAD_MS: Readonly<Partial<Record<AlertType, number>>> = {
  battery_ending: LIMITS.batteryEndingDays * RECOVERED_SHARE * DAY_MS,
};

export type Findings = {
  /**
   * Each fault with the first alert that tells of it, and how many milliseconds after its beginning that came; less than 0 where
   * it was foretold.
   */
  found: { fault: FaultTruth; alert: ConsoleAlert; lateMs: number }[];
  /** Faults that an alert could have told of, and none did. */
  missed: FaultTruth[];
  /** Alerts that nothing was behind. */
  false: ConsoleAlert[];
};

/**
 * Whether the console found out: compares faults with alerts of the same camera. An alert may come after the fault was
 * over, since what a camera tells is under way for a while: `graceMs`, two days when left out. One that foretells a fault may
 * come before it; where somebody went there in time, the fault never began and the alert counts as false.
 */
export function matchAlertsToFaults(
  faults: readonly FaultTruth[],
  alerts: readonly ConsoleAlert[],
  graceMs = 2 * DAY_MS,
): Findings {
  const findings: Findings = { found: [], missed: [], false: [] };
  for (const fault of faults) {
    const [alert] = alerts
      .filter((each) => isAlertOf(each, fault, graceMs))
      .sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
    if (alert) {
      const lateMs = Date.parse(alert.created_at) - Date.parse(fault.from);
      findings.found.push({ fault, alert, lateMs });
    } else if (ALERTS_OF_FAULT[fault.fault].length > 0) findings.missed.push(fault);
  }
  findings.false = alerts.filter((alert) => !faults.some((fault) => isAlertOf(alert, fault, graceMs)));
  return findings;
}

function isAlertOf(alert: ConsoleAlert, fault: FaultTruth, graceMs: number): boolean {
  const at = Date.parse(alert.created_at);
  const until = fault.to === null ? Number.POSITIVE_INFINITY : Date.parse(fault.to) + graceMs;
  const from = Date.parse(fault.from) - (AHEAD_MS[alert.alert_type] ?? 0);
  const isOfKind = ALERTS_OF_FAULT[fault.fault].includes(alert.alert_type);
  return alert.camera === fault.camera && isOfKind && at >= from && at <= until;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
