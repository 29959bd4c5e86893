import { Button, Code, Group, Stack, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { RelayMessage } from '@sightline/contract/internal/relays';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { ExactTime } from '../../../components/time/time.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { Facts } from '../facts.tsx';
import { reloadInternal } from '../internal-queries.ts';
import { isUnread, PROVIDER_LABELS, StateLabel } from './relay-labels.tsx';
import { cameraText } from './relays-columns.tsx';
import { relayMessageQuery } from './relays-query.ts';

/** One message: what became of it, and all that came. */
export function RelayDetails({ message }: { readonly message: RelayMessage }) {
  const services = useServices();
  const { data, error } = useQuery(relayMessageQuery(message.relay_message_id));
  const replay = useMutation({
    mutationFn: () =>
      services.api.internal.replayRelayMessages({ body: { ids: [message.relay_message_id] } }),
    onSuccess: async () => {
      notifications.show({ message: 'The message is read again.' }, services.notifications);
      await reloadInternal(services);
    },
  });
  const problem = replay.error ?? error;
  return (
    <Stack gap="md">
      <Facts
        of={{
          State: <StateLabel state={message.state} />,
          Reason: message.problem,
          Received: <ExactTime value={message.received_at} />,
          Device: cameraText(message),
          Network: `${PROVIDER_LABELS[message.provider]}, by the token ${message.gateway_name || message.gateway_id}`,
          Message: message.external_id,
          'Times read': message.attempts,
        }}
      />
      <section aria-label="What came">
        <Title order={3} size="h4" mb={4}>
          What came
        </Title>
        <Code block tabIndex={0} mah={320} style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}>
          {data ? readable(data.raw) : 'Loading…'}
        </Code>
      </section>
      <GeneralError>{problem ? errorMessage(problem) : undefined}</GeneralError>
      {isUnread(message.state) && (
        <Group justify="flex-end">
          <Button
            leftSection={<IconRefresh size={16} />}
            loading={replay.isPending}
            onClick={() => replay.mutate()}
          >
            Read again
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function readable(raw: string): string {
  return JSON.stringify(JSON.parse(raw), null, 2);
}
