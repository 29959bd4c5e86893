import { PointMap } from '../../../components/map/point-map.tsx';
import type { DeviceRow } from '../table/device-row.ts';
import { DeviceActions } from './device-actions.tsx';
import styles from './device-dialog.module.css';
import { AboutFacts, ActivityFacts, HardwareFacts, LocationFacts } from './device-facts.tsx';
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
  const isImported = device.kind === 'imported';
  return (
    <>
      <DeviceActions device={device} canEdit={canEdit} onEdit={onEdit} onClear={onClear} />
      <div className={styles.layout}>
        <div className={styles.column}>
          <StatusFacts row={row} />
          {!isImported && <ActivityFacts device={device} />}
          {!isImported && <SettingsFacts device={device} />}
        </div>
        <div className={styles.column}>
          <PointMap latitude={device.latitude} longitude={device.longitude} label={row.name} />
          <LocationFacts device={device} />
          <AboutFacts row={row} />
          {!isImported && <HardwareFacts device={device} />}
        </div>
      </div>
    </>
  );
}
