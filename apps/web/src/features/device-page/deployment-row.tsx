import { UnstyledButton } from '@mantine/core';
import type { Deployment } from '@sightline/contract/devices/device-history.contract';
import { positionOf, positionText } from '@sightline/domain/devices/coordinates';
import { trapNights } from '@sightline/domain/devices/trap-nights';
import { IconMapPin, IconMapPinFilled } from '@tabler/icons-react';
import { useNow } from '../../components/time/use-now.ts';
import { useZone } from '../../queries/time-zones.ts';
import styles from './location-history-block.module.css';
import { dayLabel } from './time-labels.ts';

const SOURCES = { device: 'Reported by the camera', owner: 'Entered by hand', import: 'Imported' };

interface DeploymentRowProps {
  readonly deployment: Deployment;
  readonly deviceId: number;
  readonly isShown: boolean;
  readonly onChoose: () => void;
}

/** A place where the camera stood; choosing it shows it on the map. */
export function DeploymentRow({ deployment, deviceId, isShown, onChoose }: DeploymentRowProps) {
  const zone = useZone(deviceId);
  const now = useNow();
  const { started_at, ended_at, location_name, location_description, longitude, source } = deployment;
  const [from, to] = [Date.parse(started_at), ended_at === null ? now : Date.parse(ended_at)];
  const nights = trapNights({ from, to, longitude });
  // Nobody knows for how long a camera stood there of which there are only records; its days watched tell what is known.
  const isImported = source === 'import';
  const Pin = isShown ? IconMapPinFilled : IconMapPin;
  return (
    <UnstyledButton className={styles.place} aria-pressed={isShown} onClick={onChoose}>
      <Pin size={19} stroke={1.7} aria-hidden />
      <span className={styles.what}>
        <span className={styles.name}>{location_name ?? 'Unnamed place'}</span>
        {location_description && <span className={styles.more}>{location_description}</span>}
        <span className={styles.more}>
          {[coordinates(deployment), SOURCES[source]].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.when}>
        <span>
          {isImported && ended_at === null
            ? `From ${dayLabel(from, zone)}`
            : `${dayLabel(from, zone)} – ${ended_at === null ? 'now' : dayLabel(to, zone)}`}
        </span>
        <span className={styles.more}>
          {!isImported && `${counted(nights, 'trap night')} · `}
          {counted(deployment.insight_count, 'insight')}
        </span>
      </span>
    </UnstyledButton>
  );
}

function coordinates(deployment: Deployment): string | undefined {
  const position = positionOf(deployment);
  return position && positionText(position);
}

const number = new Intl.NumberFormat('en');

function counted(count: number, what: string): string {
  return `${number.format(count)} ${what}${count === 1 ? '' : 's'}`;
}
