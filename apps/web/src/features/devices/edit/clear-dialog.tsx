import { Button, Group, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { useClearData } from '../../../queries/device-edits.ts';
import { insightSummaryQuery } from '../../../queries/insight-summary.ts';
import { ClearChoice } from './clear-choice.tsx';
import styles from './clear-dialog.module.css';
import { CLEAR_LABELS, CLEARABLES, type Clearable } from './clear-labels.ts';

interface ClearDialogProps {
  readonly device: Device | undefined;
  readonly onClose: () => void;
  /** The camera is no longer the caller's. */
  readonly onGone: () => void;
}

/** Clears what a camera has gathered, or gives it away. */
export function ClearDialog({ device: asked, onClose, onGone }: ClearDialogProps) {
  const device = useLastKnown(asked);
  return (
    <Dialog
      stackId="clear"
      opened={asked !== undefined}
      onClose={onClose}
      title={`Clear data of ${device ? displayName(device) : ''}`}
      size="36rem"
    >
      {device && <ClearForm key={device.device_id} device={device} onClose={onClose} onGone={onGone} />}
    </Dialog>
  );
}

function ClearForm({ device, onClose, onGone }: ClearDialogProps & { device: Device }) {
  const services = useServices();
  const name = displayName(device);
  const [what, setWhat] = useState<ReadonlySet<Clearable>>(new Set());
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useClearData();
  const { data: summaries } = useQuery(insightSummaryQuery);
  const summary = summaries?.find(({ device_id }) => device_id === device.device_id);
  const insights = summary && summary.insight_count + summary.archived_count;
  const labels = (clearable: Clearable) => CLEAR_LABELS[clearable]({ kind: device.kind, insights });
  const isGrave = [...what].some((clearable) => labels(clearable).isGrave);
  const isConfirmed = what.size > 0 && (!isGrave || oneLine(typed) === oneLine(name));

  function toggle(clearable: Clearable): void {
    const next = new Set(what);
    if (!next.delete(clearable)) next.add(clearable);
    setWhat(next);
  }
  function clear(event: FormEvent): void {
    event.preventDefault();
    if (!isConfirmed || isPending) return;
    mutate(
      { deviceId: device.device_id, what },
      {
        onSuccess: () => {
          const cleared = CLEARABLES.filter((clearable) => what.has(clearable));
          notifications.show({ message: `${name}: ${cleared.join(', ')} cleared.` }, services.notifications);
          if (what.has('ownership')) onGone();
          else onClose();
        },
      },
    );
  }

  return (
    <form onSubmit={clear} noValidate>
      <Text size="sm" c="dimmed">
        Choose what to clear. Nothing happens before you press the button below.
      </Text>
      <div className={styles.choices}>
        {CLEARABLES.map((clearable) => (
          <ClearChoice
            key={clearable}
            text={labels(clearable)}
            checked={what.has(clearable)}
            onToggle={() => toggle(clearable)}
          />
        ))}
      </div>
      {isGrave && (
        <TextInput
          mt="md"
          label={`Type ${name} to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <GeneralError>{error ? errorMessage(error) : undefined}</GeneralError>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="red" disabled={!isConfirmed} loading={isPending}>
          {buttonLabel(what)}
        </Button>
      </Group>
    </form>
  );
}

/** Text as a page shows it: names may have more spaces in them than people see. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function buttonLabel(what: ReadonlySet<Clearable>): string {
  const chosen = CLEARABLES.filter((clearable) => what.has(clearable));
  return chosen.length === 0 ? 'Clear' : `Clear ${new Intl.ListFormat('en').format(chosen)}`;
}
