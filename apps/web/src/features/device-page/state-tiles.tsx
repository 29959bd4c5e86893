import type { Device } from '@sightline/contract/devices/devices.contract';
import { shownUpdateStatus, updateStepText } from '@sightline/domain/devices/update-status';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useChangedBatteries } from '../../components/device/batteries-changed.ts';
import { shownBatteryEnd } from '../../components/device/battery-end.ts';
import { BatteryLabel, batteryLabels } from '../../components/device/battery-label.tsx';
import { CONTACT_KINDS } from '../../components/device/contact-kinds.ts';
import { updateLabels } from '../../components/device/update-status-label.tsx';
import { UpdateStatusLink } from '../../components/device/update-status-link.tsx';
import { useForecast } from '../../components/device/use-forecast.ts';
import { Tile, Tiles } from '../../components/facts/tiles.tsx';
import { ExactTime, RelativeTime } from '../../components/time/time.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { useZone } from '../../queries/time-zones.ts';
import { contactState } from './contact-state.ts';
import { MovedCameraNote } from './moved-camera-note.tsx';
import styles from './state-tiles.module.css';

/** How the camera is, at a glance. */
export function StateTiles({ device }: { readonly device: Device }) {
  const { device_id: deviceId, last_seen, battery_voltage: volts } = device;
  const now = useNow();
  const { state, label, tone, text } = contactState(device, now, useZone(deviceId));
  const end = shownBatteryEnd(device, useForecast(deviceId).forecast, now);
  const changed = useChangedBatteries(device);
  const { icon: Icon } = CONTACT_KINDS[state];
  const update = shownUpdateStatus(device);
  return (
    <section aria-label="State">
      {device.camera_error !== null && (
        <p className={styles.error}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          <span>
            <strong>Camera error:</strong> {device.camera_error}
          </span>
        </p>
      )}
      <MovedCameraNote device={device} />
      <Tiles>
        <Tile
          label="Contact"
          value={
            <span className={styles.state} data-tone={tone}>
              <Icon size={19} stroke={1.8} aria-hidden />
              {label}
            </span>
          }
          detail={text}
        />
        <Tile
          label="Last seen"
          value={last_seen ? <RelativeTime value={last_seen} deviceId={deviceId} /> : 'No Data'}
          detail={last_seen && <ExactTime value={last_seen} deviceId={deviceId} />}
        />
        <Tile
          label="Battery"
          value={<BatteryLabel value={volts} end={end} changed={changed} />}
          detail={(volts !== null || changed) && batteryLabels(volts, end, changed).text}
        />
        <Tile
          label="Device update"
          value={<UpdateStatusLink updateId={device.device_update_id} status={update} />}
          detail={[updateLabels(update).text, updateStepText(device)].filter(Boolean).join(' ')}
        />
      </Tiles>
    </section>
  );
}
