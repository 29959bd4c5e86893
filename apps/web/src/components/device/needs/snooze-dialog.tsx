import { Button, Group, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useServices } from '../../../kernel/services-context.tsx';
import { beginSnooze } from '../../../queries/needs/snoozes.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { GeneralError } from '../../form/general-error.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { notify } from '../../page/notify.tsx';
import { dayOf } from './snooze-text.ts';

const DAY_MS = 86_400_000;
const SPANS = [
  { value: '7', label: '1 week' },
  { value: '14', label: '2 weeks' },
  { value: '30', label: '1 month' },
  { value: '90', label: '3 months' },
];

interface SnoozeDialogProps {
  /** The camera; undefined while the dialog is closed. */
  readonly camera: { readonly deviceId: number; readonly name: string } | undefined;
  readonly onClose: () => void;
  readonly onSnoozed: () => void;
}

/** Lets a camera need nobody for a while, with the reason. */
export function SnoozeDialog({ camera, onClose, onSnoozed }: SnoozeDialogProps) {
  return (
    <Dialog opened={camera !== undefined} onClose={onClose} title={`Snooze ${camera?.name ?? ''}`}>
      {camera && <SnoozeForm key={camera.deviceId} {...camera} onClose={onClose} onSnoozed={onSnoozed} />}
    </Dialog>
  );
}

interface SnoozeFormProps {
  readonly deviceId: number;
  readonly name: string;
  readonly onClose: () => void;
  readonly onSnoozed: () => void;
}

function SnoozeForm({ deviceId, name, onClose, onSnoozed }: SnoozeFormProps) {
  const services = useServices();
  const { form, submit, isSending, general } = useServerForm({
    initialValues: { reason: '', until: '7' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'Say why, for whoever looks next.' } : {}),
    send: ({ reason, until }) =>
      beginSnooze(services, deviceId, {
        reason,
        until: new Date(Date.now() + Number(until) * DAY_MS).toISOString(),
      }),
    onSuccess: ({ until }) => {
      notify(services, 'snooze', 'done', `${name} is snoozed until ${dayOf(until)}.`);
      onSnoozed();
    },
  });
  const { error, value, onChange } = form.getInputProps('until');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          Until then it counts as a camera that needs nobody, here and in My Devices. Its alerts go on.
        </Text>
        <TextInput
          label="Reason"
          description="It stands beside the camera, for whoever looks next"
          placeholder="Tree felling, road closed, …"
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
        <Input.Wrapper label="How long" labelElement="div" error={error}>
          <SegmentedControl fullWidth aria-label="How long" data={SPANS} value={value} onChange={onChange} />
        </Input.Wrapper>
        <GeneralError>{general}</GeneralError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Snooze
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
