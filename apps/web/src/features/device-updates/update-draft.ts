import { type FirmwareTag, UPDATE_OPTIONS } from '@sightline/domain/device-updates/update-options';
import type { Api } from '../../kernel/client.ts';

/** What somebody has chosen so far; null where the choice was emptied. */
export interface UpdateDraft {
  readonly deviceIds: readonly number[];
  readonly algReleaseId: number | null;
  readonly firmwareTag: FirmwareTag | null;
  readonly triggerNumber: number | null;
  /** Minutes. */
  readonly cycleTime: number | null;
  /** Minutes. */
  readonly satelliteFixTime: number | null;
  readonly satellitePasses: string;
  /** Somebody has unfolded the satellite settings. */
  readonly isSatelliteOpen: boolean;
}

/** What the dialog begins with. */
export const NEW_UPDATE: UpdateDraft = {
  deviceIds: [],
  algReleaseId: null,
  firmwareTag: UPDATE_OPTIONS.firmwareTag,
  triggerNumber: UPDATE_OPTIONS.triggerNumber,
  cycleTime: UPDATE_OPTIONS.cycleTime,
  satelliteFixTime: UPDATE_OPTIONS.satelliteFixTime,
  satellitePasses: '',
  isSatelliteOpen: false,
};

export type UpdateOrder = Parameters<Api['deviceUpdates']['create']>[0]['body'];

/** What to send; undefined while something that is required is missing. The satellite is asked for where its settings are in sight. */
export function updateOrder(draft: UpdateDraft, withSatellite: boolean): UpdateOrder | undefined {
  const { deviceIds, algReleaseId, firmwareTag, triggerNumber, cycleTime } = draft;
  if (deviceIds.length === 0) return undefined;
  if (algReleaseId === null || firmwareTag === null || triggerNumber === null || cycleTime === null)
    return undefined;
  const passes = draft.satellitePasses.trim();
  return {
    deviceIds: [...deviceIds],
    algReleaseId,
    firmwareReleaseTag: firmwareTag,
    settings: {
      cycleTime,
      triggerNumber,
      ...(withSatellite && draft.satelliteFixTime !== null && { satelliteFixTime: draft.satelliteFixTime }),
      ...(withSatellite && passes && { satellitePasses: passes }),
    },
  };
}
