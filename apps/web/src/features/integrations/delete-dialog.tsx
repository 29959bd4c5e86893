import { Text } from '@mantine/core';
import { PLATFORM_NAMES, type Platform } from '@sightline/domain/integrations/platform';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { api } from '../../kernel/client.ts';
import { dropIntegration, reloadIntegrations } from '../../queries/integrations.ts';
import { notifyFailed, notifyUpdated } from './notify.ts';
import { PLATFORM_PARTS } from './platforms/platform-parts.tsx';

interface DeleteDialogProps {
  readonly opened: boolean;
  readonly platform: Platform;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDialog({ opened, platform, onClose, onDeleted }: DeleteDialogProps) {
  const name = PLATFORM_NAMES[platform];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.integrations.remove({ params: { platform } }),
    onSuccess: () => {
      dropIntegration(platform);
      onDeleted();
      reloadIntegrations();
      notifyUpdated(platform);
    },
    onError: () => {
      reloadIntegrations();
      notifyFailed(platform);
    },
    meta: { tellsFailure: true },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${name}?`}
      action="Delete"
      tone="red"
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <Text size="sm">
        Nothing more is sent to {name}. Its {PLATFORM_PARTS[platform].kept}, what it tells of, what waits to
        be sent and its delivery log are deleted.
      </Text>
    </ConfirmDialog>
  );
}
