import { Button, Text } from '@mantine/core';
import type { Subscription } from '@sightline/contract/integrations/integrations.contract';
import { IconMail, IconMailCheck, IconMailOff, type TablerIcon } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../components/page/notice.tsx';
import { api } from '../../kernel/client.ts';
import { problemWords } from '../../kernel/problem-words.ts';

interface SubscriptionStateProps {
  readonly token: string;
  readonly subscription: Subscription;
}

interface StateWords {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly text: (email: ReactNode) => ReactNode;
  readonly action?: { readonly call: 'unsubscribe' | 'resubscribe'; readonly label: string };
}

const WORDS: Readonly<Record<Subscription['state'], StateWords>> = {
  subscribed: {
    icon: IconMail,
    title: 'Stop these mails?',
    text: (email) => <>Mails about what cameras see go to {email}. One press, and no more come.</>,
    action: { call: 'unsubscribe', label: 'Unsubscribe' },
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
  const client = useQueryClient();
  const { icon: Icon, title, text, action } = WORDS[state];
  const input = { query: { token } };
  const change = useMutation({
    mutationFn: async (call: 'unsubscribe' | 'resubscribe') => (await api.subscriptions[call](input)).message,
    onSuccess: (changed) => client.setQueryData(api.subscriptions.show.key(input), changed),
  });
  return (
    <div role="status">
      <Notice
        titleOrder={1}
        icon={<Icon size={26} />}
        title={title}
        actions={
          action && (
            <Button
              size="md"
              variant={action.call === 'unsubscribe' ? 'filled' : 'default'}
              loading={change.isPending}
              onClick={() => change.mutate(action.call)}
            >
              {action.label}
            </Button>
          )
        }
      >
        {text(<strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>)}
        {change.error && (
          <Text size="sm" mt="sm" c="var(--mantine-color-error)" role="alert">
            {problemWords(change.error)}
          </Text>
        )}
      </Notice>
    </div>
  );
}
