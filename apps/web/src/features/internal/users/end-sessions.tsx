import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { InternalUser } from '@sightline/contract/internal/internal.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { countLabel } from '../../../components/data-table/count-label.ts';
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';

/** Signs an account out of every browser, once that was confirmed. */
export function EndSessions({ user }: { readonly user: InternalUser }) {
  const services = useServices();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => services.api.internal.endSessions({ params: { id: user.user_id } }),
    onSuccess: async ({ message: { ended } }) => {
      notifications.show(
        { message: `${user.user_email} is signed out: ${countLabel(ended, 'session')}.` },
        services.notifications,
      );
      close();
      await reloadInternal(services);
    },
  });

  function close(): void {
    reset();
    setIsAsked(false);
  }

  return (
    <>
      <Button variant="default" size="xs" onClick={() => setIsAsked(true)}>
        Sign out everywhere…
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Sign ${user.user_email} out everywhere?`}
        action="Sign out everywhere"
        tone="red"
        isBusy={isPending}
        error={error}
        onConfirm={() => mutate()}
        onClose={close}
      >
        <Text size="sm">
          Every browser of this account is signed out at once. Whoever knows the password can sign in again.
          Cameras go on sending.
        </Text>
      </ConfirmDialog>
    </>
  );
}
