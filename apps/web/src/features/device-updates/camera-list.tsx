import '@mantine/core/styles/Accordion.css';
import { Accordion, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UpdateStatusLabel } from '../../components/device/update-status-label.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { updateTimelineQuery } from '../../queries/device-updates.ts';
import styles from './camera-list.module.css';
import { CameraTimeline } from './camera-timeline.tsx';
import { byUrgency, type UpdateRow } from './update-row.ts';
import { STATE_LABELS } from './update-steps.ts';

/** Up to so many cameras have their timelines unfolded from the start … */
const UNFOLDED = 3;
/** … and so many are listed until somebody asks for all. */
const LISTED = 50;

/** What became of an update, camera by camera, those that need somebody first. */
export function CameraList({ row }: { readonly row: UpdateRow }) {
  const timelines = useQuery(updateTimelineQuery(row.id));
  const [showsAll, setShowsAll] = useState(false);
  // In the order of the moment it was opened: what changes must not jump away from under the hand.
  const [order] = useState(() => byUrgency(row.cameras).map(({ deviceId }) => deviceId));
  const cameras = order.flatMap((id) => row.cameras.find(({ deviceId }) => deviceId === id) ?? []);
  const shown = showsAll ? cameras : cameras.slice(0, LISTED);
  const unfolded = cameras.length <= UNFOLDED ? cameras.map(({ deviceId }) => String(deviceId)) : [];

  if (timelines.isError && !timelines.data) {
    return (
      <LoadError
        title="The timelines did not load"
        error={timelines.error}
        onRetry={() => void timelines.refetch()}
        isRetrying={timelines.isFetching}
        titleOrder={3}
      />
    );
  }
  return (
    <>
      <Accordion
        multiple
        defaultValue={unfolded}
        variant="separated"
        radius="md"
        order={4}
        transitionDuration={150}
        classNames={{ item: styles.item, control: styles.control, content: styles.content }}
      >
        {shown.map((camera) => (
          <Accordion.Item key={camera.deviceId} value={String(camera.deviceId)}>
            <Accordion.Control>
              <span className={styles.head}>
                <span className={styles.name}>{camera.name}</span>
                <span className={styles.state}>
                  {camera.isOverdue && <span className={styles.overdue}>Overdue</span>}
                  {camera.status === 'pending' && (
                    <span className={styles.stage}>{STATE_LABELS[camera.state].label}</span>
                  )}
                  <UpdateStatusLabel status={camera.status} />
                </span>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <CameraTimeline
                updateId={row.id}
                camera={camera}
                events={timelines.data?.find(({ deviceId }) => deviceId === camera.deviceId)?.events}
                isLoading={timelines.isPending}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {cameras.length > shown.length && (
        <Button mt="sm" variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          Show all {cameras.length} devices
        </Button>
      )}
    </>
  );
}
