/** No camera of this kind took a photo before: a clock that says so was never set. */
const EARLIEST = Date.UTC(2015, 0, 1);

/** A message that is known with the same camera, number, index and second. */
export interface KnownMessage {
  /** Whether it came by a relay. */
  readonly isRelayed: boolean;
}

/** Whether a camera's time tells runs apart: a clock that was never set says the same times in each. */
export function isTrustedTime(time: string | null): boolean {
  return time !== null && Date.parse(time) >= EARLIEST;
}

/**
 * Which of the known messages is the same insight as one that arrives, if any; `known` has those of the same camera,
 * number modulo 65,536, index and second, in the order of their arrival. What came directly is the duplicate of what came by
 * relays as long as no other direct message is. What comes by a relay is the duplicate of all that came, where the time can
 * be trusted; otherwise only of something that came directly and alone, so that no insight is lost for another.
 */
export function duplicateOf<T extends KnownMessage>(
  isRelayed: boolean,
  isTimeTrusted: boolean,
  known: readonly T[],
): T | undefined {
  if (!isRelayed) return known.every((message) => message.isRelayed) ? known[0] : undefined;
  if (isTimeTrusted) return known[0];
  return known.length === 1 && !known[0]?.isRelayed ? known[0] : undefined;
}
