import { Text } from '@mantine/core';
import type { FieldsProps } from '../fields/fields-props.ts';
import { KeyField } from '../fields/key-field.tsx';

export function GundiFields({ integration, ...field }: FieldsProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        Gundi v1 is the older way, kept for those who still use it. Choose Gundi v2 for anything new.
      </Text>
      <KeyField label="Gundi v1 API key" kept={integration?.data.gundiApiKey ?? undefined} {...field} />
    </>
  );
}
