import type { Device } from '@sightline/contract/devices/devices.contract';
import { cycleText, triggerText } from '@sightline/domain/devices/setting-text';
import { settingsState } from '@sightline/domain/devices/settings/settings-state';
import { ChangeSettingsLink } from '../../components/device/change-settings-link.tsx';
import { SettingsStateLabel } from '../../components/device/settings-state-label.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { useZone } from '../../queries/time-zones.ts';
import { Block } from './block.tsx';
import { contactState } from './contact-state.ts';
import styles from './settings-block.module.css';

/** What the camera is to run with, what it says it runs with, and how it stands to the difference. */
export function SettingsBlock({ device }: { readonly device: Device }) {
  const now = useNow();
  const zone = useZone(device.device_id);
  const state = settingsState(device, now);
  const { wanted, name, awaitsReport } = state;
  const isEarlier = name === 'in-sync' && awaitsReport;
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
        <tbody>
          <Setting
            label="Cycle time"
            hint="Longest time between wake-ups"
            asked={cycleText(wanted.cycle_time)}
            reported={device.reported_cycle_time && cycleText(device.reported_cycle_time)}
            isEarlier={isEarlier && device.reported_cycle_time !== wanted.cycle_time}
          />
          <Setting
            label="Photo count"
            hint="So many new photos wake the camera early"
            asked={triggerText(wanted.trigger_number)}
            reported={device.reported_trigger_number && triggerText(device.reported_trigger_number)}
            isEarlier={isEarlier && device.reported_trigger_number !== wanted.trigger_number}
          />
        </tbody>
      </table>
      <div className={styles.state}>
        <SettingsStateLabel state={state} deviceId={device.device_id} />
        {name !== 'in-sync' && <p className={styles.next}>{contactState(device, now, zone).text}</p>}
        <ChangeSettingsLink deviceIds={[device.device_id]} />
      </div>
    </Block>
  );
}

interface SettingProps {
  readonly label: string;
  readonly hint: string;
  readonly asked: string;
  readonly reported: string | number | null;
  /** Whether the camera has changed it since it reported it. */
  readonly isEarlier: boolean;
}

function Setting({ label, hint, asked, reported, isEarlier }: SettingProps) {
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={styles.hint}>{hint}</span>
      </th>
      <td>{asked}</td>
      <td>
        {reported || 'No Data'}
        {isEarlier && reported && <span className={styles.hint}>before this change</span>}
      </td>
    </tr>
  );
}
