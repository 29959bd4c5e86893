import { Button, Text } from '@mantine/core';
import { displayName } from '@sightline/domain/devices/display-name';
import { IconMap2, IconMapPin } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { PointMap } from '../../components/map/point-map.tsx';
import { useDevice } from '../../queries/devices.ts';
import type { InsightRow } from './insight-row.ts';
import { degrees } from './insight-words.ts';
import styles from './place-panel.module.css';

/** Where an insight was made. */
export function PlacePanel({ row }: { row: InsightRow }) {
  const [, navigate] = useLocation();
  const place = useDevice(row.device_id)?.location_name;
  const located = row.latitude !== null && row.longitude !== null;
  return (
    <section className={styles.panel} aria-label="Location">
      <div className={styles.head}>
        <IconMapPin size={22} stroke={1.5} className={styles.pin} aria-hidden />
        <div className={styles.words}>
          {place && (
            <Text size="sm" fw={600} truncate>
              {place}
            </Text>
          )}
          <Text size="sm" className={styles.position}>
            {located ? `${degrees(row.latitude)}, ${degrees(row.longitude)}` : 'No Location Available'}
          </Text>
        </div>
        {located && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMap2 size={16} aria-hidden />}
            onClick={() => navigate('/?tab=map')}
          >
            Open map
          </Button>
        )}
      </div>
      {located && (
        <PointMap latitude={row.latitude} longitude={row.longitude} label={place ?? displayName(row)} />
      )}
    </section>
  );
}
