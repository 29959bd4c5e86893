/** A person's confirmation or correction of an insight's class that is not on the server yet. */
export interface SpeciesConfirmation {
  readonly insightId: number;
  readonly confirmed: boolean;
  /** The right class, where the model was wrong and the person knows better. */
  readonly className: string | null;
  /** When it was said, milliseconds since 1970. */
  readonly at: number;
}

export type SpeciesConfirmations = ReadonlyMap<number, SpeciesConfirmation>;

export function serialiseConfirmations(confirmations: SpeciesConfirmations): string {
  return JSON.stringify(
    [...confirmations.values()].map(({ insightId, confirmed, className, at }) => [
      insightId,
      confirmed,
      className,
      at,
    ]),
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function confirmationFrom(stored: unknown): SpeciesConfirmation[] {
  const [insightId, confirmed, className, at] = listOf(stored);
  if (typeof insightId !== 'number' || !Number.isSafeInteger(insightId) || insightId <= 0) return [];
  if (typeof confirmed !== 'boolean' || typeof at !== 'number') return [];
  if (className !== null && typeof className !== 'string') return [];
  return [{ insightId, confirmed, className, at }];
}

/** Reads {@link serialiseConfirmations} back; what cannot be read is left out. */
export function parseConfirmations(text: string | null): SpeciesConfirmations {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return new Map(
      listOf(stored)
        .flatMap(confirmationFrom)
        .map((confirmation) => [confirmation.insightId, confirmation]),
    );
  } catch {
    return new Map();
  }
}
