import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { InternalUser } from '@sightline/contract/internal/internal.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';

/** Confirms the address of somebody whom the mail does not reach, once that was asked. */
export function ConfirmEmail({ user }: { readonly user: InternalUser }) {
  const services = useServices();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => services.api.internal.verifyEmail({ params: { id: user.user_id } }),
    onSuccess: async () => {
      notifications.show({ message: `${user.user_email} is confirmed.` }, services.notifications);
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
        Confirm address…
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Confirm ${user.user_email}?`}
        action="Confirm address"
        isBusy={isPending}
        error={error}
        onConfirm={() => mutate()}
        onClose={close}
      >
        <Text size="sm">
          Do this only if you know that the address is theirs, for example because you spoke with them. The
          account can be given cameras then. It is written into the audit log.
        </Text>
      </ConfirmDialog>
    </>
  );
}
