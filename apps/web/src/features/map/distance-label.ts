import type { Units } from '@sightline/domain/account/preferences';

const METRES_A_FOOT = 0.3048;
const FEET_A_MILE = 5_280;
const METRES_A_KILOMETRE = 1_000;
/** From here on miles are easier to imagine than feet. */
const MOST_FEET = 1_000;

/** `320 m`, `4.2 km`, `1,250 km`; or `950 ft`, `2.6 mi`, `780 mi`. */
export function distanceLabel(metres: number, units: Units): string {
  if (units === 'metric') {
    return metres < METRES_A_KILOMETRE
      ? `${Math.round(metres)} m`
      : `${longDistanceLabel(metres / METRES_A_KILOMETRE)} km`;
  }
  const feet = metres / METRES_A_FOOT;
  return feet < MOST_FEET ? `${Math.round(feet)} ft` : `${longDistanceLabel(feet / FEET_A_MILE)} mi`;
}

function longDistanceLabel(length: number): string {
  return length < 10 ? length.toFixed(1) : new Intl.NumberFormat('en').format(Math.round(length));
}
