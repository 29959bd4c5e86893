import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { onUnhandledMutationError } from '../../kernel/unhandled-mutation-errors.ts';

/** Shows a snackbar for an error whose dialog was closed already. */
export function useUnhandledMutationErrors(): void {
  const services = useServices();
  const client = useQueryClient();
  useEffect(
    () =>
      onUnhandledMutationError(client.getMutationCache(), (error) => {
        notifications.show(
          { message: errorMessage(error), color: 'red', role: 'alert' },
          services.notifications,
        );
      }),
    [client, services.notifications],
  );
}
