import type { Device } from '@sightline/contract/devices/devices.contract';
import { batteriesChangedAt, type DoneWork } from '@sightline/domain/visits/settled-attention';
import { useZone } from '../../queries/time-zones.ts';
import { useDoneWork } from '../../queries/visits/done-work.ts';
import { briefTime } from '../time/time-text.ts';
import { useNow } from '../time/use-now.ts';

type ReportingDevice = Pick<Device, 'last_seen' | 'status_reported_at'>;

/** When a camera last told how it is, epoch milliseconds; null of one that never did. Insights tell nothing of it. */
export function lastReportOf({ status_reported_at, last_seen }: ReportingDevice): number | null {
  const at = status_reported_at ?? last_seen;
  return at === null ? null : Date.parse(at);
}

/** When a visit changed batteries that the camera has not reported on yet, epoch milliseconds; else null. */
export function unreportedBatteries(
  device: ReportingDevice,
  visits: readonly DoneWork[] | undefined,
): number | null {
  return batteriesChangedAt(visits ?? [], lastReportOf(device));
}

/** What is said in place of a voltage that is of the batteries before: `Changed on 29 Nov, not reported since`. */
function batteriesChangedText(changedAt: number, now: number, zone: string): string {
  return `Changed on ${changedDay(changedAt, now, zone)}, not reported since`;
}

/** The same where it has not been said what was changed. */
export function changedBatteriesText(changedAt: number, now: number, zone: string): string {
  return `Batteries changed on ${changedDay(changedAt, now, zone)}, not reported since`;
}

/** The day in `zone` on which batteries were changed that the camera has not reported on yet; else undefined. */
export function useChangedBatteries(device: ReportingDevice & Pick<Device, 'device_id'>): string | undefined {
  const changedAt = unreportedBatteries(device, useDoneWork().get(device.device_id));
  const zone = useZone(device.device_id);
  const now = useNow();
  return changedAt === null ? undefined : batteriesChangedText(changedAt, now, zone);
}

function changedDay(changedAt: number, now: number, zone: string): string {
  return briefTime(new Date(changedAt).toISOString(), now, zone).day;
}
