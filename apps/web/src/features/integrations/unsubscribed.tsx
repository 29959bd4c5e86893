import { Button, Text } from '@mantine/core';
import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { RelativeTime } from '../../components/time/time.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { putIntegration } from '../../queries/integrations.ts';
import styles from './unsubscribed.module.css';

/** An address that wants no mail any more, and the way to ask it back. */
export function Unsubscribed({ away }: { readonly away: Integration['unsubscribed'][number] }) {
  const services = useServices();
  const { email, unsubscribed_at: since, invited_at: asked } = away;
  const invite = useMutation({
    mutationFn: async () => (await services.api.integrations.invite({ body: { email } })).message,
    onSuccess: (changed) => putIntegration(services, changed),
  });
  return (
    <div className={styles.away}>
      <IconMailOff size={18} stroke={1.7} aria-hidden />
      <div className={styles.text}>
        <Text size="sm">
          {email} unsubscribed <RelativeTime value={since} /> and gets no mail.
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {asked && (
            <>
              Asked back <RelativeTime value={asked} />. It is up to them now.
            </>
          )}
        </Text>
        {invite.error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorMessage(invite.error)}
          </Text>
        )}
      </div>
      <Button
        size="xs"
        variant="default"
        className={styles.ask}
        aria-label={`Invite again ${email}`}
        loading={invite.isPending}
        onClick={() => invite.mutate()}
      >
        Invite again
      </Button>
    </div>
  );
}
