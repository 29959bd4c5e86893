import type { Insight } from '@sightline/contract/insights/insights.contract';
import { awayFromPlace } from '@sightline/domain/devices/away-from-place';
import { expectedContact } from '@sightline/domain/devices/expected-contact';
import type { Shows } from '@sightline/simulator/scenarios/scenario';
import type { Played } from '@sightline/simulator/scenarios/scenario-history';
import type { ConsoleAlert } from '@sightline/simulator/truth/score';
import type { Shown } from './console.ts';
import { STORIES_END, type Story } from './tell-story.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What an account is shown at the end of a story, with the places of its cameras. */
export interface Eyes extends Shown {
  readonly played: Played;
  /** The alerts by the hardware id of their camera. */
  readonly heard: readonly ConsoleAlert[];
  placeOf(deviceId: number): number;
  /** `<message_id>/<index>` of an insight, as its camera knows it. */
  addressOf(insight: Insight): string;
}

export function createEyes(story: Story, shown: Shown): Eyes {
  const { played, fleet, networks } = story;
  const placeOf = (deviceId: number) => fleet.devices.findIndex((each) => each.deviceId === deviceId);
  const heard = shown.alerts.map(({ associated_id, alert_type, created_at }) => ({
    camera: played.cameras[placeOf(associated_id)]?.profile.hardwareId ?? '',
    alert_type,
    created_at,
  }));
  const addressOf = ({ insight_id, message_id, message_index }: Insight) =>
    networks.addresses.get(insight_id) ?? `${message_id}/${message_index}`;
  return { ...shown, played, heard, placeOf, addressOf };
}

/** `place type` of each alert there is. */
export function openedAlerts({ alerts, placeOf }: Eyes): string[] {
  return alerts.map(({ associated_id, alert_type }) => `${placeOf(associated_id)} ${alert_type}`).sort();
}

/** Cameras of which the console says that they are late or silent. */
export function overdueCameras({ devices, placeOf }: Eyes): Shows['overdue'] {
  const said = (state: 'late' | 'silent') => {
    const cameras = devices.filter((device) => expectedContact(device, STORIES_END).state === state);
    return ascending(cameras.map(({ device_id }) => placeOf(device_id)));
  };
  return { late: said('late'), silent: said('silent') };
}

/** In how many collections a class is found. */
export function collectionsOf({ collections }: Eyes, label: string): number {
  const isFound = ({ class_name }: Insight) => class_name === label;
  return collections.filter(({ insights }) => insights.some(isFound)).length;
}

/** Cameras whose insights are left when they are filtered by a class. */
export function findersOf({ insights, placeOf }: Eyes, label: string): number[] {
  const found = insights.filter(({ class_name }) => class_name === label);
  return ascending(found.map(({ device_id }) => placeOf(device_id)));
}

/** Cameras of which the console says that they are not in their place. */
export function movedCameras(eyes: Eyes): number[] {
  return eyes.played.cameras.flatMap(({ profile }, place) =>
    awayFromPlace(profile, new Date(0).toISOString(), insightsOf(eyes, place).toReversed()) ? [place] : [],
  );
}

/** Cameras by how the newest update ended for them. */
export function updateEnds({ updates, placeOf }: Eyes): NonNullable<Shows['updates']> {
  const parts = updates[0]?.deviceIds ?? [];
  const ended = (status: keyof NonNullable<Shows['updates']>) =>
    ascending(parts.filter((part) => part.status === status).map(({ deviceId }) => placeOf(deviceId)));
  return { success: ended('success'), failed: ended('failed'), pending: ended('pending') };
}

/** How far the time of a photo is off at most, in minutes; what is not told is not off. Infinite for a photo nobody took. */
export function minutesOff({ insights, placeOf, addressOf, played }: Eyes): number {
  const taken = new Map<string, number>();
  for (const line of played.truth)
    if (line.kind === 'frame' && line.insight)
      taken.set(`${line.camera} ${line.insight.message_id}/${line.insight.index}`, Date.parse(line.at));
  const off = insights.flatMap((insight) => {
    const { device_id, file_ctime } = insight;
    if (file_ctime === null) return [];
    const camera = played.cameras[placeOf(device_id)]?.profile.hardwareId;
    const at = taken.get(`${camera} ${addressOf(insight)}`) ?? Number.POSITIVE_INFINITY;
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
