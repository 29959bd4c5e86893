import { Anchor } from '@mantine/core';
import { expectedContact } from '@sightline/domain/devices/expected-contact';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useDevice } from '../../queries/devices.ts';
import { diagnosesQuery } from '../../queries/needs/diagnosis.ts';
import { useNow } from '../time/use-now.ts';
import { devicePageHref } from './device-links.ts';
import { currentDiagnosis, likelyText } from './diagnosis-text.ts';

interface LikelyCauseProps {
  readonly deviceId: number;
  /** Leads to the page of the camera. */
  readonly linked?: boolean;
  /** Says what to do, too. */
  readonly withNextStep?: boolean;
  readonly className?: string | undefined;
}

/** Why a camera is quiet, most likely, in a line; nothing of a camera that is not quiet. */
export function LikelyCause({ deviceId, linked = false, withNextStep = false, className }: LikelyCauseProps) {
  const { data } = useQuery(diagnosesQuery);
  const device = useDevice(deviceId);
  const now = useNow();
  const diagnosis = data?.find(({ device_id }) => device_id === deviceId);
  const first = device && currentDiagnosis(diagnosis, expectedContact(device, now).state)?.causes[0];
  if (!first) return null;
  const text = likelyText(first);
  return (
    <p className={className}>
      {linked ? (
        <Anchor component={Link} href={devicePageHref(deviceId)} inherit underline="always">
          {text}
        </Anchor>
      ) : (
        <strong>{text}</strong>
      )}
      {withNextStep && <>: {first.next_step}</>}
    </p>
  );
}
