import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { api } from '../../kernel/client.ts';
import { reloadAlerts } from '../../queries/alerts.ts';

const WORDS = {
  acknowledge: {
    title: 'Acknowledge all new alerts?',
    action: 'Acknowledge All',
    done: 'acknowledged',
    send: () => api.alerts.acknowledgeAll(),
    means: 'They stay in the list until they are resolved, and the badge no longer counts them.',
  },
  resolve: {
    title: 'Resolve all alerts?',
    action: 'Resolve All',
    done: 'resolved',
    send: () => api.alerts.resolveAll(),
    means:
      'A resolved alert stays resolved. A fault that lasts is not told again before its camera has recovered.',
  },
} as const;

interface AllDialogProps {
  readonly what: keyof typeof WORDS;
  readonly opened: boolean;
  /** Those that it would change. */
  readonly alerts: readonly Alert[];
  readonly onClose: () => void;
}

/** Asks before many alerts change, and tells how many did. */
export function AllDialog({ what, opened, alerts, onClose }: AllDialogProps) {
  const { title, action, done, send, means } = WORDS[what];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => (await send()).message.changed,
    onSuccess: (changed) => {
      notifications.show({ message: `${alertCount(changed)} ${changed === 1 ? 'is' : 'are'} ${done}.` });
      onClose();
    },
    onSettled: reloadAlerts,
    meta: { tellsFailure: true },
  });
  const fresh = alerts.filter(({ status }) => status === 'new').length;
  const mixed = fresh > 0 && fresh < alerts.length;
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      action={action}
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <Text size="sm">
        <strong>{alertCount(alerts.length)}</strong> of your cameras will be {done}
        {mixed && `: ${fresh} new and ${alerts.length - fresh} acknowledged`}. {means}
      </Text>
    </ConfirmDialog>
  );
}

/** `1 alert`, `12 alerts`. */
export function alertCount(count: number): string {
  return count === 1 ? '1 alert' : `${count.toLocaleString('en')} alerts`;
}
