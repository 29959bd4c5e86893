import { Button, Group, Stack } from '@mantine/core';
import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { displayName } from '@sightline/domain/devices/display-name';
import { IconAntenna, IconEraser, IconKey, IconKeyOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ExactTime, RelativeTime } from '../../../components/time/time.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { Facts } from '../facts.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { StepFocus } from '../step-focus.tsx';
import { AccessLabel } from './camera-labels.tsx';
import { ClearCamera } from './clear-camera.tsx';
import { NewToken } from './new-token.tsx';
import { RelayNames } from './relay-names.tsx';
import { RevokeKeys } from './revoke-keys.tsx';

interface CameraDialogProps {
  readonly camera: InternalDevice | undefined;
  readonly onClose: () => void;
}

/** What is done with a camera from its dialog, each in the place of its facts. */
const STEPS = {
  token: { title: 'New provisioning token for', component: NewToken },
  relays: { title: 'Network names of', component: RelayNames },
  revoke: { title: 'Revoke the keys of', component: RevokeKeys },
  clear: { title: 'Clear', component: ClearCamera },
} as const;

/** One camera for staff: whose it is, whether it can speak, and what they can do about it. */
export function CameraDialog({ camera: asked, onClose }: CameraDialogProps) {
  const camera = useLastKnown(asked);
  const [step, setStep] = useState<keyof typeof STEPS>();
  const name = camera ? displayName(camera) : '';
  const Step = step && STEPS[step].component;
  return (
    <RecordDialog
      opened={asked !== undefined}
      onClose={onClose}
      onClosed={() => setStep(undefined)}
      isPrecious={step === 'token'}
      title={step ? `${STEPS[step].title} ${name}` : `Device ${camera?.device_id}: ${name}`}
    >
      {camera && Step && (
        <StepFocus key={step}>
          <Step camera={camera} onBack={() => setStep(undefined)} />
        </StepFocus>
      )}
      {camera && !Step && (
        <StepFocus key="facts">
          <Stack gap="md">
            <CameraFacts camera={camera} />
            <Group gap="xs">
              <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => setStep('token')}>
                New provisioning token
              </Button>
              <Button
                variant="default"
                leftSection={<IconAntenna size={16} />}
                onClick={() => setStep('relays')}
              >
                Relays
              </Button>
              <Button
                variant="default"
                leftSection={<IconKeyOff size={16} />}
                onClick={() => setStep('revoke')}
              >
                Revoke keys
              </Button>
              <Button
                variant="default"
                c="var(--mantine-color-error)"
                leftSection={<IconEraser size={16} />}
                onClick={() => setStep('clear')}
              >
                Clear device
              </Button>
            </Group>
          </Stack>
        </StepFocus>
      )}
    </RecordDialog>
  );
}

function CameraFacts({ camera }: { readonly camera: InternalDevice }) {
  const { last_seen, token_expires_at, created_on } = camera;
  return (
    <Facts
      of={{
        'Hardware id': camera.hardware_id,
        'Name on device': camera.device_name,
        Owner: camera.user_email ? `${camera.user_email} (account ${camera.user_id})` : 'No owner',
        Access: <AccessLabel access={camera.access} />,
        'Valid keys': String(camera.valid_keys),
        'Token good until': token_expires_at && <ExactTime value={token_expires_at} />,
        'LoRa UID': camera.lora_uid,
        'Cell UID': camera.cell_uid,
        Firmware: camera.software_version,
        'Last seen': last_seen && <RelativeTime value={last_seen} />,
        Registered: <ExactTime value={created_on} />,
      }}
    />
  );
}
