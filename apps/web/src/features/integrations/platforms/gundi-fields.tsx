import { Text } from '@mantine/core';
import { KeyField } from '../fields/key-field.tsx';
import type { FieldsProps } from '../fields-props.ts';

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
