import { Anchor, Skeleton } from '@mantine/core';
import type { DeviceUpdateTimeline } from '@sightline/contract/device-updates/device-updates.contract';
import { Link } from 'wouter';
import { devicePageHref } from '../../components/device/device-links.ts';
import { useNow } from '../../components/time/use-now.ts';
import { Timeline } from '../../components/timeline/timeline.tsx';
import styles from './camera-list.module.css';
import type { UpdatedCamera } from './update-row.ts';
import { updateSteps } from './update-steps.ts';

interface CameraTimelineProps {
  readonly camera: UpdatedCamera;
  /** Undefined while they are on their way. */
  readonly events: DeviceUpdateTimeline['events'] | undefined;
  readonly isLoading: boolean;
}

/** What became of an update on one camera. */
export function CameraTimeline({ camera, events, isLoading }: CameraTimelineProps) {
  const now = useNow();
  const { deviceId, device, name } = camera;
  if (!events) {
    return isLoading ? <Skeleton height={92} radius="md" /> : 'Nothing is known of this camera.';
  }
  return (
    <>
      <Timeline
        label={`Timeline of ${name}`}
        steps={updateSteps({ events, part: camera, camera: device, now })}
        deviceId={deviceId}
      />
      {device && (
        <p className={styles.link}>
          <Anchor component={Link} href={devicePageHref(deviceId)} size="sm" underline="always">
            Open device page
          </Anchor>
        </p>
      )}
    </>
  );
}
