import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { displayName } from '@sightline/domain/devices/display-name';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formErrors } from '../../../components/form/form-errors.ts';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';

interface StepProps {
  readonly camera: InternalDevice;
  readonly onBack: () => void;
}

/** What networks call a camera, by which messages of relays are known to be its. */
export function RelayNames({ camera, onBack }: StepProps) {
  const services = useServices();
  const [lora, setLora] = useState(camera.lora_uid ?? '');
  const [cell, setCell] = useState(camera.cell_uid ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      services.api.internal.setDeviceRelays({
        params: { id: camera.device_id },
        body: { lora_uid: lora, cell_uid: cell },
      }),
    onSuccess: async () => {
      notifications.show(
        { message: `The network names of ${displayName(camera)} are saved.` },
        services.notifications,
      );
      await reloadInternal(services);
      onBack();
    },
  });
  const faults = error ? formErrors(error, ['lora_uid', 'cell_uid']) : undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">Messages in quarantine that become known by these are read again.</Text>
        <TextInput
          label="LoRa UID"
          description="The DevEUI: 16 hexadecimal digits. Empty if no LoRaWAN network knows it."
          data-autofocus
          value={lora}
          error={faults?.fields.lora_uid}
          onChange={(event) => setLora(event.currentTarget.value)}
        />
        <TextInput
          label="Cell UID"
          description="The IMEI of its satellite modem: 15 digits. Empty if it has none."
          value={cell}
          error={faults?.fields.cell_uid}
          onChange={(event) => setCell(event.currentTarget.value)}
        />
        <GeneralError>{faults?.general}</GeneralError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
