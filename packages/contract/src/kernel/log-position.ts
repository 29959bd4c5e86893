/**
 * Header by which a caller says how much it has seen of what was changed, so that an answer of a replica is no older. Answers carry
 * it where the caller has seen more now. Positions are compared as texts.
 */
export const POSITION_HEADER = 'x-log-position';

/** Before everything: whoever sends it has seen nothing yet. */
export const FIRST_POSITION = '00000000-0000000000000000';

/** What could not be found out: newer than all that is known. */
export const UNKNOWN_POSITION = 'unknown';

const POSITION = /^[0-9A-F]{8}-[0-9A-F]{16}$/;

/** Whether a text is a position: the timeline and the place in PostgreSQL's log, both as hexadecimal digits. */
export function isLogPosition(text: string): boolean {
  return POSITION.test(text);
}

/** What a caller that was at `known` has seen after an answer with the header `said`. */
export function laterPosition(known: string, said: string | null): string {
  if (said === UNKNOWN_POSITION) return said;
  if (said === null || !isLogPosition(said)) return known;
  return known === UNKNOWN_POSITION || said > known ? said : known;
}
