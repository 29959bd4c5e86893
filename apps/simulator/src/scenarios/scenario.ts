import type { CameraProfile, CameraSettings } from '../camera/profile.ts';
import type { Random } from '../random.ts';

/** What differs from camera to camera in a made-up fleet. */
export type ScenarioCamera = {
  profile: Pick<CameraProfile, 'biome' | 'link' | 'visitsPerDay' | 'blankShare'> & Partial<CameraProfile>;
  settings: CameraSettings;
};

/** A kind of fleet: how its cameras are set and what walks past them. */
export type Scenario = {
  summary: string;
  camera(random: Random): ScenarioCamera;
};
