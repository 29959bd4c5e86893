import type { DaysLeft } from '../forecasts/days-left.ts';
import type { CameraHabits } from './camera-habits.ts';
import type { QuietState } from './quiet-state.ts';

/** Where a camera's newest photo was taken, if that is farther from where it stands than a fix can be wrong. */
export interface AwayFact {
  readonly metres: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How the newest update of a camera stands. */
export interface UpdateFact {
  /** `restarting`: it was to restart with what it had installed, and nothing was heard of that since. */
  readonly state: 'waiting' | 'installing' | 'restarting' | 'failed' | 'done';
  /** Since when, milliseconds since 1970. */
  readonly at: number;
}

/** Other cameras that talk by the same network. */
export interface CompanionsFact {
  readonly others: number;
  /** Those of them that fell silent when this one did. */
  readonly silentToo: number;
}

/** Insights of the cameras that stand near by. */
export interface NeighboursFact {
  readonly cameras: number;
  /** Insights a day of all of them in the four weeks before this one became quiet. */
  readonly usual: number;
  /** The same since then. */
  readonly lately: number;
}

/** What the server knows of a quiet camera. Times in milliseconds since 1970; null is not known. */
export interface CameraFacts {
  readonly now: number;
  readonly state: QuietState;
  /** IANA zone of its site, in which times are told. */
  readonly zone: string;
  readonly lastContactAt: number;
  /** Longest time between two wakes as it runs, milliseconds. */
  readonly cycleMs: number;
  readonly lastInsightAt: number | null;
  /** Since when there was no insight. */
  readonly insightsSilentSince: number | null;
  /** Days that its batteries had left at its last contact; `holds`: no end. */
  readonly daysLeft: DaysLeft | 'holds' | null;
  /** Volts of one cell. */
  readonly volts: number | null;
  readonly cameraError: string | null;
  /** Percent of its card. */
  readonly spaceRemaining: number | null;
  /** At its last contact. */
  readonly hoursSinceTrigger: number | null;
  readonly isClockUnset: boolean | null;
  readonly away: AwayFact | null;
  /** Whether a person was on one of the photos of its last hour. */
  readonly sawPerson: boolean;
  readonly update: UpdateFact | null;
  /** When another model or other settings of it were installed last. */
  readonly modelChangedAt: number | null;
  readonly companions: CompanionsFact;
  /** Null where none stands near by. */
  readonly neighbours: NeighboursFact | null;
  readonly habits: CameraHabits;
}
