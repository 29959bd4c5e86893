import type { CameraProfile, CameraSettings } from '../camera/profile.ts';
import { type CameraState, startCamera } from '../camera/state.ts';
import type { Trigger, TriggerPlan } from '../camera/triggers.ts';
import { nextWake, type Step } from '../camera/wake.ts';
import { createRandom } from '../random.ts';

const DAY = 86_400_000;

export const START_OF_TEST = Date.UTC(2026, 9, 1);

/** A camera for tests of what a camera goes through; nobody looks after it. */
export const TEST_PROFILE: CameraProfile = {
  hardwareId: 'b8:27:eb:00:00:01',
  name: 'test-1',
  latitude: -41,
  longitude: 0,
  biome: 'bush-clearing',
  link: 'wifi',
  softwareVersion: 'release-2.4.1',
  mcuVersion: '1.9',
  algId: 12,
  visitsPerDay: 6,
  blankShare: 0.7,
  neglected: true,
};

/** Photos at even distances, all of one species or of nothing. */
export function evenPlan(photosADay: number, species: string | null = null): TriggerPlan {
  return (day) =>
    Array.from({ length: photosADay }, (_, i): Trigger => {
      const at = Math.round(day * DAY + ((i + 0.5) * DAY) / photosADay);
      return { at, species, animals: species === null ? 0 : 1, visit: `${day}-${i}` };
    });
}

type CameraRuntime = {
  profile?: Partial<CameraProfile>;
  settings?: CameraSettings;
  plan?: TriggerPlan;
  change?: Partial<CameraState>;
  seed?: string;
};

/** The steps of a camera's life for so many days. */
export function runtimeOf(
  days: number,
  { profile, settings, plan, change, seed = 'runtime' }: CameraRuntime = {},
): Step[] {
  const camera = { ...TEST_PROFILE, ...profile };
  const random = createRandom(seed);
  const usual = settings ?? { cycleTime: 690, triggerNumber: 30 };
  let state: CameraState = { ...startCamera(camera, usual, START_OF_TEST), ...change };
  const steps: Step[] = [];
  for (;;) {
    const step = nextWake(state, camera, plan ?? evenPlan(60), random);
    if (step.report.sentAt > START_OF_TEST + days * DAY) return steps;
    state = step.state;
    steps.push(step);
  }
}
