import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  CYCLE_TIME_ERROR,
  cycleText,
  PHOTO_COUNT_ERROR,
  triggerText,
} from '@sightline/domain/devices/setting-text';
import { LIMITS } from '@sightline/domain/limits';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BatteryEstimate } from '../../../components/device/battery-estimate.tsx';
import { ChangeSettingsLink } from '../../../components/device/change-settings-link.tsx';
import { SettingsWaiting } from '../../../components/device/settings-waiting.tsx';
import { DESCRIPTION_BELOW } from '../../../components/form/description-below.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import type { FieldsProps, MessageDraft, MessageForm } from './message-form.ts';

const FIELDS = [
  {
    name: 'cycleTime',
    label: 'Cycle time (minutes)',
    hint: 'The camera wakes every',
    format: cycleText,
    most: LIMITS.cycleTimeMinutes,
    fault: CYCLE_TIME_ERROR,
  },
  {
    name: 'triggerNumber',
    label: 'Photo count',
    hint: 'It wakes early after',
    format: triggerText,
    most: LIMITS.triggerNumber,
    fault: PHOTO_COUNT_ERROR,
  },
] as const;

type Field = (typeof FIELDS)[number];

/** A number that the server takes too; undefined for anything else. */
function numberOf(draft: MessageDraft, { name, most }: Field): number | undefined {
  const number = Number(draft[name] || Number.NaN);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

function settingsOf(draft: MessageDraft) {
  const [cycleTime, triggerNumber] = FIELDS.map((field) => numberOf(draft, field));
  return cycleTime === undefined || triggerNumber === undefined ? undefined : { cycleTime, triggerNumber };
}

function SettingsFields({ deviceIds, draft, onChange, isRefused }: FieldsProps) {
  const settings = settingsOf(draft);
  const { data: devices = [] } = useQuery(devicesQuery);
  const chosen = devices.filter(({ device_id }) => deviceIds.includes(device_id));
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {FIELDS.map((field) => {
          const { name, label, hint, format } = field;
          const problem = numberOf(draft, field) === undefined ? field.fault : undefined;
          return (
            <TextInput
              key={name}
              label={label}
              withAsterisk
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              description={problem ? undefined : `${hint} ${format(Number(draft[name]))}`}
              inputWrapperOrder={DESCRIPTION_BELOW}
              value={draft[name] ?? ''}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
              error={(isRefused || Boolean(draft[name])) && problem}
            />
          );
        })}
      </SimpleGrid>
      <SettingsWaiting devices={chosen} />
      {settings && <BatteryEstimate devices={chosen} {...settings} />}
      {chosen.length > 0 && (
        <Text size="sm">
          To change only one of them, or cameras that take no messages, use{' '}
          <ChangeSettingsLink deviceIds={deviceIds} />.
        </Text>
      )}
    </Stack>
  );
}

export const updateSettingsForm: MessageForm = {
  label: 'Update settings',
  text: 'Changes how often the camera wakes. Change settings in My Devices does the same, for every camera.',
  icon: IconAdjustments,
  Fields: SettingsFields,
  complete: (draft) => {
    const message = settingsOf(draft);
    return message && { messageType: 'update_settings', message };
  },
};
