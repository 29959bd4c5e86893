import { Button, Group, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import type { Gateway } from '@sightline/contract/internal/relays';
import { displayName } from '@sightline/domain/devices/display-name';
import { RELAY_PROVIDERS, type RelayProvider } from '@sightline/domain/relays/relay-provider';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { camerasQuery, reloadInternal } from '../internal-queries.ts';
import { PROVIDER_LABELS } from './relay-labels.tsx';

interface GatewayFormProps {
  /** The token whose devices are chosen; undefined for a new one. */
  readonly gateway: Gateway | undefined;
  /** Gets a new token, which nobody can read later. */
  readonly onMade: (token: string | undefined) => void;
  readonly onCancel: () => void;
}

const PROVIDERS = RELAY_PROVIDERS.map((value) => ({ value, label: PROVIDER_LABELS[value] }));

/** A new token of a network, or the devices of one. */
export function GatewayForm({ gateway, onMade, onCancel }: GatewayFormProps) {
  const services = useServices();
  const cameras = useQuery(camerasQuery);
  const [name, setName] = useState('');
  const [provider, setProvider] = useState<RelayProvider>('lora');
  const [chosen, setChosen] = useState((gateway?.device_ids ?? []).map(String));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const deviceIds = chosen.map(Number);
      if (!gateway) {
        return (await services.api.internal.createGateway({ body: { name, provider, deviceIds } })).message
          .token;
      }
      await services.api.internal.setGatewayDevices({
        params: { id: gateway.gateway_id },
        body: { deviceIds },
      });
      return undefined;
    },
    onSuccess: async (token) => {
      await reloadInternal(services);
      onMade(token);
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }
  const problem = error ?? cameras.error;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {!gateway && (
          <>
            <TextInput
              label="Name"
              description="Of the network, or of whoever runs it."
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Select
              label="Network"
              data={PROVIDERS}
              allowDeselect={false}
              value={provider}
              onChange={(value) => setProvider(value ?? 'lora')}
            />
          </>
        )}
        <MultiSelect
          label={gateway ? `Devices of ${gateway.name}` : 'Devices'}
          description="Messages of other devices are kept in quarantine."
          searchable
          limit={100}
          maxDropdownHeight={260}
          nothingFoundMessage="No device has that name."
          data={(cameras.data ?? []).map((camera) => ({
            value: String(camera.device_id),
            label: `${displayName(camera)} (${camera.lora_uid ?? camera.cell_uid ?? `device ${camera.device_id}`})`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
        <GeneralError>{problem ? errorMessage(problem) : undefined}</GeneralError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Back
          </Button>
          <Button type="submit" loading={isPending} disabled={!gateway && name.trim() === ''}>
            {gateway ? 'Save devices' : 'Make token'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
