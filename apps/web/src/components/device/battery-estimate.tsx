import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { ChangedSettings } from '@sightline/contract/forecasts/forecasts.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { expectedContact } from '@sightline/domain/devices/expected-contact';
import { SHORT_BATTERY_DAYS } from '@sightline/domain/devices/settings/cycle-model';
import { shortListText } from '@sightline/domain/history/value-text';
import { LIMITS } from '@sightline/domain/limits';
import { IconAlertTriangle, IconBattery2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { photoRatesQuery } from '../../queries/photos/photo-rates.ts';
import { settingsCostQuery } from '../../queries/settings-cost.ts';
import { useNow } from '../time/use-now.ts';
import classes from './battery-estimate.module.css';
import { batteryEstimate } from './battery-estimate-text.ts';
import { type SettingsCost, settingsCosts } from './settings-cost-text.ts';

/** Minutes and photos that the device protocol allows; nobody estimates others. */
const MOST = { cycle_time: LIMITS.cycleTimeMinutes, trigger_number: LIMITS.triggerNumber } as const;
/** Silent cameras that are named; of more, how many. */
const NAMED = 5;
/** While somebody types, nothing is asked. */
const TYPING_MS = 300;

interface BatteryEstimateProps {
  readonly devices: readonly Device[];
  /** Minutes; undefined leaves what each camera has. */
  readonly cycleTime: number | undefined;
  /** Photos; undefined leaves what each camera has. */
  readonly triggerNumber: number | undefined;
}

/**
 * What these settings cost: when the batteries end that are in the cameras now, or, of a camera without a forecast, how long
 * full ones last. Warns of days that are too few, and forbids nothing.
 */
export function BatteryEstimate({ devices, cycleTime, triggerNumber }: BatteryEstimateProps) {
  const rates = useQuery(photoRatesQuery);
  const change = { cycle_time: cycleTime, trigger_number: triggerNumber };
  const isValid = areWithin(change);
  const now = useNow();
  const isSilent = (device: Device) => expectedContact(device, now).state === 'silent';
  const heard = devices.filter((device) => !isSilent(device));
  const { costs, isPending, isStale } = useCosts(isValid ? heard : [], change);
  if (devices.length === 0 || !isValid || rates.isPending || isPending) return null;
  const unknown = heard.filter(({ device_id }) => !costs.some((cost) => cost.device_id === device_id));
  const estimate = unknown.length > 0 ? batteryEstimate(unknown, change, rates.data ?? []) : undefined;
  const isShort = estimate?.isShort || costs.some((cost) => cost.isShort);
  return (
    <Alert
      role="status"
      color={isShort ? 'amber' : 'gray'}
      icon={isShort ? <IconAlertTriangle size={18} aria-hidden /> : <IconBattery2 size={18} aria-hidden />}
    >
      {isShort && <strong>Batteries may last fewer than {SHORT_BATTERY_DAYS} days. </strong>}
      <div data-stale={isStale} className={classes.costs}>
        <Costs costs={costs} devices={heard} />
      </div>
      {estimate && costs.length > 0 && `${unknown.length} more: `}
      {estimate && `${estimate.text} ${estimate.basis}`}
      <SilentCameras devices={devices.filter(isSilent)} />
    </Alert>
  );
}

interface CostsProps {
  readonly costs: readonly SettingsCost[];
  readonly devices: readonly Device[];
}

/** What is left in the batteries of each camera with these settings, the first to end first. */
function Costs({ costs, devices }: CostsProps) {
  const [first, ...others] = costs;
  if (!first) return null;
  const nameOf = (id: number) => {
    const device = devices.find(({ device_id }) => device_id === id);
    return device ? displayName(device) : String(id);
  };
  const name = nameOf(first.device_id);
  const firstText = others.length === 0 ? `${name}: ${first.text}` : `The first is ${name}: ${first.text}`;
  return (
    <>
      <p className={classes.first}>{firstText}</p>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>Each of {costs.length} cameras</summary>
          <ul>
            {costs.map(({ device_id, text }) => (
              <li key={device_id}>
                {nameOf(device_id)}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Cameras that run as they did until they are heard: nobody knows how long the settings wait for them. */
function SilentCameras({ devices }: { readonly devices: readonly Device[] }) {
  if (devices.length === 0) return null;
  const names = shortListText(devices.slice(0, NAMED).map(displayName), devices.length);
  const isOne = devices.length === 1;
  return (
    <p className={classes.silent}>
      Silent: {names}. {isOne ? 'It takes' : 'They take'} the settings when {isOne ? 'it is' : 'they are'}{' '}
      heard again.
    </p>
  );
}

interface KnownCosts {
  readonly costs: readonly SettingsCost[];
  /** Nothing is known yet. */
  readonly isPending: boolean;
  /** What is known is of other settings, and is being worked out anew. */
  readonly isStale: boolean;
}

/** What is to be another; undefined leaves what each camera has. */
type Change = { readonly [name in keyof ChangedSettings]: number | undefined };

function useCosts(devices: readonly Device[], { cycle_time, trigger_number }: Change): KnownCosts {
  const ids = devices.slice(0, LIMITS.comparedForecasts).map(({ device_id }) => device_id);
  const [typed] = useDebouncedValue(`${cycle_time ?? ''} ${trigger_number ?? ''}`, TYPING_MS);
  const [cycleTime = '', triggerNumber = ''] = typed.split(' ');
  const settings: ChangedSettings = {
    ...(cycleTime && { cycle_time: Number(cycleTime) }),
    ...(triggerNumber && { trigger_number: Number(triggerNumber) }),
  };
  // What stood there while somebody typed need not be what the server takes.
  const isAsked = areWithin(settings);
  const { data, isLoading, isPlaceholderData } = useQuery(settingsCostQuery(isAsked ? ids : [], settings));
  const isTyping = typed !== `${cycle_time ?? ''} ${trigger_number ?? ''}`;
  return {
    costs: data && ids.length > 0 ? settingsCosts(data) : [],
    isPending: isLoading || !isAsked,
    isStale: isPlaceholderData || isTyping,
  };
}

function areWithin({ cycle_time, trigger_number }: Change): boolean {
  return isWithin(cycle_time, MOST.cycle_time) && isWithin(trigger_number, MOST.trigger_number);
}

function isWithin(value: number | undefined, most: number): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 1 && value <= most);
}
