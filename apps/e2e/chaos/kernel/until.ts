const LOOK_MS = 50;

// In browsers, too.
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves once `holds` does, to what it answered; looks again and again, and throws with `what` when time is up. */
export async function until<T>(
  what: string,
  holds: () => T | Promise<T>,
  patienceMs: number,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(LOOK_MS)) {
    const answer = await holds();
    if (answer) return answer;
  }
  throw new Error(`Within ${patienceMs / 1_000} s this did not come true: ${what}.`);
}
