import { PasswordInput } from '@mantine/core';
import type { FieldsProps } from '../fields-props.ts';

interface KeyFieldProps extends Pick<FieldsProps, 'draft' | 'faults' | 'onChange'> {
  readonly label: string;
  /** The key there is, by its last characters; undefined while there is none. */
  readonly kept: string | undefined;
  readonly describedBy?: string;
}

/** A key, which is never shown again once it is kept. */
export function KeyField({ label, kept, draft, faults, onChange, describedBy }: KeyFieldProps) {
  return (
    <PasswordInput
      label={label}
      withAsterisk={kept === undefined}
      data-autofocus
      autoComplete="off"
      placeholder={kept}
      description={kept && `The key that ends like ${kept} is kept. Leave the field empty to keep it.`}
      maxLength={1_000}
      aria-describedby={describedBy}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label}`, tabIndex: 0 }}
      value={draft.key}
      error={faults.key}
      onChange={(event) => onChange({ key: event.currentTarget.value })}
    />
  );
}
