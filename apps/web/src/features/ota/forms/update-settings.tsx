import { SimpleGrid, TextInput } from '@mantine/core';
import { otaCreationSchema } from '@sightline/contract/ota/ota.contract';
import { cycleText, triggerText } from '@sightline/domain/devices/setting-text';
import { IconAdjustments } from '@tabler/icons-react';
import type { FieldsProps, MessageDraft, MessageForm } from './message-form.ts';

const FIELDS = [
  { name: 'cycleTime', label: 'Cycle time (minutes)', hint: 'Wakes at least every', words: cycleText },
  { name: 'triggerNumber', label: 'Trigger number', hint: 'Wakes early at', words: triggerText },
] as const;

type Name = (typeof FIELDS)[number]['name'];

function orderOf(draft: MessageDraft) {
  const number = (name: Name) => (String(draft[name] ?? '').trim() === '' ? Number.NaN : Number(draft[name]));
  const message = { cycleTime: number('cycleTime'), triggerNumber: number('triggerNumber') };
  return otaCreationSchema.safeParse({ messageType: 'update_settings', message });
}

function SettingsFields({ draft, onChange, isRefused }: FieldsProps) {
  const { error } = orderOf(draft);
  const fault = (name: Name) => error?.issues.find(({ path }) => path.at(-1) === name)?.message;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {FIELDS.map(({ name, label, hint, words }) => {
        const problem = fault(name);
        return (
          <TextInput
            key={name}
            label={label}
            withAsterisk
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            description={problem ? undefined : `${hint} ${words(Number(draft[name]))}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            error={(isRefused || Boolean(draft[name])) && problem}
          />
        );
      })}
    </SimpleGrid>
  );
}

export const updateSettingsForm: MessageForm = {
  word: 'Update settings',
  text: 'The camera takes over how often it wakes.',
  icon: IconAdjustments,
  Fields: SettingsFields,
  complete: (draft) => orderOf(draft).data,
};
