import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import type { Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { reloadAlerts } from '../../queries/alerts.ts';

const LABELS = {
  acknowledge: {
    title: 'Acknowledge all new alerts?',
    action: 'Acknowledge All',
    done: 'acknowledged',
    send: ({ api }: Services) => api.alerts.acknowledgeAll(),
    consequence: 'They stay in the list until they are resolved, and the badge no longer counts them.',
  },
  resolve: {
    title: 'Resolve all alerts?',
    action: 'Resolve All',
    done: 'resolved',
    send: ({ api }: Services) => api.alerts.resolveAll(),
    consequence:
      'A resolved alert stays resolved. A fault that is still present opens no new alert before its camera has recovered.',
  },
} as const;

interface AllDialogProps {
  readonly what: keyof typeof LABELS;
  readonly opened: boolean;
  /** Those that it would change. */
  readonly alerts: readonly Alert[];
  readonly onClose: () => void;
}

/** Asks before many alerts change, and tells how many did. */
export function AllDialog({ what, opened, alerts, onClose }: AllDialogProps) {
  const services = useServices();
  const { title, action, done, send, consequence } = LABELS[what];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => (await send(services)).message.changed,
    onSuccess: (changed) => {
      notifications.show(
        { message: `${alertCount(changed)} ${changed === 1 ? 'is' : 'are'} ${done}.` },
        services.notifications,
      );
      onClose();
    },
    onSettled: () => reloadAlerts(services),
    meta: { showsOwnError: true },
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
        {mixed && `: ${fresh} new and ${alerts.length - fresh} acknowledged`}. {consequence}
      </Text>
    </ConfirmDialog>
  );
}

/** `1 alert`, `12 alerts`. */
export function alertCount(count: number): string {
  return count === 1 ? '1 alert' : `${count.toLocaleString('en')} alerts`;
}
