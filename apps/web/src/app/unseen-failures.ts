import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemWords } from '../kernel/problem-words.ts';
import { onUnseenFailure } from '../kernel/unseen-failures.ts';

/** Says at the edge of the screen what the dialog that was closed too early cannot say any more. */
export function useUnseenFailures(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onUnseenFailure(client.getMutationCache(), (error) => {
        notifications.show({ message: problemWords(error), color: 'red', role: 'alert' });
      }),
    [client],
  );
}
