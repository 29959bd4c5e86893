import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { InternalAlg } from '@sightline/contract/internal/internal-models';
import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { isModelPath, MODEL_FILE_MISSING, MODEL_FILE_WRONG } from '@sightline/domain/models/model-file';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';

/** Where the model file of an algorithm is. */
export function AlgForm({ alg }: { readonly alg: InternalAlg }) {
  const services = useServices();
  const [bucket, setBucket] = useState(alg.alg_bucket ?? '');
  const [path, setPath] = useState(alg.alg_path ?? '');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      services.api.internal.updateAlg({
        params: { id: alg.alg_id },
        body: { bucket: bucket.trim(), path: path.trim() },
      }),
    onSuccess: () => {
      notifications.show({ message: `The metadata of ${alg.alg_name} is updated.` }, services.notifications);
      return reloadInternal(services);
    },
    onError: (error) => setFault(refusalOf(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = faultOf(bucket.trim(), path.trim());
    setFault(text);
    if (!text && !isPending) mutate();
  }

  return (
    <form onSubmit={submit} noValidate aria-labelledby="alg-metadata">
      <Stack gap="sm">
        <Title order={3} size="h4" id="alg-metadata">
          Metadata
        </Title>
        <TextInput
          label="Bucket"
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          value={bucket}
          onChange={(event) => setBucket(event.currentTarget.value)}
        />
        <TextInput
          label="Path"
          withAsterisk
          description="Of the tflite file inside the bucket"
          autoComplete="off"
          spellCheck={false}
          value={path}
          onChange={(event) => setPath(event.currentTarget.value)}
        />
        <GeneralError>{fault}</GeneralError>
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            Update metadata
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A wrong bucket or path has one fixed message; any other reason is added to it. */
function refusalOf(error: unknown): string {
  if (error instanceof OfflineError) return errorMessage(error);
  const isWrong = error instanceof ProblemError && error.status === 400;
  return isWrong ? MODEL_FILE_WRONG : `${MODEL_FILE_WRONG} (${errorMessage(error)})`;
}

function faultOf(bucket: string, path: string): string | undefined {
  if (bucket === '' || path === '') return MODEL_FILE_MISSING;
  return isModelPath(path) ? undefined : MODEL_FILE_WRONG;
}
