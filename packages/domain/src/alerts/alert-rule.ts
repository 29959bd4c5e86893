/** What is known of a camera when it is judged; null where nothing was said. */
export interface CameraWord {
  /** Volts of one Li-ion cell. */
  readonly batteryVoltage: number | null;
  /** What is wrong with the camera; empty text says that it recovered. */
  readonly cameraError: string | null;
  readonly hoursSinceLastCameraTrigger: number | null;
  /** Milliseconds without an insight. */
  readonly silentMs: number | null;
}

/** A word that says nothing. */
export const NOTHING_SAID: CameraWord = {
  batteryVoltage: null,
  cameraError: null,
  hoursSinceLastCameraTrigger: null,
  silentMs: null,
};

/** `between` is neither a fault nor a recovery: the gap that keeps a value near its limit from flapping. */
export type Verdict = 'fault' | 'between' | 'well';

/** One kind of fault that people are told of. */
export interface AlertRule {
  /** What a table calls it. */
  readonly name: string;
  /** What the settings call it. */
  readonly setting: string;
  /** What is watched, for people who decide whether to be told; a sentence. */
  readonly watches: string;
  /** Words at fault that must follow each other before it counts as a fault. */
  readonly inARow: number;
  /** Null where the word says nothing on this. */
  judge(word: CameraWord): Verdict | null;
  /** What was found, to stand behind the camera's name: `battery at 3.10 V`. */
  summary(word: CameraWord): string;
  /** What to do about it, most likely cause first; sentences. */
  readonly advice: readonly string[];
  /** What counts as recovery, after which the rule speaks again; a sentence. */
  readonly recovery: string;
}
