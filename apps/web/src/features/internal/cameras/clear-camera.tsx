import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { displayName } from '@sightline/domain/devices/display-name';
import { CLEARING_NOT_CONFIRMED, isClearingConfirmed } from '@sightline/domain/devices/staff-clearing';
import { OTA_CONFIRMATION } from '@sightline/domain/ota/ota-message-type';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';

interface StepProps {
  readonly camera: InternalDevice;
  readonly onBack: () => void;
}

/** Clears a camera of everything its owner has of it, after two confirmations. */
export function ClearCamera({ camera, onBack }: StepProps) {
  const services = useServices();
  const [typedId, setTypedId] = useState('');
  const [typedText, setTypedText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => services.api.internal.clearDevice({ params: { id: camera.device_id } }),
    onSuccess: async () => {
      notifications.show({ message: `${displayName(camera)} is cleared.` }, services.notifications);
      await reloadInternal(services);
      onBack();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isConfirmed = isClearingConfirmed(camera.device_id, typedId, typedText);
    setRefused(!isConfirmed);
    if (isConfirmed && !isPending) mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          {camera.user_email
            ? `The device leaves the account of ${camera.user_email}. All insights that account has of it are deleted, photos included, and its names, position and location texts go.`
            : 'The device has no owner. Insights that wait for its next one are deleted, photos included, and its position goes.'}{' '}
          It stays registered and keeps its key; insights of earlier owners stay theirs. This cannot be
          undone.
        </Text>
        <TextInput
          label={`Device id (${camera.device_id})`}
          description="Type the id of this device."
          data-autofocus
          autoComplete="off"
          inputMode="numeric"
          value={typedId}
          onChange={(event) => setTypedId(event.currentTarget.value)}
        />
        <TextInput
          label="Confirmation"
          description={`Type '${OTA_CONFIRMATION}'.`}
          autoComplete="off"
          value={typedText}
          onChange={(event) => setTypedText(event.currentTarget.value)}
        />
        <GeneralError>
          {isRefused ? CLEARING_NOT_CONFIRMED : error ? errorMessage(error) : undefined}
        </GeneralError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            Clear device
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
