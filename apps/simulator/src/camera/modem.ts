// As the battery falls the modem talks less often (docs/simulator-model.md); the steps are ours. A camera's last days
// still hold two talks at default settings.
const RESTS: readonly (readonly [belowVolts: number, wakes: number])[] = [
  [3.2, 6],
  [3.3, 4],
  [3.4, 3],
  [3.5, 2],
];

/** A modem that rests talks on every so many wakes, at this voltage. */
export function wakesBetweenTalks(volts: number): number {
  return RESTS.find(([below]) => volts < below)?.[1] ?? 1;
}
