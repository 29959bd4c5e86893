import { Text } from '@mantine/core';
import { PLATFORM_NAMES, type Platform } from '@sightline/domain/integrations/platform';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useServices } from '../../kernel/services-context.tsx';
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
  const services = useServices();
  const name = PLATFORM_NAMES[platform];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => services.api.integrations.remove({ params: { platform } }),
    onSuccess: () => {
      dropIntegration(services, platform);
      onDeleted();
      reloadIntegrations(services);
      notifyUpdated(services, platform);
    },
    onError: () => {
      reloadIntegrations(services);
      notifyFailed(services, platform);
    },
    meta: { showsOwnError: true },
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
