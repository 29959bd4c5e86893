import { VISIT_WORK, type VisitWork } from '@sightline/domain/visits/visit-work';

/**
 * How a visit stands. `waiting`: the server is to note it. `noted`: the server has it, and its photo is still to come.
 * `cancelled`: somebody took it back, and the server is to have none of it. `refused`: the server does not take it or its
 * photo, and somebody decides.
 */
const VISIT_STATES = ['waiting', 'noted', 'cancelled', 'refused'] as const;

type VisitState = (typeof VISIT_STATES)[number];

/** A visit that is kept in this browser until the server has all of it. */
export interface WaitingVisit {
  /** Makes it one visit however often it is sent. */
  readonly key: string;
  readonly deviceId: number;
  /** How its camera is called, for those that are no longer here. */
  readonly cameraName: string;
  /** ISO 8601. */
  readonly visitedAt: string;
  readonly work: readonly VisitWork[];
  readonly note: string;
  readonly hasPhoto: boolean;
  readonly state: VisitState;
  /** Its id on the server; null until an answer names it. */
  readonly visitId: number | null;
  /** Why it is `refused`; null in all other states. */
  readonly reason: string | null;
}

export function serialiseVisits(visits: readonly WaitingVisit[]): string {
  return JSON.stringify(visits);
}

/** Reads {@link serialiseVisits} back; what cannot be read is left out. */
export function parseVisits(text: string | null): readonly WaitingVisit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isVisit) : [];
  } catch {
    return [];
  }
}

const TEXTS = ['key', 'cameraName', 'visitedAt', 'note'] as const;

function isVisit(value: unknown): value is WaitingVisit {
  if (typeof value !== 'object' || value === null) return false;
  const visit = value as Partial<Record<keyof WaitingVisit, unknown>>;
  return (
    TEXTS.every((field) => typeof visit[field] === 'string') &&
    Number.isInteger(visit.deviceId) &&
    typeof visit.hasPhoto === 'boolean' &&
    VISIT_STATES.includes(visit.state as VisitState) &&
    (visit.visitId === null || Number.isInteger(visit.visitId)) &&
    (visit.reason === null || typeof visit.reason === 'string') &&
    Array.isArray(visit.work) &&
    visit.work.every((each) => VISIT_WORK.includes(each))
  );
}
