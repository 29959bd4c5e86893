import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { hasSatellite } from '@sightline/domain/devices/has-satellite';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ReleaseSelect } from '../../components/command/release-select.tsx';
import { BatteryEstimate } from '../../components/device/battery-estimate.tsx';
import { ChangeSettingsLink } from '../../components/device/change-settings-link.tsx';
import { SettingsWaiting } from '../../components/device/settings-waiting.tsx';
import { DeviceSelect } from '../../components/device-select/device-select.tsx';
import { FIELDS_MISSING } from '../../components/form/fields-missing.ts';
import { GeneralError } from '../../components/form/general-error.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { devicesQuery } from '../../queries/devices.ts';
import { CameraSettings } from './camera-settings.tsx';
import { CreateFailure } from './create-failure.tsx';
import { SatelliteSettings } from './satellite-settings.tsx';
import { NEW_UPDATE, type UpdateDraft, type UpdateOrder, updateOrder } from './update-draft.ts';

interface CreateFormProps {
  /** Cameras that are chosen from the start; those that are not of the account, and imported ones, are passed over. */
  readonly deviceIds: readonly number[];
  readonly onCreated: (update: DeviceUpdate) => void;
  readonly onClose: () => void;
}

/** Everything an update brings, and the cameras that it goes to. */
export function CreateForm({ deviceIds, onCreated, onClose }: CreateFormProps) {
  const services = useServices();
  const [asked, setDraft] = useState({ ...NEW_UPDATE, deviceIds });
  const [isRefused, setRefused] = useState(false);
  const { data: devices = [] } = useQuery(devicesQuery);
  const imported = new Set(
    devices.filter(({ kind }) => kind === 'imported').map(({ device_id }) => device_id),
  );
  const draft = { ...asked, deviceIds: asked.deviceIds.filter((id) => !imported.has(id)) };
  const create = useMutation({
    mutationFn: async (body: UpdateOrder) => (await services.api.deviceUpdates.create({ body })).message,
    onSuccess: onCreated,
  });
  const wanted = new Set(draft.deviceIds);
  const chosen = devices.filter(({ device_id }) => wanted.has(device_id));
  const withSatellite = chosen.some(hasSatellite);
  const order = updateOrder(draft, withSatellite || draft.isSatelliteOpen);
  /** Marks what is missing, once somebody has tried without. */
  const missing = (value: unknown) => isRefused && (value === null || value === 0);

  function change(part: Partial<UpdateDraft>): void {
    setDraft({ ...draft, ...part });
    // What is under way still has to be heard.
    if (!create.isPending) create.reset();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (create.isPending) return;
    setRefused(!order);
    if (order) create.mutate(order);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Fieldset variant="unstyled" mx={0} disabled={create.isPending}>
          <Stack gap="md">
            <DeviceSelect
              label="Devices"
              value={draft.deviceIds}
              onChange={(deviceIds) => change({ deviceIds })}
              note={pendingNote}
              disabled={create.isPending}
              error={missing(draft.deviceIds.length)}
            />
            <ReleaseSelect
              value={draft.algReleaseId}
              onChange={(algReleaseId) => change({ algReleaseId })}
              error={missing(draft.algReleaseId)}
            />
            <CameraSettings draft={draft} missing={missing} onChange={change} />
            <SettingsWaiting devices={chosen} />
            {chosen.length > 0 && (
              <Text size="sm">
                To change the photo count or the cycle time alone, use{' '}
                <ChangeSettingsLink deviceIds={chosen.map(({ device_id }) => device_id)} />.
              </Text>
            )}
            <BatteryEstimate
              devices={chosen}
              cycleTime={draft.cycleTime ?? undefined}
              triggerNumber={draft.triggerNumber ?? undefined}
            />
            <SatelliteSettings draft={draft} isKnown={withSatellite} onChange={change} />
          </Stack>
        </Fieldset>
        <GeneralError>{isRefused && !order ? FIELDS_MISSING : undefined}</GeneralError>
        {create.error && <CreateFailure error={create.error} onLeave={onClose} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create Update
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The server refuses a second update; whoever chooses should know beforehand. */
function pendingNote({ device_update_status: status }: Device): string | undefined {
  return status === 'pending' || status === 'pending_reset' ? 'Has an update under way' : undefined;
}
