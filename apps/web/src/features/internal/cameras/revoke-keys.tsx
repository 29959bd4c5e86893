import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { displayName } from '@sightline/domain/devices/display-name';
import { useMutation } from '@tanstack/react-query';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';

interface StepProps {
  readonly camera: InternalDevice;
  readonly onBack: () => void;
}

/** Shuts a camera out. */
export function RevokeKeys({ camera, onBack }: StepProps) {
  const services = useServices();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => services.api.internal.revokeKeys({ params: { id: camera.device_id } }),
    onSuccess: async () => {
      notifications.show(
        { message: `The keys of ${displayName(camera)} are revoked.` },
        services.notifications,
      );
      await reloadInternal(services);
      onBack();
    },
  });
  return (
    <>
      <Text size="sm">
        From its next call on the device is refused, and its provisioning token ends too. What it has not sent
        stays on its card until it is given a new provisioning token.
      </Text>
      <GeneralError>{error ? errorMessage(error) : undefined}</GeneralError>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus onClick={onBack}>
          Back
        </Button>
        <Button color="red" loading={isPending} onClick={() => mutate()}>
          Revoke keys
        </Button>
      </Group>
    </>
  );
}
