import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { notify } from '../../components/page/notify.tsx';
import { useLastKnown } from '../../components/use-last-known.ts';
import { api } from '../../kernel/client.ts';
import { queryClient } from '../../kernel/query.ts';
import { useSession } from '../../kernel/session.ts';
import { sessionsQuery } from '../../queries/sessions.ts';

const SCOPES = {
  others: {
    title: 'Sign out everywhere else?',
    action: 'Sign out everywhere else',
    words: 'Every other browser is signed out at once. This one stays signed in.',
  },
  all: {
    title: 'Sign out everywhere?',
    action: 'Sign out everywhere',
    words: 'Every browser is signed out at once, this one too. Sign in again with your password.',
  },
} as const;

export type SignOutScope = keyof typeof SCOPES;

interface SignOutDialogProps {
  /** Undefined while nobody asks. */
  readonly scope: SignOutScope | undefined;
  readonly onClose: () => void;
}

export function SignOutDialog({ scope, onClose }: SignOutDialogProps) {
  const { title, action, words } = SCOPES[useLastKnown(scope) ?? 'all'];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (which: SignOutScope) =>
      api.auth.endSessions({ query: which === 'others' ? { keepThis: 'true' } : {} }),
    onSuccess: async (_, which) => {
      if (which === 'all') return useSession.getState().clear();
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      notify('sessions', 'done', 'Every other browser is signed out.');
      close();
    },
  });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={scope !== undefined}
      title={title}
      action={action}
      isBusy={isPending}
      error={error}
      onConfirm={() => scope && mutate(scope)}
      onClose={close}
    >
      <Text size="sm">{words}</Text>
    </ConfirmDialog>
  );
}
