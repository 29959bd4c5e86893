import { Button, Group, Modal, Text } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useRef, useState } from 'react';
import { useCards } from '../../components/data-table/data-table.tsx';
import { EditForm } from './edit-form.tsx';
import { useLastKnown } from './use-last-known.ts';

interface EditDialogProps {
  /** The camera that is being edited, if any. */
  readonly device: Device | undefined;
  readonly onClose: () => void;
}

/** Edits a camera; closing it with something unsaved asks first. */
export function EditDialog({ device: edited, onClose }: EditDialogProps) {
  const phone = useCards();
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [left, setLeft] = useState(0);
  const opened = edited !== undefined;
  const device = useLastKnown(edited);
  const name = device ? displayName(device) : '';

  function leave(): void {
    setAsking(false);
    isDirty.current = false;
    // Whoever comes back before the dialog has faded away finds a form of what is saved.
    setLeft(left + 1);
    onClose();
  }
  function close(): void {
    if (isDirty.current) setAsking(true);
    else leave();
  }

  return (
    <>
      <Modal
        stackId="edit"
        opened={opened}
        onClose={close}
        title={`Editing Device: ${name}`}
        size="44rem"
        fullScreen={phone}
      >
        {device && (
          <EditForm
            key={`${device.device_id} ${left}`}
            device={device}
            isDirtyRef={isDirty}
            onSaved={leave}
            onCancel={close}
          />
        )}
      </Modal>
      <Modal
        stackId="discard"
        opened={opened && isAsking}
        onClose={() => setAsking(false)}
        title="Discard your changes?"
        size="sm"
      >
        <Text size="sm">What you changed about {name} is not saved yet.</Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            Keep editing
          </Button>
          <Button color="red" onClick={leave}>
            Discard changes
          </Button>
        </Group>
      </Modal>
    </>
  );
}
