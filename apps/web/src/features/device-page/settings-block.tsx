import type { Device } from '@sightline/contract/devices/devices.contract';
import { cycleText, triggerText } from '@sightline/domain/devices/setting-text';
import { settingsSync } from '@sightline/domain/devices/settings-sync';
import { IconCheck, IconCloudUp, IconHelp } from '@tabler/icons-react';
import { useNow } from '../../components/time/use-now.ts';
import { useZone } from '../../queries/time-zones.ts';
import { Block } from './block.tsx';
import { type SettingWords, settingWords } from './setting-words.ts';
import styles from './settings-block.module.css';

const ICONS = { 'in-sync': IconCheck, waiting: IconCloudUp, unknown: IconHelp };

/** What was asked of the camera, and what it says it runs with. */
export function SettingsBlock({ device }: { readonly device: Device }) {
  const now = useNow();
  const zone = useZone(device.device_id);
  const sync = settingsSync(device);
  const words = (state: SettingWords['state']) => settingWords({ device, state, now, zone });
  return (
    <Block title="Settings">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Asked for</th>
            <th scope="col">Reported</th>
          </tr>
        </thead>
        <Setting
          label="Cycle time"
          hint="Wakes at the latest after"
          asked={cycleText(device.cycle_time)}
          reported={device.reported_cycle_time && cycleText(device.reported_cycle_time)}
          words={words(sync.cycle_time)}
        />
        <Setting
          label="Trigger number"
          hint="Wakes early at"
          asked={triggerText(device.trigger_number)}
          reported={device.reported_trigger_number && triggerText(device.reported_trigger_number)}
          words={words(sync.trigger_number)}
        />
      </table>
    </Block>
  );
}

interface SettingProps {
  readonly label: string;
  readonly hint: string;
  readonly asked: string;
  readonly reported: string | number | null;
  readonly words: SettingWords;
}

function Setting({ label, hint, asked, reported, words: { state, text } }: SettingProps) {
  const Icon = ICONS[state];
  return (
    <tbody>
      <tr>
        <th scope="row">
          {label}
          <span className={styles.hint}>{hint}</span>
        </th>
        <td>{asked}</td>
        <td>{reported || 'No Data'}</td>
      </tr>
      <tr>
        <td colSpan={3} className={styles.state} data-state={state}>
          <Icon size={17} stroke={1.8} aria-hidden />
          <span>{text}</span>
        </td>
      </tr>
    </tbody>
  );
}
