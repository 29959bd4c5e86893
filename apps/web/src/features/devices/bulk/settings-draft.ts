import type { Device } from '@sightline/contract/devices/devices.contract';
import { type SetCamera, settingsState } from '@sightline/domain/devices/settings/settings-state';
import { LIMITS } from '@sightline/domain/limits';

/** What the form holds; empty leaves what each camera has. */
interface SettingsDraft {
  /** Minutes. */
  readonly cycleTime: string;
  /** Photos. */
  readonly photoCount: string;
}

interface SettingsChange {
  readonly cycle_time?: number;
  readonly trigger_number?: number;
}

/** What the form begins with: what was chosen before, minutes; else what all cameras have; else empty. */
export function draftOf(
  devices: readonly Pick<Device, 'cycle_time' | 'trigger_number'>[],
  chosenTime?: number,
): SettingsDraft {
  const shared = (values: readonly number[]) => (new Set(values).size === 1 ? String(values[0]) : '');
  return {
    cycleTime:
      chosenTime === undefined ? shared(devices.map(({ cycle_time }) => cycle_time)) : String(chosenTime),
    photoCount: shared(devices.map(({ trigger_number }) => trigger_number)),
  };
}

/** What is wrong with the photo count, in words; undefined where nothing is. */
export function photoCountError({ photoCount }: SettingsDraft): string | undefined {
  const text = photoCount.trim();
  if (text === '') return undefined;
  const isCount = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= LIMITS.triggerNumber;
  return isCount ? undefined : `Enter a whole number from 1 to ${LIMITS.triggerNumber}, or leave it empty.`;
}

/** What the form asks for, as far as it is filled in. */
export function changeOf({ cycleTime, photoCount }: SettingsDraft): SettingsChange {
  return {
    ...(cycleTime !== '' && { cycle_time: Number(cycleTime) }),
    ...(photoCount.trim() !== '' && { trigger_number: Number(photoCount) }),
  };
}

/**
 * What is another for this camera than what was asked of it last; undefined where nothing is. `now` is in milliseconds
 * since 1970.
 */
export function changeFor(
  device: SetCamera,
  { cycle_time, trigger_number }: SettingsChange,
  now: number,
): SettingsChange | undefined {
  const { wanted } = settingsState(device, now);
  const change = {
    ...(cycle_time !== undefined && cycle_time !== wanted.cycle_time && { cycle_time }),
    ...(trigger_number !== undefined && trigger_number !== wanted.trigger_number && { trigger_number }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** So many values are named, those of the most cameras first. */
const NAMED_VALUES = 3;

/** What cameras have, in words: `Now: 30.` where all have the same, else `Now: 4 h for 3 cameras, 6.5 h for 2.` */
export function nowText(values: readonly number[], label: (value: number) => string): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first, ...others] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!first) return '';
  const [value, count] = first;
  if (others.length === 0) return `Now: ${label(value)}.`;
  const named = others.slice(0, NAMED_VALUES - 1);
  const rest = others.slice(named.length).reduce((sum, [, more]) => sum + more, 0);
  const parts = [
    `${label(value)} for ${count === 1 ? '1 camera' : `${count} cameras`}`,
    ...named.map(([other, some]) => `${label(other)} for ${some}`),
    ...(rest > 0 ? [`others for ${rest}`] : []),
  ];
  return `Now: ${parts.join(', ')}.`;
}

/** So many cameras are named. */
const NAMED_CAMERAS = 3;

/** Whose settings these are: `5 cameras: Creek, Bluff, Ridge and 2 more.` */
export function forWhomText(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return `${first}.`;
  const more = Math.max(0, names.length - NAMED_CAMERAS);
  const named = names.slice(0, NAMED_CAMERAS).join(', ');
  return `${names.length} cameras: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** What will happen, in a sentence. */
export function effectText(changed: number, all: number): string {
  if (changed === 0) return 'Nothing changes: choose another cycle time or photo count.';
  const who = changed === 1 ? '1 camera' : `${changed} cameras`;
  const others = all - changed;
  const rest =
    others === 0 ? '' : ` ${others} ${others === 1 ? 'was' : 'were'} asked for these settings already.`;
  return `${who} will use this from the next wake on.${rest}`;
}
