import type { CameraFacts } from './camera-facts.ts';

/** Which error a camera reports: none (0), one that a pattern knows (1), another one (2), or none can be told by its link (3). */
export function errorStep({ cameraError, habits }: CameraFacts, pattern: RegExp): number {
  if (cameraError !== null) return pattern.test(cameraError) ? 1 : 2;
  return habits.imagesPerDay === null ? 3 : 0;
}
