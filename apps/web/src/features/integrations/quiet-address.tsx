import { Button, Text } from '@mantine/core';
import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { IconMailOff, IconMailQuestion } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../components/time/time.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { putIntegration } from '../../queries/integrations.ts';
import { useUser } from '../../queries/user.ts';
import styles from './quiet-address.module.css';

/** An address is asked once in this time. */
const DAY_MS = 24 * 3_600_000;

interface QuietAddressProps {
  readonly email: string;
  readonly icon: ReactNode;
  /** Why it gets no mail. */
  readonly children: ReactNode;
  /** When it was asked, in words. */
  readonly asked: ReactNode;
  /** What the button that asks it says; undefined: it cannot be asked now. */
  readonly action: string | undefined;
}

/** An address that gets no mail, why, and the way to ask it. */
function QuietAddress({ email, icon, children, asked, action }: QuietAddressProps) {
  const services = useServices();
  const invite = useMutation({
    mutationFn: async () => (await services.api.integrations.invite({ body: { email } })).message,
    onSuccess: (changed) => putIntegration(services, changed),
  });
  return (
    <div className={styles.away}>
      {icon}
      <div className={styles.text}>
        <Text size="sm">{children}</Text>
        <Text size="sm" role="status">
          {asked}
        </Text>
        {invite.error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorMessage(invite.error)}
          </Text>
        )}
      </div>
      {action && (
        <Button
          size="xs"
          variant="default"
          className={styles.ask}
          aria-label={`${action} ${email}`}
          loading={invite.isPending}
          onClick={() => invite.mutate()}
        >
          {action}
        </Button>
      )}
    </div>
  );
}

/** An address that wants no mail any more. */
export function Unsubscribed({ away }: { readonly away: Integration['unsubscribed'][number] }) {
  const { email, unsubscribed_at: since, invited_at: asked } = away;
  const isVerified = useUser()?.emailVerified ?? true;
  const mayAsk = useMayAsk(asked);
  return (
    <QuietAddress
      email={email}
      icon={<IconMailOff size={18} stroke={1.7} aria-hidden />}
      asked={
        asked ? (
          <>
            Asked back <RelativeTime value={asked} />. It is up to them now.
          </>
        ) : isVerified ? undefined : (
          'It can be invited again once you have confirmed your own address.'
        )
      }
      action={mayAsk ? 'Invite again' : undefined}
    >
      {email} unsubscribed <RelativeTime value={since} /> and gets no mail.
    </QuietAddress>
  );
}

/** An address whose reader has not said yet that they want mail. */
export function Unconfirmed({ waiting }: { readonly waiting: Integration['unconfirmed'][number] }) {
  const { email, asked_at: asked } = waiting;
  const isVerified = useUser()?.emailVerified ?? true;
  const mayAsk = useMayAsk(asked);
  return (
    <QuietAddress
      email={email}
      icon={<IconMailQuestion size={18} stroke={1.7} aria-hidden />}
      asked={
        asked ? (
          <>
            Asked by mail <RelativeTime value={asked} />. It is up to them now.
          </>
        ) : isVerified ? (
          'It is asked by mail as soon as possible.'
        ) : (
          'It is asked by mail once you have confirmed your own address.'
        )
      }
      action={mayAsk ? 'Ask again' : undefined}
    >
      {email} has not confirmed yet and gets no mail.
    </QuietAddress>
  );
}

/** Whether an address may be asked once more: once a day, by somebody whose own address is verified. */
function useMayAsk(asked: string | null): boolean {
  const isVerified = useUser()?.emailVerified ?? true;
  const now = useNow();
  return isVerified && (asked === null || now - Date.parse(asked) >= DAY_MS);
}
