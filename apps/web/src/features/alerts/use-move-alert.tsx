import { notifications } from '@mantine/notifications';
import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import type { AlertStatus } from '@sightline/domain/alerts/alert-status';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { alertsQuery, editAlerts, reloadAlerts } from '../../queries/alerts.ts';

interface Move {
  readonly alert: Alert;
  readonly status: AlertStatus;
}

/** Acknowledges or resolves an alert: at once on the screen, and back again with the reason where the server refused. */
export function useMoveAlert() {
  const services = useServices();
  return useMutation({
    mutationFn: async ({ alert, status }: Move) =>
      (await services.api.alerts.setStatus({ params: { id: alert.id }, body: { status } })).message,
    onMutate: async ({ alert, status }) => {
      await services.queryClient.cancelQueries({ queryKey: alertsQuery.queryKey });
      editAlerts(services, (other) => (other.id === alert.id ? { ...other, status } : other));
    },
    onSuccess: (moved) => editAlerts(services, (other) => (other.id === moved.id ? moved : other)),
    onError: (error, { alert, status }) => {
      editAlerts(services, (other) => (other.id === alert.id ? alert : other));
      notifications.show(
        {
          message: `The alert was not ${status}. ${errorMessage(error)}`,
          color: 'red',
          icon: <IconAlertTriangle size={18} aria-hidden />,
          role: 'alert',
        },
        services.notifications,
      );
    },
    onSettled: () => reloadAlerts(services),
    meta: { showsOwnError: true },
  });
}
