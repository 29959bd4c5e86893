import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Model } from '@sightline/contract/models/models.contract';
import { modelFileName } from '@sightline/domain/models/model-file-name';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../kernel/save-file.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { downloadFailed, NO_FILE } from './model-labels.ts';

interface DownloadButtonProps {
  readonly model: Model;
  /** In the table the arrow keys reach it, on a card the Tab key does. */
  readonly onCard?: boolean;
}

/** Fetches a model's file and hands it to the browser; says so where a model has none. */
export function DownloadButton({ model, onCard = false }: DownloadButtonProps) {
  const services = useServices();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ alg_id: id, alg_name }: Model) => {
      const response = await services.api.models.download({ params: { id } });
      if (!response) throw new Error('A download without a condition was not answered with a file.');
      saveFile(await response.blob(), modelFileName(id, alg_name));
    },
    meta: { showsOwnError: true },
    onError: (_, { alg_id }) => {
      notifications.show(
        {
          message: downloadFailed(alg_id),
          color: 'red',
          withBorder: true,
          role: 'alert',
        },
        services.notifications,
      );
    },
  });
  const hasFile = model.file_bytes !== null;
  return (
    <ActionIcon
      size={onCard ? 36 : 28}
      tabIndex={onCard ? 0 : -1}
      variant={onCard ? 'default' : 'subtle'}
      {...(!onCard && { color: 'gray' })}
      aria-label={`Download ${model.alg_name}`}
      title={hasFile ? 'Download the model file' : NO_FILE}
      // It stays in the order of the keys, so that its reason is read out.
      {...(!hasFile && { 'data-disabled': true, 'aria-disabled': true })}
      loading={isPending}
      onClick={(event) => {
        event.stopPropagation();
        if (hasFile) mutate(model);
      }}
    >
      <IconDownload size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
