/** A change of an insight that nobody has, with the number that a caller may give each. */
export const NOBODYS = {
  id: 1,
  insightId: 987_654_321,
  deviceId: 987_654_321,
  insightStatus: 'archive',
} as const;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** What a client of others saw of an account; undefined where an answer was not what the document promises. */
export interface Visit {
  /** Ids of its cameras. */
  readonly cameras: readonly number[] | undefined;
  /** Classes of its first insights. */
  readonly classes: readonly (string | null)[] | undefined;
  /** Status of the problem that a change of nobody's insight is answered with. */
  readonly refusal: number | undefined;
}
