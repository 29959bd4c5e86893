import { createClock } from '../clock.ts';
import { type FleetOptions, startFleet } from '../fleet.ts';
import { generatedFleet } from '../generated-fleet.ts';
import { FIELD_RATES, scaleRates } from '../ota/mishaps.ts';

export type TestFleet = Pick<FleetOptions, 'url' | 'dir'> & {
  tokens: readonly string[];
  /** When the cameras begin, milliseconds since 1970; their clock starts there unless they have a past. */
  startedAt: number;
  past?: FleetOptions['past'];
  speed?: number;
  isVerified?: boolean;
};

/** A fleet of busy cameras, one for each token, and what puts it to bed or switches it off. */
export function startTestFleet({
  tokens,
  startedAt,
  past,
  speed = 1,
  isVerified = false,
  ...where
}: TestFleet) {
  const bedtime = new AbortController();
  const power = new AbortController();
  const logged: string[] = [];
  const cameras = generatedFleet({
    seed: 'made',
    scenario: 'busy-waterhole',
    cameras: tokens.length,
    activity: 1,
    startedAt,
  }).map((camera, i) => ({ ...camera, provisioningToken: tokens[i] ?? '' }));
  const fleet = startFleet(cameras, {
    ...where,
    isVerified,
    photoChoice: 'none',
    clock: past ? createClock() : createClock({ speed, start: startedAt }),
    mishaps: scaleRates(FIELD_RATES, 0),
    log: (line) => logged.push(line),
    awake: AbortSignal.any([bedtime.signal, power.signal]),
    signal: power.signal,
    ...(past && { past }),
  });
  return { fleet, bedtime, power, logged };
}
