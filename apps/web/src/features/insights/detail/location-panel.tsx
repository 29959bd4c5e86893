import { Button, Group, Text } from '@mantine/core';
import { NO_LOCATION, positionOf, positionText } from '@sightline/domain/devices/coordinates';
import { displayName } from '@sightline/domain/devices/display-name';
import { IconMap2, IconMapPin } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { mapHref } from '../../../components/device/device-links.ts';
import { PointMap } from '../../../components/map/point-map.tsx';
import { GettingThere } from '../../../components/navigation/getting-there.tsx';
import { useDevice } from '../../../queries/devices.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import styles from './location-panel.module.css';

/** Where an insight was made: where its camera said it was, else where the camera is known to be. */
export function LocationPanel({ row }: { row: InsightRow }) {
  const [, navigate] = useLocation();
  const camera = useDevice(row.device_id);
  const own = positionOf(row);
  const at = own ?? (camera && positionOf(camera));
  return (
    <section className={styles.panel} aria-label="Location">
      <div className={styles.head}>
        <IconMapPin size={22} stroke={1.5} className={styles.pin} aria-hidden />
        <div className={styles.text}>
          {camera?.location_name && (
            <Text size="sm" fw={600} truncate>
              {camera.location_name}
            </Text>
          )}
          <Text size="sm" className={styles.position}>
            {at ? positionText(at) : NO_LOCATION}
          </Text>
          {at && !own && (
            <Text size="xs" c="dimmed">
              The camera’s place; the insight came without one
            </Text>
          )}
        </div>
        {at && (
          <Group gap={6} wrap="nowrap">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMap2 size={16} aria-hidden />}
              onClick={() => navigate(mapHref(row.device_id))}
            >
              Open map
            </Button>
            <GettingThere
              camera={{ ...row, location_name: camera?.location_name ?? null }}
              at={at}
              size="xs"
            />
          </Group>
        )}
      </div>
      {at && (
        <PointMap
          latitude={at.latitude}
          longitude={at.longitude}
          label={camera?.location_name ?? displayName(row)}
        />
      )}
    </section>
  );
}
