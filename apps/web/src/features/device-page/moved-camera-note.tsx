import { Anchor } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { positionText } from '@sightline/domain/devices/coordinates';
import { distanceText, movedCamera } from '@sightline/domain/devices/moved-camera';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { arrivalLabel } from '../../components/insight/arrival-labels.ts';
import { RelativeTime } from '../../components/time/time.tsx';
import { deploymentsQuery, latestInsightsQuery } from '../../queries/device-history.ts';
import styles from './state-tiles.module.css';

/** Says where a camera was last if that is not where it stands; nothing otherwise. */
export function MovedCameraNote({ device }: { readonly device: Device }) {
  const { device_id: deviceId } = device;
  const { data: places = [] } = useQuery(deploymentsQuery(deviceId));
  const { data: photos = [] } = useQuery(latestInsightsQuery(deviceId));
  const current = places.find(({ ended_at }) => ended_at === null);
  const away = current && movedCamera(device, current.started_at, photos);
  if (!away) return null;
  const { photo, position, metres } = away;
  const arrival = arrivalLabel(photo);
  return (
    <p className={styles.error}>
      <IconMapPinOff size={18} stroke={1.7} aria-hidden />
      <span>
        <strong>Not in its place:</strong>{' '}
        <Anchor
          component={Link}
          href={`/?tab=insights&insight=${photo.insight_id}`}
          c="inherit"
          inherit
          underline="always"
        >
          the newest photo with a position
        </Anchor>{' '}
        was taken {distanceText(metres)} from where it stands, at {positionText(position)},{' '}
        <RelativeTime value={cameraTimestamp(photo)} deviceId={deviceId} />
        {arrival && ` (${arrival})`}. If you moved it, edit its location.
      </span>
    </p>
  );
}
