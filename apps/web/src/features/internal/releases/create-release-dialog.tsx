import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { NewRelease, Release } from '@sightline/contract/releases/releases.contract';
import { MODELS_PER_RELEASE } from '@sightline/domain/releases/release-rules';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { algsQuery, reloadInternal } from '../internal-queries.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { ModelFields } from './model-fields.tsx';
import { type DraftFaults, emptyModel, type ModelDraft, readDraft } from './release-draft.ts';

const FAILED =
  'Release failed to create. Double check all values are filled in correctly or contact support.';

interface CreateReleaseDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (release: Release) => void;
}

/** Makes a release of one model or several. */
export function CreateReleaseDialog({ opened, onClose, onCreated }: CreateReleaseDialogProps) {
  return (
    <RecordDialog opened={opened} onClose={onClose} title="Create release" size="46rem" isPrecious>
      <ReleaseForm onCancel={onClose} onCreated={onCreated} />
    </RecordDialog>
  );
}

interface ReleaseFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (release: Release) => void;
}

function useCreateRelease(onCreated: (release: Release) => void) {
  const services = useServices();
  return useMutation({
    mutationFn: (body: NewRelease) => services.api.staffReleases.create({ body }),
    onSuccess: async ({ message }) => {
      notifications.show(
        { message: `Release ${message.name} is created. Assign it to accounts now.` },
        services.notifications,
      );
      await reloadInternal(services);
      onCreated(message);
    },
  });
}

function ReleaseForm({ onCancel, onCreated }: ReleaseFormProps) {
  const { data: loaded, error: loadError } = useQuery(algsQuery);
  const algs = loaded ?? [];
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [models, setModels] = useState<readonly ModelDraft[]>([emptyModel(1)]);
  const [faults, setFaults] = useState<DraftFaults>({});
  const nextKey = useRef(2);
  const { mutate, isPending, error } = useCreateRelease(onCreated);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readDraft({ name, description, models }, algs);
    setFaults('faults' in read ? read.faults : {});
    if ('release' in read && !isPending) mutate(read.release);
  }
  const change = (changed: ModelDraft) =>
    setModels(models.map((model) => (model.key === changed.key ? changed : model)));
  const moveUp = (index: number) =>
    setModels(models.toSpliced(index - 1, 2, ...models.slice(index - 1, index + 1).reverse()));

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          autoComplete="off"
          value={name}
          error={faults.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Description"
          autoComplete="off"
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          Photos pass through the models in this order. The release takes the framework of the last one.
        </Text>
        {models.map((model, index) => (
          <ModelFields
            key={model.key}
            number={index + 1}
            model={model}
            algs={algs}
            onChange={change}
            onUp={index > 0 ? () => moveUp(index) : undefined}
            onRemove={
              models.length > 1 ? () => setModels(models.filter(({ key }) => key !== model.key)) : undefined
            }
          />
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            disabled={models.length >= MODELS_PER_RELEASE}
            onClick={() => setModels([...models, emptyModel(nextKey.current++)])}
          >
            Add model
          </Button>
        </Group>
        {!loaded && !loadError && (
          <Text size="sm" c="dimmed" role="status">
            Loading the algorithms…
          </Text>
        )}
        <GeneralError>
          {!loaded && loadError ? `The algorithms did not load. ${errorMessage(loadError)}` : undefined}
        </GeneralError>
        <GeneralError>
          {faults.models ?? (error ? `${FAILED} (${errorMessage(error)})` : undefined)}
        </GeneralError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Create release
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
