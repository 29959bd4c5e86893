import { positionOf } from '@sightline/domain/devices/coordinates';
import { PointMap } from '../../components/map/point-map.tsx';
import { DeviceActions } from './device-actions.tsx';
import styles from './device-dialog.module.css';
import { AboutFacts, ActivityFacts, HardwareFacts, PlaceFacts } from './device-facts.tsx';
import type { DeviceRow } from './device-row.ts';
import { SettingsFacts } from './settings-facts.tsx';
import { StatusFacts } from './status-facts.tsx';

interface DeviceDetailProps {
  readonly row: DeviceRow;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

export function DeviceDetail({ row, canEdit, onEdit, onClear }: DeviceDetailProps) {
  const { device } = row;
  return (
    <>
      <DeviceActions
        deviceId={row.id}
        isPlaced={positionOf(device) !== undefined}
        canEdit={canEdit}
        onEdit={onEdit}
        onClear={onClear}
      />
      <div className={styles.layout}>
        <div className={styles.column}>
          <StatusFacts row={row} />
          <ActivityFacts device={device} />
          <SettingsFacts device={device} />
        </div>
        <div className={styles.column}>
          <PointMap latitude={device.latitude} longitude={device.longitude} label={row.name} />
          <PlaceFacts device={device} />
          <AboutFacts row={row} />
          <HardwareFacts device={device} />
        </div>
      </div>
    </>
  );
}
