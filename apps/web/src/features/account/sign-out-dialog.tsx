import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { notify } from '../../components/page/notify.tsx';
import { useLastKnown } from '../../components/use-last-known.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { sessionsQuery } from '../../queries/sessions.ts';

const SCOPES = {
  others: {
    title: 'Sign out everywhere else?',
    action: 'Sign out everywhere else',
    text: 'Every other browser is signed out at once. This one stays signed in.',
  },
  all: {
    title: 'Sign out everywhere?',
    action: 'Sign out everywhere',
    text: 'Every browser is signed out at once, this one too. Sign in again with your password.',
  },
} as const;

export type SignOutScope = keyof typeof SCOPES;

interface SignOutDialogProps {
  /** Undefined while nobody asks. */
  readonly scope: SignOutScope | undefined;
  readonly onClose: () => void;
}

export function SignOutDialog({ scope, onClose }: SignOutDialogProps) {
  const services = useServices();
  const { title, action, text } = SCOPES[useLastKnown(scope) ?? 'all'];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (which: SignOutScope) =>
      services.api.auth.endSessions({ query: which === 'others' ? { keepThis: 'true' } : {} }),
    onSuccess: async (_, which) => {
      if (which === 'all') return services.session.clear();
      await services.queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      notify(services, 'sessions', 'done', 'Every other browser is signed out.');
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
      <Text size="sm">{text}</Text>
    </ConfirmDialog>
  );
}
