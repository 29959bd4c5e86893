import { TextInput } from '@mantine/core';
import { isUnderstood, OTA_CONFIRMATION } from '@sightline/domain/ota/ota-message-type';
import type { FieldsProps, MessageDraft } from './message-form.ts';

export function isConfirmed({ confirmation }: MessageDraft): boolean {
  return typeof confirmation === 'string' && isUnderstood(confirmation);
}

/** Asks for a typed confirmation, for messages that restart or change a camera. */
export function UnderstoodField({ draft, onChange, isRefused }: FieldsProps) {
  return (
    <TextInput
      label={`Type ${OTA_CONFIRMATION} to confirm`}
      withAsterisk
      autoComplete="off"
      spellCheck={false}
      value={draft.confirmation ?? ''}
      onChange={(event) => onChange({ confirmation: event.currentTarget.value })}
      error={isRefused && !isConfirmed(draft)}
    />
  );
}
