import { VISIT_WORK, type VisitWork } from '@sightline/domain/visits/visit-work';

/** A visit that is kept in this browser until the server has it. */
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
  /** Why the server does not take it; null while it waits to be sent. */
  readonly refused: string | null;
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
    (visit.refused === null || typeof visit.refused === 'string') &&
    Array.isArray(visit.work) &&
    visit.work.every((each) => VISIT_WORK.includes(each))
  );
}
