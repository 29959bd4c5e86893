/** What a person says of an insight's class and the server does not know yet. */
export interface Verdict {
  readonly insightId: number;
  readonly confirmed: boolean;
  /** The right class, where the model was wrong and the person knows better. */
  readonly className: string | null;
  /** When it was said, milliseconds since 1970. */
  readonly at: number;
}

export type Verdicts = ReadonlyMap<number, Verdict>;

export function serialiseVerdicts(verdicts: Verdicts): string {
  return JSON.stringify(
    [...verdicts.values()].map(({ insightId, confirmed, className, at }) => [
      insightId,
      confirmed,
      className,
      at,
    ]),
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function verdictFrom(stored: unknown): Verdict[] {
  const [insightId, confirmed, className, at] = listOf(stored);
  if (typeof insightId !== 'number' || !Number.isSafeInteger(insightId) || insightId <= 0) return [];
  if (typeof confirmed !== 'boolean' || typeof at !== 'number') return [];
  if (className !== null && typeof className !== 'string') return [];
  return [{ insightId, confirmed, className, at }];
}

/** Reads {@link serialiseVerdicts} back; what cannot be read is left out. */
export function parseVerdicts(text: string | null): Verdicts {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return new Map(
      listOf(stored)
        .flatMap(verdictFrom)
        .map((verdict) => [verdict.insightId, verdict]),
    );
  } catch {
    return new Map();
  }
}
