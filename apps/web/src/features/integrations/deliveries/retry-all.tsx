import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Platform } from '@sightline/domain/integrations/platform';
import { IconReload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadIntegrations } from '../../../queries/integrations.ts';
import { retriedMessage } from './delivery-labels.ts';

/** Has everything tried again that failed, loaded here or not. */
export function RetryAll({ platform }: { readonly platform: Platform }) {
  const services = useServices();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await services.api.integrations.retryAll({ params: { platform } })).message.retried,
    onSuccess: (retried) => notifications.show({ message: retriedMessage(retried) }, services.notifications),
    onError: (error) =>
      notifications.show(
        { message: errorMessage(error), color: 'red', role: 'alert' },
        services.notifications,
      ),
    onSettled: () => reloadIntegrations(services),
    meta: { showsOwnError: true },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconReload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Retry all failed
    </Button>
  );
}
