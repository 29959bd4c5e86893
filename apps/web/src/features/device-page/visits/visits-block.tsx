import { Button, Skeleton, Text } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Visit } from '@sightline/contract/visits/visits.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyVisitDialog } from '../../../components/device/visits/lazy-visit-dialog.ts';
import { WaitingVisitItem } from '../../../components/device/visits/waiting-visit-item.tsx';
import { LoadError } from '../../../components/page/load-error.tsx';
import { useUser } from '../../../queries/user.ts';
import { visitsQuery } from '../../../queries/visits/visits.ts';
import { useWaitingVisits } from '../../../queries/visits/waiting-visits.ts';
import { Block } from '../block.tsx';
import { DeleteVisit } from './delete-visit.tsx';
import { VisitItem } from './visit-item.tsx';
import styles from './visits-block.module.css';

const SHOWN_AT_FIRST = 5;

/** What people did at the camera, the newest first; above it what the server does not have yet. */
export function VisitsBlock({ device }: { readonly device: Device }) {
  const { data, error, isFetching, refetch } = useQuery(visitsQuery(device.device_id));
  const waiting = useWaitingVisits(device.device_id);
  return (
    <Block title="Visits">
      {waiting.length > 0 && (
        <ul className={styles.waiting} aria-label="Not sent yet">
          {waiting.map((visit) => (
            <li key={visit.key}>
              <WaitingVisitItem visit={visit} />
            </li>
          ))}
        </ul>
      )}
      {data && <VisitList device={device} visits={data} hasWaiting={waiting.length > 0} />}
      {!data && !error && <Skeleton height={72} radius="md" role="status" aria-label="Loading the visits" />}
      {!data && error && (
        <LoadError
          title="The visits did not load"
          titleOrder={3}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Block>
  );
}

interface VisitListProps {
  readonly device: Device;
  readonly visits: readonly Visit[];
  readonly hasWaiting: boolean;
}

function VisitList({ device, visits, hasWaiting }: VisitListProps) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const [showsAll, setShowsAll] = useState(false);
  const [edited, setEdited] = useState<Visit>();
  const [deleted, setDeleted] = useState<Visit>();
  const camera = { deviceId: device.device_id, name: displayName(device) };
  if (visits.length === 0)
    return (
      !hasWaiting && (
        <Text size="sm" c="dimmed">
          No visits yet. Note one when you change batteries, swap the card, move or clean the camera: the
          forecast counts from then on.
        </Text>
      )
    );
  return (
    <>
      <ol className={styles.list} aria-label="Visits, newest first">
        {visits.slice(0, showsAll ? visits.length : SHOWN_AT_FIRST).map((visit) => (
          <li key={visit.visit_id}>
            <VisitItem
              visit={visit}
              {...(!isReduced && { onEdit: () => setEdited(visit), onDelete: () => setDeleted(visit) })}
            />
          </li>
        ))}
      </ol>
      {visits.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${visits.length} visits`}
        </Button>
      )}
      <LazyVisitDialog camera={edited && camera} visit={edited} onClose={() => setEdited(undefined)} />
      <DeleteVisit visit={deleted} cameraName={camera.name} onClose={() => setDeleted(undefined)} />
    </>
  );
}
