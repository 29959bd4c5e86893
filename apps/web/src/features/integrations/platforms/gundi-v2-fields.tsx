import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { KeyField } from '../fields/key-field.tsx';
import type { FieldsProps } from '../fields-props.ts';

export function GundiV2Fields({ integration, ...field }: FieldsProps) {
  return (
    <>
      <KeyField label="Gundi v2 API token" kept={integration?.data.gundiV2ApiKey ?? undefined} {...field} />
      <Alert color="amber" icon={<IconInfoCircle size={18} aria-hidden />}>
        The API token cannot be verified ahead of time. Please double check it before saving, and send a test
        event afterwards.
      </Alert>
    </>
  );
}
