import { Alert } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { SHORT_BATTERY_DAYS } from '@sightline/domain/devices/settings/cycle-model';
import { shortListText } from '@sightline/domain/history/value-text';
import { IconAlertTriangle, IconBattery2 } from '@tabler/icons-react';
import classes from './battery-estimate.module.css';
import type { SettingsCost } from './settings-cost-text.ts';
import { type SettingsCostState, useSettingsCost } from './use-settings-cost.ts';

/** Silent cameras that are named; of more, how many. */
const NAMED = 5;

interface BatteryEstimateProps {
  readonly devices: readonly Device[];
  /** Minutes; undefined leaves what each camera has. */
  readonly cycleTime: number | undefined;
  /** Photos; undefined leaves what each camera has. */
  readonly triggerNumber: number | undefined;
}

/** What these settings cost, for forms that do not wait for it. */
export function BatteryEstimate({ devices, cycleTime, triggerNumber }: BatteryEstimateProps) {
  const cost = useSettingsCost(devices, { cycle_time: cycleTime, trigger_number: triggerNumber });
  return <SettingsCostNote cost={cost} />;
}

/**
 * What settings cost: when the batteries end that are in the cameras now, or, of a camera without a forecast, how long
 * full ones last. Warns of days that are too few, and forbids nothing. Says so while it is worked out, in the place of
 * what was known of other settings, and when that failed.
 */
export function SettingsCostNote({ cost }: { readonly cost: SettingsCostState }) {
  const { state, isOfOthers, costs, estimate, estimated, heard, silent } = cost;
  if (state === 'none') return null;
  const isWorking = state === 'working';
  const isKnown = !isWorking || isOfOthers;
  const isShort = isKnown && (estimate?.isShort || costs.some((one) => one.isShort));
  return (
    <Alert
      role="status"
      color={isShort ? 'amber' : 'gray'}
      icon={isShort ? <IconAlertTriangle size={18} aria-hidden /> : <IconBattery2 size={18} aria-hidden />}
    >
      <div className={classes.cost}>
        {isWorking && (
          <p className={classes.working}>
            {isOfOthers ? 'Working out anew what this costs…' : 'Working out what this costs…'}
          </p>
        )}
        {isKnown && (
          <div className={classes.known} data-old={isWorking}>
            {state === 'failed' && (
              <p className={classes.first}>
                What this costs the batteries could not be worked out. You can go on without it.
              </p>
            )}
            {isShort && <strong>Batteries may last fewer than {SHORT_BATTERY_DAYS} days. </strong>}
            <Costs costs={costs} devices={heard} />
            {estimate && costs.length > 0 && `${estimated} more: `}
            {estimate && `${estimate.text} ${estimate.basis}`}
            <SilentCameras devices={silent} />
          </div>
        )}
      </div>
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
