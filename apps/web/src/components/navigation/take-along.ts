import { type MaybePlaced, positionOf } from '@sightline/domain/devices/coordinates';
import { displayName } from '@sightline/domain/devices/display-name';
import { gpxOf, kmlOf, type Waypoint } from '@sightline/domain/navigation/waypoint-files';
import { saveFile } from '../../kernel/save-file.ts';
import type { Services } from '../../kernel/services.ts';
import { fileName } from '../chart/file-name.ts';
import { notify } from '../page/notify.tsx';

export type WaypointFormat = 'gpx' | 'kml';

/** What a waypoint says of its camera. */
type Camera = MaybePlaced &
  Parameters<typeof displayName>[0] & { readonly device_id: number; readonly location_name: string | null };

/** Those of some cameras that stand somewhere, as waypoints. */
export function waypointsOf(cameras: readonly Camera[]): Waypoint[] {
  return cameras.flatMap((camera) => {
    const position = positionOf(camera);
    if (!position) return [];
    const description = [camera.location_name, `Device id ${camera.device_id}`].filter(Boolean).join(', ');
    return [{ name: displayName(camera), description, position }];
  });
}

/** Saves waypoints as a file; says what was left out because it stands nowhere. */
export function takeAlong(
  services: Services,
  format: WaypointFormat,
  title: string,
  cameras: readonly Camera[],
): void {
  const waypoints = waypointsOf(cameras);
  const missing = cameras.length - waypoints.length;
  if (waypoints.length === 0) {
    notify(services, 'waypoints', 'problem', 'No file was saved: none of these cameras has a location.');
    return;
  }
  const { type, text } = format === 'gpx' ? gpxOf(waypoints, 'Sightline') : kmlOf(waypoints, title);
  saveFile(new Blob([text], { type }), `${fileName(title)}.${format}`);
  const left = missing === 1 ? '1 camera has' : `${missing} cameras have`;
  if (missing > 0) notify(services, 'waypoints', 'info', `${left} no location and is not in the file.`);
}
