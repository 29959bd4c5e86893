import { Skeleton, Stack } from '@mantine/core';
import type { InternalUser } from '@sightline/contract/internal/internal.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/page/load-error.tsx';
import { ASSIGNABLES, type Assignable, assignmentQuery } from './assignables.ts';
import { AssignmentForm } from './assignment-form.tsx';

interface AssignmentProps {
  readonly user: InternalUser;
  readonly what: Assignable;
}

/** Which devices, algorithms or releases an account has, to be changed as a whole list. */
export function Assignment({ user, what }: AssignmentProps) {
  const { data, error, isFetching, refetch } = useQuery(assignmentQuery(what, user.user_id));
  if (data) {
    return <AssignmentForm user={user} what={what} items={data.items} current={data.ids} />;
  }
  if (error) {
    return (
      <LoadError
        title={`${ASSIGNABLES[what].title} did not load`}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        titleOrder={3}
      />
    );
  }
  return (
    <Stack gap="xs" aria-busy="true" aria-label="Loading">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} h={38} />
      ))}
    </Stack>
  );
}
