import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Platform } from '@sightline/domain/integrations/platform';
import { IconReload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../kernel/client.ts';
import { problemWords } from '../../../kernel/problem-words.ts';
import { reloadIntegrations } from '../../../queries/integrations.ts';
import { failedDeliveries } from './delivery-queries.ts';
import { retryEach, retryWords } from './retry-each.ts';

/** Has everything tried again that failed, with how far it is and a way to stop. */
export function RetryAll({ platform }: { readonly platform: Platform }) {
  const [progress, setProgress] = useState('');
  const stop = useRef<AbortController>(undefined);
  // Whoever leaves the page wants no more of it.
  useEffect(() => () => stop.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      const failed = await failedDeliveries(platform, signal);
      const retry = (deliveryId: number) => api.integrations.retry({ params: { platform, deliveryId } });
      return retryEach(failed, retry, (done, of) => setProgress(`${done} of ${of}`), signal);
    },
    onSuccess: (outcome) => {
      const isRefused = outcome.error !== undefined;
      const why = isRefused ? ` ${problemWords(outcome.error)}` : '';
      notifications.show({
        message: retryWords(outcome) + why,
        ...(isRefused && { color: 'red', role: 'alert' }),
      });
    },
    onError: (error) => {
      if (stop.current?.signal.aborted) return;
      notifications.show({ message: problemWords(error), color: 'red', role: 'alert' });
    },
    onSettled: () => {
      setProgress('');
      reloadIntegrations();
    },
    meta: { tellsFailure: true },
  });
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {progress}
      </Text>
      {isPending ? (
        <Button variant="default" onClick={() => stop.current?.abort()}>
          Stop
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconReload size={16} aria-hidden />} onClick={() => mutate()}>
          Retry all failed
        </Button>
      )}
    </>
  );
}
