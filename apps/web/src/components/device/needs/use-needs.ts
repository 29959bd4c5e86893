import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceDiagnosis } from '@sightline/contract/diagnosis/diagnosis.contract';
import type { Snooze } from '@sightline/contract/snoozes/snoozes.contract';
import { type Attention, attentionRank } from '@sightline/domain/devices/attention/attention';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQueries } from '@tanstack/react-query';
import { alertsQuery, useBatteryEndingDays } from '../../../queries/alerts.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import { diagnosesQuery } from '../../../queries/diagnosis.ts';
import { forecastsQuery } from '../../../queries/forecasts.ts';
import { snoozesQuery } from '../../../queries/snoozes.ts';
import { useNow } from '../../time/use-now.ts';
import { adviceOf } from '../attention/advice.ts';
import { cameraCondition } from '../attention/camera-condition.ts';

/** A camera that needs somebody. */
export interface Need {
  readonly deviceId: number;
  readonly name: string;
  /** Its most urgent reason. */
  readonly kind: Attention;
  /** What is wrong and what to do, the most urgent first. */
  readonly advice: readonly string[];
  /** What to do if its likeliest cause is why it is quiet; undefined of one that is not quiet. */
  readonly nextStep: string | undefined;
  /** Undefined of one that is not snoozed. */
  readonly snooze: Snooze | undefined;
}

interface Needs {
  /** In the order in which a person should go; undefined while not all is known. */
  readonly needs: readonly Need[] | undefined;
  readonly snoozed: readonly Need[];
  readonly cameras: number;
}

/** What the account's cameras need of a person. */
export function useNeeds(): Needs {
  const [devices, alerts, forecasts, diagnoses, snoozes] = useQueries({
    queries: [devicesQuery, alertsQuery, forecastsQuery, diagnosesQuery, snoozesQuery],
  });
  const batteryEndingDays = useBatteryEndingDays();
  const now = useNow();
  if (!devices.data || !alerts.data || snoozes.isPending)
    return { needs: undefined, snoozed: [], cameras: devices.data?.length ?? 0 };

  const alertsOf = Map.groupBy(alerts.data, ({ associated_id }) => associated_id);
  const forecastOf = byCamera(forecasts.data);
  const diagnosisOf = byCamera(diagnoses.data);
  const snoozeOf = byCamera(snoozes.data?.filter(({ until }) => Date.parse(until) > now));
  const all = devices.data.flatMap((device): (Need & { rank: number })[] => {
    const forecast = forecastOf.get(device.device_id) ?? null;
    const diagnosis = diagnosisOf.get(device.device_id) ?? null;
    const ofCamera = alertsOf.get(device.device_id) ?? [];
    const condition = cameraCondition({ device, alerts: ofCamera, forecast, batteryEndingDays, now });
    const [kind] = condition.attention;
    if (kind === undefined) return [];
    return [
      {
        deviceId: device.device_id,
        name: displayName(device),
        kind,
        advice: adviceOf({ ...condition, device, forecast, diagnosis }, now),
        nextStep: nextStepOf(device, diagnosis),
        snooze: snoozeOf.get(device.device_id),
        rank: attentionRank(condition.attention, device.last_seen),
      },
    ];
  });
  all.sort((one, other) => one.rank - other.rank);
  return {
    needs: all.filter(({ snooze }) => snooze === undefined),
    snoozed: all.filter(({ snooze }) => snooze !== undefined),
    cameras: devices.data.length,
  };
}

function byCamera<T extends { readonly device_id: number }>(list: readonly T[] = []): Map<number, T> {
  return new Map(list.map((each) => [each.device_id, each]));
}

function nextStepOf({ last_seen }: Device, diagnosis: DeviceDiagnosis | null): string | undefined {
  return last_seen === null ? undefined : diagnosis?.causes[0]?.next_step;
}
