import type { Insight } from '@sightline/contract/insights/insights.contract';
import { expectedContact } from '@sightline/domain/devices/expected-contact';
import { movedCamera } from '@sightline/domain/devices/moved-camera';
import type { Shows } from '@sightline/simulator/scenarios/scenario';
import type { Played } from '@sightline/simulator/scenarios/scenario-history';
import type { LedgerTruth } from '@sightline/simulator/truth/ledger-truth';
import type { ConsoleAlert } from '@sightline/simulator/truth/score';
import { type PlayedOnServer, SCENARIOS_END } from './play-scenario.ts';
import type { Shown } from './test-console.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What an account is shown at the end of a scenario, with the indexes of its cameras. */
export interface Observation extends Shown {
  readonly played: Played;
  /** The alerts by the hardware id of their camera. */
  readonly heard: readonly ConsoleAlert[];
  cameraIndex(deviceId: number): number;
  /** `<message_id>/<index>` of an insight, as its camera knows it. */
  addressOf(insight: Insight): string;
}

export function createObservation(description: PlayedOnServer, shown: Shown): Observation {
  const { played, fleet, networks } = description;
  const cameraIndex = (deviceId: number) => fleet.devices.findIndex((each) => each.deviceId === deviceId);
  const heard = shown.alerts.map(({ associated_id, alert_type, created_at }) => ({
    camera: played.cameras[cameraIndex(associated_id)]?.profile.hardwareId ?? '',
    alert_type,
    created_at,
  }));
  const addressOf = ({ insight_id, message_id, message_index }: Insight) =>
    networks.addresses.get(insight_id) ?? `${message_id}/${message_index}`;
  return { ...shown, played, heard, cameraIndex, addressOf };
}

/** `camera type` of each alert there is. */
export function openedAlerts({ alerts, cameraIndex }: Observation): string[] {
  return alerts.map(({ associated_id, alert_type }) => `${cameraIndex(associated_id)} ${alert_type}`).sort();
}

/** Cameras of which the console says that they are late or silent. */
export function overdueCameras({ devices, cameraIndex }: Observation): Shows['overdue'] {
  const said = (state: 'late' | 'silent') => {
    const cameras = devices.filter((device) => expectedContact(device, SCENARIOS_END).state === state);
    return ascending(cameras.map(({ device_id }) => cameraIndex(device_id)));
  };
  return { late: said('late'), silent: said('silent') };
}

/** In how many collections a class is found. */
export function collectionsOf({ collections }: Observation, label: string): number {
  const isFound = ({ class_name }: Insight) => class_name === label;
  return collections.filter(({ insights }) => insights.some(isFound)).length;
}

/** Cameras whose insights are left when they are filtered by a class. */
export function findersOf({ insights, cameraIndex }: Observation, label: string): number[] {
  const found = insights.filter(({ class_name }) => class_name === label);
  return ascending(found.map(({ device_id }) => cameraIndex(device_id)));
}

/** Messages that arrived, that are missing and that came late, by camera: as the console counts them. */
export function ledgerOf({ delivery, cameraIndex, played }: Observation): Record<string, LedgerTruth> {
  return Object.fromEntries(
    delivery.devices.map(({ device_id, arrived, missing, late }) => [
      played.cameras[cameraIndex(device_id)]?.profile.hardwareId ?? '',
      { arrived, missing, late },
    ]),
  );
}

/** Cameras of which the console says that they are not in their place. */
export function movedCameras(observation: Observation): number[] {
  return observation.played.cameras.flatMap(({ profile }, index) =>
    movedCamera(profile, new Date(0).toISOString(), insightsOf(observation, index).toReversed())
      ? [index]
      : [],
  );
}

/** Cameras by how the newest update ended for them. */
export function updateEnds({ updates, cameraIndex }: Observation): NonNullable<Shows['updates']> {
  const parts = updates[0]?.deviceIds ?? [];
  const ended = (status: keyof NonNullable<Shows['updates']>) =>
    ascending(parts.filter((part) => part.status === status).map(({ deviceId }) => cameraIndex(deviceId)));
  return { success: ended('success'), failed: ended('failed'), pending: ended('pending') };
}

/** How far the time of a photo is off at most, in minutes; what is not told is not off. Infinite for a photo nobody took. */
export function minutesOff({ insights, cameraIndex, addressOf, played }: Observation): number {
  const taken = new Map<string, number>();
  for (const record of played.truth)
    if (record.kind === 'frame' && record.insight)
      taken.set(
        `${record.camera} ${record.insight.message_id}/${record.insight.index}`,
        Date.parse(record.at),
      );
  const off = insights.flatMap((insight) => {
    const { device_id, file_ctime } = insight;
    if (file_ctime === null) return [];
    const camera = played.cameras[cameraIndex(device_id)]?.profile.hardwareId;
    const at = taken.get(`${camera} ${addressOf(insight)}`) ?? Number.POSITIVE_INFINITY;
    return Math.abs(Date.parse(file_ctime) - at) / MINUTE;
  });
  return Math.max(...off);
}

/** Days between the oldest and the newest photo of a camera. */
export function spanOf(observation: Observation, index: number): number {
  const times = insightsOf(observation, index).flatMap(({ file_ctime }) =>
    file_ctime === null ? [] : Date.parse(file_ctime),
  );
  return (Math.max(...times) - Math.min(...times)) / DAY;
}

function insightsOf({ insights, cameraIndex }: Observation, index: number): readonly Insight[] {
  return insights.filter(({ device_id }) => cameraIndex(device_id) === index);
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}
