import { Anchor, Button, Stack, Text } from '@mantine/core';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import { LoadError } from '../../components/page/load-error.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { servicesOf } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { editUser } from '../../queries/user.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Where the link in the mail leads that asks whether an address is theirs; for whoever is signed in. */
export function VerifyPage() {
  const services = useServices();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['auth', 'verifyEmail', token],
    // To ask twice is the same as once: what is confirmed stays so.
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.auth.verifyEmail({ body: { token } }, { signal })).message,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) editUser(services, (user) => ({ ...user, emailVerified: true }));
  }, [data, services]);

  if (error instanceof ProblemError && error.status === 400) return <DeadLink />;
  if (error) {
    return (
      <AuthLayout title="Email address" lead="It is not confirmed yet.">
        <LoadError
          titleOrder={2}
          title="The address could not be confirmed"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </AuthLayout>
    );
  }
  if (!data) return <PageLoader fullScreen />;
  return (
    <AuthLayout title="Email address confirmed" lead="Cameras can now be assigned to you.">
      <Button component={Link} href="/" fullWidth>
        Go to your cameras
      </Button>
    </AuthLayout>
  );
}

function DeadLink() {
  return (
    <AuthLayout title="This link does not work" lead="Your email address is not confirmed yet.">
      <Stack gap="md">
        <Text>
          The link has been used, has expired, or was made for another account than the one you are signed in
          with. Your account page sends you a new one.
        </Text>
        <Anchor component={Link} href="/?tab=account">
          Open your account
        </Anchor>
      </Stack>
    </AuthLayout>
  );
}
