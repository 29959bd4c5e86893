import { useChangedBatteries } from '../../../components/device/batteries-changed.ts';
import { BatteryLabel } from '../../../components/device/battery-label.tsx';
import { rangeText } from '../../../components/device/forecast-text.ts';
import { briefTime } from '../../../components/time/time-text.ts';
import { useNow } from '../../../components/time/use-now.ts';
import { useZone } from '../../../queries/time-zones.ts';
import styles from './battery-cell.module.css';
import type { DeviceRow } from './device-row.ts';

const DAY_MS = 86_400_000;
/** An end so far ahead plans nobody's walk; the column Battery ends has it. */
const MOST_DAYS = 90;

interface BatteryCellProps {
  readonly row: DeviceRow;
  /** At the right edge of a card, where both lines end. */
  readonly isOnCard?: boolean;
}

/** A camera's battery, and until when it lasts where that rests on its history and is within three months. */
export function BatteryCell({ row, isOnCard = false }: BatteryCellProps) {
  const { device, batteryEnd: end } = row;
  const now = useNow();
  const changed = useChangedBatteries(device);
  const zone = useZone(device.device_id);
  const days = end ? (Date.parse(end.ends_at_p50) - now) / DAY_MS : 0;
  return (
    <span className={styles.cell} data-on-card={isOnCard || undefined}>
      <BatteryLabel value={device.battery_voltage} end={end} changed={changed} />
      {changed && <span className={styles.end}>{changed.replace('Changed on', 'On')}</span>}
      {!changed && end && days > 0 && days <= MOST_DAYS && (
        <time className={styles.end} dateTime={end.ends_at_p50} title={rangeText(end)}>
          until about {briefTime(end.ends_at_p50, now, zone).day}
        </time>
      )}
    </span>
  );
}
