import { type CameraReport, EMPTY_REPORT } from '@sightline/domain/alerts/alert-rule';
import { ALERT_RULES } from '@sightline/domain/alerts/alert-rules';
import type { WatchedCamera } from '../../../shared-stores/alert-watch.store.ts';
import type { CameraContact, LockedDevice } from './intake-devices.store.ts';
import type { StatusColumns } from './intake-item.ts';

interface TakenIn {
  readonly seen: readonly CameraContact[];
  /** Each camera's new statuses, oldest first. */
  readonly reports: ReadonlyMap<number, readonly StatusColumns[]>;
  /** As they were before. */
  readonly devices: ReadonlyMap<number, LockedDevice>;
}

/** What the rules of alerts have to evaluate; nothing where a camera only goes on sending insights. */
export function alertInputsOf({ seen, reports, devices }: TakenIn): WatchedCamera[] {
  return seen.flatMap(({ deviceId, seenAt, insightAt }) => {
    const device = devices.get(deviceId);
    if (!device?.owner_id) return [];
    const heard = (reports.get(deviceId) ?? []).map(reportOf);
    const silentBefore = device.silent_since && seenAt.getTime() - device.silent_since.getTime();
    const before = { ...EMPTY_REPORT, silentMs: silentBefore };
    if (heard.length === 0 && ALERT_RULES.no_recent_insights.evaluate(before) !== 'fault') return [];
    return { deviceId, reports: [...heard, insightAt ? { ...EMPTY_REPORT, silentMs: 0 } : before] };
  });
}

function reportOf(status: StatusColumns): CameraReport {
  return {
    ...EMPTY_REPORT,
    batteryVoltage: status.battery_voltage,
    cameraError: status.camera_error,
    hoursSinceLastCameraTrigger: status.hours_since_last_camera_trigger,
  };
}
