import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Platform } from '@sightline/domain/integrations/platform';
import { IconReload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../kernel/client.ts';
import { problemWords } from '../../../kernel/problem-words.ts';
import { reloadIntegrations } from '../../../queries/integrations.ts';
import { retriedWords } from './delivery-words.ts';

/** Has everything tried again that failed, loaded here or not. */
export function RetryAll({ platform }: { readonly platform: Platform }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.integrations.retryAll({ params: { platform } })).message.retried,
    onSuccess: (retried) => notifications.show({ message: retriedWords(retried) }),
    onError: (error) => notifications.show({ message: problemWords(error), color: 'red', role: 'alert' }),
    onSettled: reloadIntegrations,
    meta: { tellsFailure: true },
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
