import { ProblemError } from '@sightline/contract/kernel/errors';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { Logo } from '../../components/logo/logo.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { apiKeys } from '../../kernel/client.ts';
import { servicesOf } from '../../kernel/services.ts';
import { SubscriptionState } from './subscription-state.tsx';
import styles from './unsubscribe-page.module.css';

/** Where the link in every mail leads: for whoever reads it, with an account or without. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const input = { query: { token } };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: apiKeys.subscriptions.show.key(input),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.subscriptions.show(input, { signal })).message,
    // What is on the screen is about a click to come, and not to change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isWrong = token === '' || (error instanceof ProblemError && error.status === 400);
  return (
    <main className={styles.page}>
      <title>Unsubscribe · Sightline</title>
      <header className={styles.head}>
        <Logo />
      </header>
      {isWrong && <WrongLink />}
      {!isWrong && error && (
        <LoadError
          titleOrder={1}
          title="This page did not load"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!isWrong &&
        !error &&
        (data ? <SubscriptionState token={token} subscription={data} /> : <PageLoader />)}
    </main>
  );
}

function WrongLink() {
  return (
    <Notice titleOrder={1} icon={<IconLinkOff size={26} />} title="This link does not work">
      It is not complete, or too old. Please press the link in the mail itself, or copy all of it. The newest
      mail has a link that works.
    </Notice>
  );
}
