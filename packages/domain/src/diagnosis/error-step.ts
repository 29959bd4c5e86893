import { type CameraErrorKind, cameraErrorKind } from '../devices/attention/camera-error.ts';
import type { CameraFacts } from './camera-facts.ts';

/** Which error a camera reports: none (0), one of a kind (1), another one (2), or none can be told by its link (3). */
export function errorStep({ cameraError, habits }: CameraFacts, kind: CameraErrorKind): number {
  if (cameraError !== null) return cameraErrorKind(cameraError) === kind ? 1 : 2;
  return habits.imagesPerDay === null ? 3 : 0;
}
