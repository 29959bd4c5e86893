import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import type { Platform } from '@sightline/domain/integrations/platform';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { formErrors } from '../../components/form/form-errors.ts';
import { useWarnOnLeave } from '../../components/form/use-warn-on-leave.ts';
import { NotificationFields } from './fields/notification-fields.tsx';
import { failedMessage } from './notify.ts';
import { PLATFORM_PARTS } from './platforms/platform-parts.tsx';
import { outcomeMessage, type SaveOutcome } from './run-steps.ts';
import { useIntegrationForm } from './use-integration-form.ts';

interface IntegrationFormProps {
  readonly platform: Platform;
  readonly integration: Integration | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Whether the form holds something that is not saved; false again when it goes. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function IntegrationForm({
  platform,
  integration,
  onClose,
  onSaved,
  onUnsaved,
}: IntegrationFormProps) {
  const { Fields } = PLATFORM_PARTS[platform];
  const { draft, faults, change, submit, isUnsaved, isSaving, outcome } = useIntegrationForm(
    platform,
    integration,
    onSaved,
  );
  useWarnOnLeave(isUnsaved);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <Fields integration={integration} draft={draft} faults={faults} onChange={change} />
        <NotificationFields draft={draft} faults={faults} onChange={change} />
        {outcome && outcome.left.length > 0 && <Failure platform={platform} outcome={outcome} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Failure({ platform, outcome }: { readonly platform: Platform; readonly outcome: SaveOutcome }) {
  const parts = outcomeMessage(outcome);
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={failedMessage(platform)}
    >
      <Text size="sm">{formErrors(outcome.error, []).general}</Text>
      {parts && (
        <Text size="sm" mt={4}>
          {parts}
        </Text>
      )}
    </Alert>
  );
}
