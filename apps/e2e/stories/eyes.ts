import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { Shows } from '@sightline/simulator/scenarios/scenario';
import type { Played } from '@sightline/simulator/scenarios/scenario-history';
import type { ConsoleAlert } from '@sightline/simulator/truth/score';
import { metresBetween, WORST_METRES } from '@sightline/simulator/world/gps';
import type { DeliveredFleet, Shown } from './console.ts';
import { STORIES_END } from './tell-story.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What an account is shown at the end of a story, with the places of its cameras. */
export interface Eyes extends Shown {
  readonly played: Played;
  /** The alerts by the hardware id of their camera. */
  readonly heard: readonly ConsoleAlert[];
  placeOf(deviceId: number): number;
}

export function createEyes(played: Played, fleet: DeliveredFleet, shown: Shown): Eyes {
  const placeOf = (deviceId: number) => fleet.devices.findIndex((each) => each.deviceId === deviceId);
  const heard = shown.alerts.map(({ associated_id, alert_type, created_at }) => ({
    camera: played.cameras[placeOf(associated_id)]?.profile.hardwareId ?? '',
    alert_type,
    created_at,
  }));
  return { ...shown, played, heard, placeOf };
}

/** `place type` of each alert there is. */
export function openedAlerts({ alerts, placeOf }: Eyes): string[] {
  return alerts.map(({ associated_id, alert_type }) => `${placeOf(associated_id)} ${alert_type}`).sort();
}

/** Cameras that were not heard for two of their cycles. */
export function lateCameras({ devices, placeOf, played }: Eyes): number[] {
  const late = devices.filter(({ device_id, last_seen }) => {
    const cycleMs = (played.cameras[placeOf(device_id)]?.settings.cycleTime ?? 0) * MINUTE;
    return last_seen === null || STORIES_END - Date.parse(last_seen) > 2 * cycleMs;
  });
  return ascending(late.map(({ device_id }) => placeOf(device_id)));
}

/** Cameras whose insights are left when they are filtered by a class. */
export function findersOf({ insights, placeOf }: Eyes, label: string): number[] {
  const found = insights.filter(({ class_name }) => class_name === label);
  return ascending(found.map(({ device_id }) => placeOf(device_id)));
}

/** Cameras whose last insight with a position was taken elsewhere. */
export function movedCameras(eyes: Eyes): number[] {
  return eyes.played.cameras.flatMap(({ profile }, place) => {
    const last = insightsOf(eyes, place).findLast(({ latitude }) => latitude !== null);
    const { latitude, longitude } = last ?? {};
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
    return metresBetween(profile, { latitude, longitude }) > WORST_METRES + 1 ? [place] : [];
  });
}

/** Cameras by how the newest update ended for them. */
export function updateEnds({ updates, placeOf }: Eyes): NonNullable<Shows['updates']> {
  const parts = updates[0]?.deviceIds ?? [];
  const ended = (status: keyof NonNullable<Shows['updates']>) =>
    ascending(parts.filter((part) => part.status === status).map(({ deviceId }) => placeOf(deviceId)));
  return { success: ended('success'), failed: ended('failed'), pending: ended('pending') };
}

/** How far the time of a photo is off at most, in minutes; what is not told is not off. Infinite for a photo nobody took. */
export function minutesOff({ insights, placeOf, played }: Eyes): number {
  const taken = new Map<string, number>();
  for (const line of played.truth)
    if (line.kind === 'frame' && line.insight)
      taken.set(`${line.camera} ${line.insight.message_id}/${line.insight.index}`, Date.parse(line.at));
  const off = insights.flatMap(({ device_id, message_id, message_index, file_ctime }) => {
    if (file_ctime === null) return [];
    const camera = played.cameras[placeOf(device_id)]?.profile.hardwareId;
    const at = taken.get(`${camera} ${message_id}/${message_index}`) ?? Number.POSITIVE_INFINITY;
    return Math.abs(Date.parse(file_ctime) - at) / MINUTE;
  });
  return Math.max(...off);
}

/** Days between the oldest and the newest photo of a camera. */
export function spanOf(eyes: Eyes, place: number): number {
  const times = insightsOf(eyes, place).flatMap(({ file_ctime }) =>
    file_ctime === null ? [] : Date.parse(file_ctime),
  );
  return (Math.max(...times) - Math.min(...times)) / DAY;
}

function insightsOf({ insights, placeOf }: Eyes, place: number): readonly Insight[] {
  return insights.filter(({ device_id }) => placeOf(device_id) === place);
}

function ascending(places: readonly number[]): number[] {
  return [...new Set(places)].sort((one, other) => one - other);
}
