import type { KnownEnd } from '../forecasts/known-end.ts';
import { LIMITS } from '../limits.ts';

/** What is known of a camera when its rules are evaluated; null where nothing was reported. */
export interface CameraReport {
  /** Volts of one Li-ion cell. */
  readonly batteryVoltage: number | null;
  /** What is wrong with the camera; empty text says that it recovered. */
  readonly cameraError: string | null;
  readonly hoursSinceLastCameraTrigger: number | null;
  /** Milliseconds without an insight. */
  readonly silentMs: number | null;
  /** When its batteries will be empty, by its forecast. */
  readonly batteryEnd: KnownEnd | null;
  /** Days before that end at which its owner wants to hear of it. */
  readonly batteryEndingDays: number;
}

/** A report that says nothing. */
export const EMPTY_REPORT: CameraReport = {
  batteryVoltage: null,
  cameraError: null,
  hoursSinceLastCameraTrigger: null,
  silentMs: null,
  batteryEnd: null,
  batteryEndingDays: LIMITS.batteryEndingDays,
};

/** `between` is neither a fault nor a recovery: the gap that keeps a value near its limit from flapping. */
export type AlertCondition = 'fault' | 'between' | 'well';

/** One kind of fault that people are alerted to. */
export interface AlertRule {
  /** What a table calls it. */
  readonly name: string;
  /** What the settings call it; N stands for the owner's days. */
  readonly setting: string;
  /** What is watched, for people who decide whether to be alerted; a sentence. */
  readonly watches: string;
  /** Reports with the fault that must follow each other before it counts. */
  readonly inARow: number;
  /** Null where the report says nothing on this. */
  evaluate(report: CameraReport): AlertCondition | null;
  /** What was found, to stand behind the camera's name: `battery at 3.10 V`. */
  summary(report: CameraReport): string;
  /** What to do about it, most likely cause first; sentences. */
  readonly advice: readonly string[];
  /** What counts as recovery, after which the rule may open an alert again; a sentence. */
  readonly recovery: string;
}
