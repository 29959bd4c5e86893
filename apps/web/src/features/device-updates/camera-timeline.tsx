import { Anchor, Skeleton } from '@mantine/core';
import type { DeviceUpdateTimeline } from '@sightline/contract/device-updates/device-updates.contract';
import { Link } from 'wouter';
import { devicePageHref } from '../../components/device/device-links.ts';
import { SettingsStateLabel } from '../../components/device/settings-state-label.tsx';
import { settingsOfCommand } from '../../components/device/settings-state-text.ts';
import { useNow } from '../../components/time/use-now.ts';
import { Timeline } from '../../components/timeline/timeline.tsx';
import styles from './camera-list.module.css';
import type { UpdatedCamera } from './update-row.ts';
import { updateSteps } from './update-steps.ts';

interface CameraTimelineProps {
  readonly updateId: number;
  readonly camera: UpdatedCamera;
  /** Undefined while they are on their way. */
  readonly events: DeviceUpdateTimeline['events'] | undefined;
  readonly isLoading: boolean;
}

/** What became of an update on one camera. */
export function CameraTimeline({ updateId, camera, events, isLoading }: CameraTimelineProps) {
  const now = useNow();
  const { deviceId, device, name } = camera;
  const settings = settingsOfCommand(device, { kind: 'update', id: updateId }, now);
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
      {settings && (
        <div className={styles.settings}>
          <span className={styles.stage}>Camera settings</span>
          <SettingsStateLabel state={settings} deviceId={deviceId} />
        </div>
      )}
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
