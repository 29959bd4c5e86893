import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Snooze } from '@sightline/contract/snoozes/snoozes.contract';
import { attentionRank } from '@sightline/domain/devices/attention/attention';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alertsQuery, useBatteryEndingDays } from '../../../queries/alerts.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import { forecastsQuery } from '../../../queries/forecasts.ts';
import { diagnosesQuery } from '../../../queries/needs/diagnosis.ts';
import { openSnoozes, snoozesQuery } from '../../../queries/needs/snoozes.ts';
import { useDoneWork } from '../../../queries/visits/done-work.ts';
import { useMinute } from '../../time/use-minute.ts';
import { type Advice, type AdvisedCamera, adviceOf, isSaidBy, nextStepOf } from '../attention/advice.ts';
import { cameraCondition } from '../attention/camera-condition.ts';

/** A camera that needs somebody, or is snoozed. */
export interface Need extends AdvisedCamera {
  readonly device: Device;
  readonly name: string;
  /** Undefined of one that is not snoozed. */
  readonly snooze: Snooze | undefined;
}

interface Needs {
  /** In the order in which a person should go; undefined while not all is known. */
  readonly needs: readonly Need[] | undefined;
  /** Also those that would need nobody anyway: a snooze is there to be ended. */
  readonly snoozed: readonly Need[];
  readonly cameras: number;
}

/** What the account's cameras need of a person. */
export function useNeeds(): Needs {
  const [devices, alerts, forecasts, diagnoses, snoozes] = useQueries({
    queries: [devicesQuery, alertsQuery, forecastsQuery, diagnosesQuery, snoozesQuery],
  });
  const batteryEndingDays = useBatteryEndingDays();
  const doneWork = useDoneWork();
  const now = useMinute();
  const isKnown = alerts.data !== undefined && !snoozes.isPending;
  const all = useMemo(() => {
    if (!devices.data || !isKnown) return undefined;
    const alertsOf = Map.groupBy(alerts.data ?? [], ({ associated_id }) => associated_id);
    const forecastOf = byCamera(forecasts.data);
    const diagnosisOf = byCamera(diagnoses.data);
    const snoozeOf = openSnoozes(snoozes.data, now);
    return devices.data
      .filter(({ kind }) => kind !== 'imported')
      .map((device): Need => {
        const camera = {
          device,
          alerts: alertsOf.get(device.device_id) ?? [],
          forecast: forecastOf.get(device.device_id) ?? null,
          diagnosis: diagnosisOf.get(device.device_id) ?? null,
          visits: doneWork.get(device.device_id) ?? [],
        };
        const condition = cameraCondition({ ...camera, batteryEndingDays, now });
        const snooze = snoozeOf.get(device.device_id);
        return { ...camera, ...condition, name: displayName(device), snooze };
      })
      .sort((one, other) => rankOf(one) - rankOf(other));
  }, [
    devices.data,
    alerts.data,
    forecasts.data,
    diagnoses.data,
    snoozes.data,
    isKnown,
    batteryEndingDays,
    doneWork,
    now,
  ]);
  return {
    needs: all?.filter(({ snooze, attention }) => snooze === undefined && attention.length > 0),
    snoozed: all?.filter(({ snooze }) => snooze !== undefined) ?? [],
    cameras: devices.data?.filter(({ kind }) => kind !== 'imported').length ?? 0,
  };
}

function rankOf({ attention, device }: Need): number {
  return attentionRank(attention, device.last_seen);
}

function byCamera<T extends { readonly device_id: number }>(list: readonly T[] = []): Map<number, T> {
  return new Map(list.map((each) => [each.device_id, each]));
}

/** What is wrong with a camera, the step after that, and what else is wrong. `now` is in epoch milliseconds. */
export function needTexts(
  need: Need,
  now: number,
): { advice: Advice | undefined; nextStep: string | undefined; others: readonly Advice[] } {
  const [advice, ...others] = adviceOf(need, now);
  const nextStep = nextStepOf(need);
  // Why a camera is quiet is said once, with its step.
  return { advice, nextStep, others: nextStep ? others.filter(({ kind }) => !isSaidBy(need, kind)) : others };
}
