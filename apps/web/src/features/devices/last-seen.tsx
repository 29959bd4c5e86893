import { CONTACT_KINDS } from '../../components/device/contact-kinds.ts';
import { RelativeTime } from '../../components/time/time.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { useZone } from '../../queries/time-zones.ts';
import { contactWords } from './contact-words.ts';
import type { DeviceRow } from './device-row.ts';
import styles from './last-seen.module.css';
import { orNoData } from './missing.tsx';

/** When a camera was last seen, marked where it should have spoken since. */
export function LastSeen({ row: { device, contact } }: { readonly row: DeviceRow }) {
  const now = useNow();
  const zone = useZone(device.device_id);
  const { word, expected, tone } = contactWords(contact, now, zone);
  const isOverdue = contact.state === 'late' || contact.state === 'silent';
  const { icon: Mark } = CONTACT_KINDS[contact.state];
  return (
    <span className={styles.seen}>
      <span className={styles.words}>
        {orNoData(device.last_seen && <RelativeTime value={device.last_seen} deviceId={device.device_id} />)}
      </span>
      {isOverdue && (
        <span className={styles.mark} data-tone={tone} title={`${word}: ${expected}`}>
          <Mark size={16} stroke={1.8} role="img" aria-label={`${word}: ${expected}`} />
        </span>
      )}
    </span>
  );
}
