import { Button, Group } from '@mantine/core';
import { visitText } from '@sightline/domain/visits/visit-work';
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { useServices } from '../../../kernel/services-context.tsx';
import { retryVisit } from '../../../queries/visits/send-visits.ts';
import type { WaitingVisit } from '../../../queries/visits/stored-visits.ts';
import { cancelVisit, forgetVisit } from '../../../queries/visits/waiting-visits.ts';
import { notify } from '../../page/notify.tsx';
import { ExactTime } from '../../time/time.tsx';
import styles from './visits.module.css';

interface WaitingVisitItemProps {
  readonly visit: WaitingVisit;
  /** Where visits to several cameras stand together. */
  readonly showsCamera?: boolean;
}

/** A visit that the server does not have yet, and why. */
export function WaitingVisitItem({ visit, showsCamera = false }: WaitingVisitItemProps) {
  const services = useServices();
  const { cameraName, deviceId, visitedAt, hasPhoto } = visit;
  const isRefused = visit.state === 'refused';
  const lacksPhoto = isRefused && visit.visitId !== null;
  const Icon = isRefused ? IconAlertTriangle : IconCloudUp;

  async function cancel(): Promise<void> {
    await cancelVisit(services, visit);
    notify(services, 'visit', 'info', `The visit to ${cameraName} is cancelled.`);
  }

  return (
    <div className={styles.waiting} data-refused={isRefused || undefined}>
      <Icon size={19} stroke={1.7} aria-hidden />
      <div className={styles.text}>
        <p>
          {showsCamera && <strong>{cameraName}: </strong>}
          {visitText(visit)}
          {hasPhoto && ' (with a photo)'}
        </p>
        <p className={styles.more}>
          <ExactTime value={visitedAt} deviceId={deviceId} /> · {stateText(visit)}
        </p>
      </div>
      <Group gap={6} wrap="nowrap">
        {isRefused && (
          <Button size="compact-sm" variant="default" onClick={() => retryVisit(services, visit)}>
            Try again
          </Button>
        )}
        {lacksPhoto ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => void forgetVisit(services, visit)}
          >
            Leave out the photo
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Cancel the visit to ${cameraName}`}
            onClick={() => void cancel()}
          >
            {isRefused ? 'Delete' : 'Cancel'}
          </Button>
        )}
      </Group>
    </div>
  );
}

function stateText({ state, visitId, reason }: WaitingVisit): string {
  if (state === 'refused') return `${visitId === null ? 'Not noted.' : 'Noted.'} ${reason ?? ''}`;
  return state === 'noted' ? 'Noted. Its photo waits for a connection' : 'Waits for a connection';
}
