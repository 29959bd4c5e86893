import { momentOf } from '../camtrap-dp/check-value.ts';
import type { ObservationRow } from '../camtrap-dp/tables.ts';
import { EMPTY_CLASS_NAME } from '../models/model-class.ts';

/** The class of what somebody has seen without knowing what it is. */
export const UNKNOWN_CLASS_NAME = 'unknown';

/** An observation as an insight. */
export interface ImportedRecord {
  /** Milliseconds since 1970: when its event began. */
  readonly at: number;
  /** Minutes by which the clock of that time is ahead of UTC, as it was written. */
  readonly utcOffsetMinutes: number;
  readonly className: string;
  /** 0–100. 100 where a person said what it is, and where nothing is said of it. */
  readonly confidence: number;
  /** Whether a person said what it is. */
  readonly isHumanJudged: boolean;
  /** Shares of the photo; empty where there is no box. */
  readonly bbox: readonly [x: number, y: number, width: number, height: number] | readonly [];
  /** Individuals; null where nobody counted them. */
  readonly count: number | null;
}

/**
 * What an observation is as an insight. Null for `unclassified`, which nobody has looked at: it is kept as a row only. So is one
 * whose time cannot be read. `className` is what its scientific name is called here; an animal without one is `unknown`.
 */
export function recordOf(row: ObservationRow, className: string | null): ImportedRecord | null {
  const at = momentOf(row.eventStart);
  const name = classNameOf(row, className);
  if (at === null || name === null) return null;
  const isHumanJudged = row.classificationMethod === 'human';
  return {
    at,
    utcOffsetMinutes: offsetOf(row.eventStart),
    className: name,
    confidence: isHumanJudged ? 100 : percentOf(row.classificationProbability ?? 1),
    isHumanJudged,
    bbox: boxOf(row),
    count: row.count ?? null,
  };
}

/** Whether its event ends once it began: one that does not is left out, and is a problem of the package. */
export function isInOrder({
  eventStart,
  eventEnd,
}: Pick<ObservationRow, 'eventStart' | 'eventEnd'>): boolean {
  const [start, end] = [momentOf(eventStart), momentOf(eventEnd)];
  return start !== null && end !== null && start <= end;
}

function classNameOf({ observationType }: ObservationRow, className: string | null): string | null {
  switch (observationType) {
    case 'animal':
      return className ?? UNKNOWN_CLASS_NAME;
    case 'human':
    case 'vehicle':
      return observationType;
    case 'blank':
      return EMPTY_CLASS_NAME;
    case 'unknown':
      return UNKNOWN_CLASS_NAME;
    case 'unclassified':
      return null;
  }
}

const OFFSET = /([+-])(\d\d):?(\d\d)$/;

function offsetOf(time: string): number {
  const [, sign, hours, minutes] = OFFSET.exec(time) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

/** Products of binary fractions have long tails: 0.57 × 100 is 56.99999999999999. */
function percentOf(probability: number): number {
  return Math.round(probability * 1e6) / 1e4;
}

function boxOf({ bboxX, bboxY, bboxWidth, bboxHeight }: ObservationRow): ImportedRecord['bbox'] {
  const isWhole = [bboxX, bboxY, bboxWidth, bboxHeight].every((side) => typeof side === 'number');
  return isWhole ? [bboxX ?? 0, bboxY ?? 0, bboxWidth ?? 0, bboxHeight ?? 0] : [];
}

/** Chooses the observations that are insights, in two passes over all of a package. */
export interface RecordChoice {
  /** First of all rows, in any order. */
  note(row: ObservationRow): void;
  /** Then of each. */
  isRecord(row: ObservationRow): boolean;
}

/**
 * A package may tell one event twice: by observations of each of its media, and by those of the whole event. Where an event of a
 * deployment has observations of level `event`, those of level `media` are no records of their own, or animals would count twice.
 * What is unclassified is no record, and takes nothing from others. Memory grows with the events that have such observations.
 */
export function createRecordChoice(): RecordChoice {
  /** Ids of events by deployment. */
  const events = new Map<string, Set<string>>();
  return {
    note({ observationLevel, observationType, deploymentID, eventID }) {
      if (observationLevel !== 'event' || observationType === 'unclassified' || !eventID) return;
      const known = events.get(deploymentID);
      if (known) known.add(eventID);
      else events.set(deploymentID, new Set([eventID]));
    },
    isRecord({ observationLevel, observationType, deploymentID, eventID }) {
      if (observationType === 'unclassified') return false;
      if (observationLevel === 'event' || !eventID) return true;
      return events.get(deploymentID)?.has(eventID) !== true;
    },
  };
}
