import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Model } from '@sightline/contract/models/models.contract';
import { modelFileName } from '@sightline/domain/models/model-file-name';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../kernel/client.ts';
import { saveFile } from '../../kernel/save-file.ts';
import { downloadFailed } from './model-words.ts';

interface DownloadButtonProps {
  readonly model: Model;
  /** In the table the arrow keys reach it, on a card the Tab key does. */
  readonly onCard?: boolean;
}

/** Fetches a model's file and hands it to the browser. */
export function DownloadButton({ model, onCard = false }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ alg_id: id, alg_name }: Model) => {
      const response = await api.models.download({ params: { id } });
      if (!response) throw new Error('A download without a condition was not answered with a file.');
      saveFile(await response.blob(), modelFileName(id, alg_name));
    },
    meta: { tellsFailure: true },
    onError: (_, { alg_id }) => {
      notifications.show({
        message: downloadFailed(alg_id),
        color: 'red',
        withBorder: true,
        role: 'alert',
      });
    },
  });
  return (
    <ActionIcon
      size={onCard ? 36 : 28}
      tabIndex={onCard ? 0 : -1}
      variant={onCard ? 'default' : 'subtle'}
      {...(!onCard && { color: 'gray' })}
      aria-label={`Download ${model.alg_name}`}
      title="Download the model file"
      loading={isPending}
      onClick={(event) => {
        event.stopPropagation();
        mutate(model);
      }}
    >
      <IconDownload size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
