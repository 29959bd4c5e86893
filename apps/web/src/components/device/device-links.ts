import type { VisitWork } from '@sightline/domain/visits/visit-work';

/** The page of this camera, with a visit to be noted, at which this was done. */
export function noteVisitHref(deviceId: number, work: readonly VisitWork[] = []): string {
  return `${devicePageHref(deviceId)}&${VISIT_PARAM}=${work.join(',')}`;
}

/** What of an address opens the form of a visit: what was done, with commas between; nothing is a visit, too. */
export const VISIT_PARAM = 'visit';

/** The map, with this camera chosen. */
export function mapHref(deviceId: number): string {
  return `/?tab=map&device=${deviceId}`;
}

/** The page of this camera, with its history. */
export function devicePageHref(deviceId: number): string {
  return `/?tab=device&device=${deviceId}`;
}

/** Who changed what of this camera; of everything without one. */
export function historyHref(deviceId?: number): string {
  return deviceId === undefined ? '/?tab=history' : `/?tab=history&device=${deviceId}`;
}

/** The Device Updates tab, with this update open. */
export function updateHref(updateId: number): string {
  return `/?tab=device-updates&update=${updateId}`;
}

/** The Device Updates tab, with a new update for these cameras begun. */
export function createUpdateHref(deviceIds: readonly number[]): string {
  return `/?tab=device-updates&create=${deviceIds.join(',')}`;
}

/** My Devices, with the settings of these cameras to be changed. */
export function changeSettingsHref(deviceIds: readonly number[]): string {
  return `/?tab=devices&settings=${deviceIds.join(',')}`;
}
