import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { otaCreationSchema } from '@sightline/contract/ota/ota.contract';
import { cycleText, triggerText } from '@sightline/domain/devices/setting-text';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BatteryEstimate } from '../../../components/device/battery-estimate.tsx';
import { devicesQuery } from '../../../queries/devices.ts';
import type { FieldsProps, MessageDraft, MessageForm } from './message-form.ts';

const FIELDS = [
  { name: 'cycleTime', label: 'Cycle time (minutes)', hint: 'The camera wakes every', format: cycleText },
  { name: 'triggerNumber', label: 'Photo count', hint: 'It wakes early after', format: triggerText },
] as const;

type Name = (typeof FIELDS)[number]['name'];

function orderOf(draft: MessageDraft) {
  const number = (name: Name) => (String(draft[name] ?? '').trim() === '' ? Number.NaN : Number(draft[name]));
  const message = { cycleTime: number('cycleTime'), triggerNumber: number('triggerNumber') };
  return otaCreationSchema.safeParse({ messageType: 'update_settings', message });
}

function SettingsFields({ deviceIds, draft, onChange, isRefused }: FieldsProps) {
  const { error, data } = orderOf(draft);
  const { data: devices = [] } = useQuery(devicesQuery);
  const chosen = devices.filter(({ device_id }) => deviceIds.includes(device_id));
  const fault = (name: Name) => error?.issues.find(({ path }) => path.at(-1) === name)?.message;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {FIELDS.map(({ name, label, hint, format }) => {
          const problem = fault(name);
          return (
            <TextInput
              key={name}
              label={label}
              withAsterisk
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              description={problem ? undefined : `${hint} ${format(Number(draft[name]))}`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft[name] ?? ''}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
              error={(isRefused || Boolean(draft[name])) && problem}
            />
          );
        })}
      </SimpleGrid>
      {data?.messageType === 'update_settings' && (
        <BatteryEstimate
          devices={chosen}
          cycleTime={data.message.cycleTime}
          triggerNumber={data.message.triggerNumber}
        />
      )}
    </Stack>
  );
}

export const updateSettingsForm: MessageForm = {
  label: 'Update settings',
  text: 'Changes how often the camera wakes. Change settings in My Devices does the same, for every camera.',
  icon: IconAdjustments,
  Fields: SettingsFields,
  complete: (draft) => orderOf(draft).data,
};
