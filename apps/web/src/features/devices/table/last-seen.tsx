import { CONTACT_KINDS } from '../../../components/device/contact-kinds.ts';
import { RelativeTime, RowTime } from '../../../components/time/time.tsx';
import { useNow } from '../../../components/time/use-now.ts';
import { useZone } from '../../../queries/time-zones.ts';
import { orNoData } from '../detail/missing.tsx';
import { contactLabels } from './contact-labels.ts';
import type { DeviceRow } from './device-row.ts';
import styles from './last-seen.module.css';

interface LastSeenProps {
  readonly row: DeviceRow;
  /** A card has room for how long ago that was, and the dialog behind it says the rest. */
  readonly isOnCard?: boolean;
}

/** When a camera was last seen, marked where it should have spoken since. */
export function LastSeen({ row: { device, contact }, isOnCard = false }: LastSeenProps) {
  const Time = isOnCard ? RelativeTime : RowTime;
  const now = useNow();
  const zone = useZone(device.device_id);
  const { label, expected, tone } = contactLabels(contact, now, zone);
  const isOverdue = contact.state === 'late' || contact.state === 'silent';
  const { icon: Mark } = CONTACT_KINDS[contact.state];
  return (
    <span className={styles.seen}>
      <span className={styles.text}>
        {contact.state === 'imported'
          ? label
          : orNoData(device.last_seen && <Time value={device.last_seen} deviceId={device.device_id} />)}
      </span>
      {isOverdue && (
        <span className={styles.mark} data-tone={tone} title={`${label}: ${expected}`}>
          <Mark size={16} stroke={1.8} role="img" aria-label={`${label}: ${expected}`} />
        </span>
      )}
    </span>
  );
}
