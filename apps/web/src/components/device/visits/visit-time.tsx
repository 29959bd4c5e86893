import { Anchor, TextInput } from '@mantine/core';
import { useZone } from '../../../queries/time-zones.ts';
import { useNow } from '../../time/use-now.ts';
import { zoneLabel } from '../../time/zone-label.ts';
import { zonedMoment, zonedText } from '../../time/zoned-time.ts';
import styles from './visits.module.css';

interface VisitTimeProps {
  readonly deviceId: number;
  /** As {@link zonedText}; undefined: just now. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** When somebody was at the camera: now, unless another time is chosen. */
export function VisitTime({ deviceId, value, error, onChange }: VisitTimeProps) {
  const zone = useZone(deviceId);
  const now = useNow();
  if (value === undefined) {
    return (
      <div className={styles.when}>
        <span>
          When: <strong>now</strong>
        </span>
        <Anchor component="button" type="button" inherit onClick={() => onChange(zonedText(now, zone))}>
          Another time
        </Anchor>
      </div>
    );
  }
  return (
    <TextInput
      type="datetime-local"
      label="When"
      description={`In ${zoneLabel(zone, zonedMoment(value, zone) ?? now)}`}
      value={value}
      max={zonedText(now, zone)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
