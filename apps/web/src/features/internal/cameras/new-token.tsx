import { Button, Group, Text } from '@mantine/core';
import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { useMutation } from '@tanstack/react-query';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';
import { StepFocus } from '../step-focus.tsx';
import { Tokens } from './register/tokens.tsx';

interface StepProps {
  readonly camera: InternalDevice;
  readonly onBack: () => void;
}

/** Lets a registered camera fetch a key again. */
export function NewToken({ camera, onBack }: StepProps) {
  const services = useServices();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => services.api.internal.issueToken({ params: { id: camera.device_id } }),
    onSuccess: () => reloadInternal(services),
  });
  if (data) {
    return (
      <StepFocus>
        <Tokens registered={[data.message]} onDone={onBack} />
      </StepFocus>
    );
  }
  return (
    <>
      <Text size="sm">
        Earlier tokens of this device end at once. The key that it has goes on working until the one it
        fetches with the new token is first used.
      </Text>
      <GeneralError>{error ? errorMessage(error) : undefined}</GeneralError>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button data-autofocus loading={isPending} onClick={() => mutate()}>
          Issue token
        </Button>
      </Group>
    </>
  );
}
