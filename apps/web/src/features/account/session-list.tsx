import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../components/page/load-error.tsx';
import { StaleNote } from '../../components/page/stale-note.tsx';
import { sessionsQuery } from '../../queries/sessions.ts';
import classes from './session-list.module.css';
import { SessionRow } from './session-row.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import type { SignOutScope } from './sign-out-form.tsx';

/** Every browser that is signed in, and ways to end that. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const [asked, setAsked] = useState<SignOutScope>();
  const retry = () => void refetch();
  if (!data) {
    return error ? (
      <LoadError title="Your sessions did not load" error={error} onRetry={retry} isRetrying={isFetching} />
    ) : (
      <Stack gap="sm" aria-busy="true">
        <Skeleton height={64} radius="md" />
        <Skeleton height={64} radius="md" />
      </Stack>
    );
  }
  const hasOthers = data.some(({ isCurrent }) => !isCurrent);
  return (
    <Stack gap="md">
      {error && <StaleNote error={error} onRetry={retry} isRetrying={isFetching} />}
      <ul className={classes.list} aria-label="Sessions">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} onSignOut={() => setAsked(session)} />
        ))}
      </ul>
      <Group gap="xs">
        {hasOthers && (
          <Button variant="default" onClick={() => setAsked('others')}>
            Sign out everywhere else
          </Button>
        )}
        <Button variant="default" onClick={() => setAsked('all')}>
          Sign out everywhere
        </Button>
      </Group>
      <SignOutDialog scope={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}
