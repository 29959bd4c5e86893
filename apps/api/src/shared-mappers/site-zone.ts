import lookUpZone from '@photostructure/tz-lookup';
import { positionOf } from '@sightline/domain/devices/coordinates';

/** The IANA zone of a place, null where no place is known. A look-up takes less than a microsecond. */
export function siteZone(place: { latitude: number | null; longitude: number | null }): string | null {
  const position = positionOf(place);
  return position ? lookUpZone(position.latitude, position.longitude) : null;
}
