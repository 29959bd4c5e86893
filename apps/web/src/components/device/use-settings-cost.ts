import { useDebouncedValue } from '@mantine/hooks';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { ChangedSettings } from '@sightline/contract/forecasts/forecasts.contract';
import { expectedContact } from '@sightline/domain/devices/expected-contact';
import { LIMITS } from '@sightline/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { photoRatesQuery } from '../../queries/photos/photo-rates.ts';
import { settingsCostQuery } from '../../queries/settings-cost.ts';
import { useNow } from '../time/use-now.ts';
import { type BatteryEstimateText, batteryEstimate } from './battery-estimate-text.ts';
import { type SettingsCost, settingsCosts } from './settings-cost-text.ts';

/** Minutes and photos that the device protocol allows; nobody estimates others. */
const MOST = { cycle_time: LIMITS.cycleTimeMinutes, trigger_number: LIMITS.triggerNumber } as const;
/** While somebody types, nothing is asked. */
const TYPING_MS = 300;

/** What is to be another; undefined leaves what each camera has. */
type SettingsChange = { readonly [name in keyof ChangedSettings]: number | undefined };

/** What settings cost, as far as it is worked out. */
export interface SettingsCostState {
  /**
   * `none`: nothing is changed, or to something that no camera takes. `working`: the server is asked, or will be.
   * `failed`: it did not answer; it may be asked again by itself.
   */
  readonly state: 'none' | 'working' | 'failed' | 'known';
  /** While the server works, what is here is of other settings. */
  readonly isOfOthers: boolean;
  /** Of cameras with a forecast, the one that ends first in front. */
  readonly costs: readonly SettingsCost[];
  /** Of full batteries, for cameras without a forecast. */
  readonly estimate: BatteryEstimateText | undefined;
  /** How many cameras the estimate is of. */
  readonly estimated: number;
  readonly heard: readonly Device[];
  readonly silent: readonly Device[];
}

/** What other settings cost these cameras; those that are silent take no part in it. */
export function useSettingsCost(devices: readonly Device[], change: SettingsChange): SettingsCostState {
  const rates = useQuery(photoRatesQuery);
  const now = useNow();
  const isSilent = (device: Device) => expectedContact(device, now).state === 'silent';
  const silent = devices.filter(isSilent);
  const heard = devices.filter((device) => !isSilent(device));
  const isMeant = devices.length > 0 && textOf(change) !== NOTHING && areWithin(change);
  const { data, state } = useComparison(isMeant ? heard : [], change);
  const areRatesAwaited = rates.isPending && rates.failureCount === 0;
  const costs = data && state !== 'failed' ? settingsCosts(data) : [];
  const unknown = heard.filter(({ device_id }) => !costs.some((cost) => cost.device_id === device_id));
  const isWorking = areRatesAwaited || state === 'working';
  return {
    state: !isMeant ? 'none' : isWorking ? 'working' : state,
    isOfOthers: isWorking && !areRatesAwaited && data !== undefined,
    costs,
    estimate: isMeant && unknown.length > 0 ? batteryEstimate(unknown, change, rates.data ?? []) : undefined,
    estimated: unknown.length,
    heard,
    silent,
  };
}

/** The forecasts of cameras with these settings, once nobody types any more. */
function useComparison(devices: readonly Device[], change: SettingsChange) {
  const ids = devices.slice(0, LIMITS.comparedForecasts).map(({ device_id }) => device_id);
  const [typed] = useDebouncedValue(textOf(change), TYPING_MS);
  const [cycleTime = '', triggerNumber = ''] = typed.split(' ');
  const settings: ChangedSettings = {
    ...(cycleTime && { cycle_time: Number(cycleTime) }),
    ...(triggerNumber && { trigger_number: Number(triggerNumber) }),
  };
  const isTyping = typed !== textOf(change);
  const { data, isPlaceholderData, failureCount } = useQuery(
    settingsCostQuery(isTyping ? [] : ids, settings),
  );
  if (ids.length === 0) return { data: undefined, state: 'known' } as const;
  if (!isTyping && data && !isPlaceholderData) return { data, state: 'known' } as const;
  return { data, state: !isTyping && failureCount > 0 ? 'failed' : 'working' } as const;
}

/** A change as {@link textOf} has it that leaves everything. */
const NOTHING = ' ';

function textOf({ cycle_time, trigger_number }: SettingsChange): string {
  return `${cycle_time ?? ''} ${trigger_number ?? ''}`;
}

function areWithin({ cycle_time, trigger_number }: SettingsChange): boolean {
  return isWithin(cycle_time, MOST.cycle_time) && isWithin(trigger_number, MOST.trigger_number);
}

function isWithin(value: number | undefined, most: number): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 1 && value <= most);
}
