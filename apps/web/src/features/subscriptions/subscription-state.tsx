import { Button, Text } from '@mantine/core';
import type { Subscription } from '@sightline/contract/integrations/integrations.contract';
import { IconMail, IconMailCheck, IconMailOff, IconMailQuestion, type TablerIcon } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { isRepeatedClick } from '../../components/form/is-repeated-click.ts';
import { Notice } from '../../components/page/notice.tsx';
import { apiKeys } from '../../kernel/client.ts';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';

interface SubscriptionStateProps {
  readonly token: string;
  readonly subscription: Subscription;
}

interface StateLabels {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly text: (email: ReactNode) => ReactNode;
  readonly action?: { readonly call: 'unsubscribe' | 'resubscribe'; readonly label: string };
}

const LABELS: Readonly<Record<Subscription['state'], StateLabels>> = {
  subscribed: {
    icon: IconMail,
    title: 'Stop these mails?',
    text: (email) => <>Mails about what cameras see go to {email}. One press, and no more come.</>,
    action: { call: 'unsubscribe', label: 'Unsubscribe' },
  },
  unconfirmed: {
    icon: IconMailQuestion,
    title: 'Do you want these mails?',
    text: (email) => (
      <>
        Somebody would like mails about what wildlife cameras see to go to {email}. None come unless you say
        so.
      </>
    ),
    action: { call: 'resubscribe', label: 'Yes, send me mails' },
  },
  unsubscribed: {
    icon: IconMailOff,
    title: 'You are unsubscribed',
    text: (email) => <>No more mails go to {email}. If that was a slip, or you want them again:</>,
    action: { call: 'resubscribe', label: 'Send me mails again' },
  },
  gone: {
    icon: IconMailCheck,
    title: 'No mails go to you any more',
    text: (email) => <>{email} is not on the list of this account now. There is nothing left to do.</>,
  },
};

/** How an address stands, and the one button that changes it. */
export function SubscriptionState({ token, subscription: { email, state } }: SubscriptionStateProps) {
  const services = useServices();
  const client = useQueryClient();
  const { icon: Icon, title, text, action } = LABELS[state];
  const input = { query: { token } };
  const frame = useRef<HTMLDivElement>(null);
  const change = useMutation({
    mutationFn: async (call: 'unsubscribe' | 'resubscribe') =>
      (await services.api.subscriptions[call](input)).message,
    onSuccess: (changed) => {
      client.setQueryData(apiKeys.subscriptions.show.key(input), changed);
      // The button that was pressed goes away.
      frame.current?.focus();
    },
  });
  return (
    <div ref={frame} tabIndex={-1}>
      <Notice
        titleOrder={1}
        icon={<Icon size={26} />}
        title={title}
        actions={
          action && (
            <Button
              // Another one for the way back: what was meant for this button must not reach that one.
              key={state}
              size="md"
              variant={action.call === 'unsubscribe' ? 'filled' : 'default'}
              loading={change.isPending}
              onClick={(event) => {
                if (!isRepeatedClick(event)) change.mutate(action.call);
              }}
            >
              {action.label}
            </Button>
          )
        }
      >
        <div role="status">{text(<strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>)}</div>
        {change.error && (
          <Text size="sm" mt="sm" c="var(--mantine-color-error)" role="alert">
            {errorMessage(change.error)}
          </Text>
        )}
      </Notice>
    </div>
  );
}
