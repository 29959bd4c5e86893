import { Button } from '@mantine/core';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fileName } from '../../components/chart/file-name.ts';
import { notify } from '../../components/page/notify.tsx';
import { csvFile } from '../../kernel/csv-file.ts';
import { errorMessage } from '../../kernel/error-message.ts';
import { saveFile } from '../../kernel/save-file.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { allCardPhotos } from '../../queries/sd-cards/sd-cards.ts';
import { cardCsv } from './card-csv.ts';

interface DownloadListProps {
  readonly card: SdCard;
  readonly cameraName: string;
}

/** Hands over the list of all photos that were never reported. */
export function DownloadList({ card, cameraName }: DownloadListProps) {
  const services = useServices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => allCardPhotos(services, card.sd_card_id),
    onSuccess: (photos) =>
      saveFile(csvFile(cardCsv(photos)), `${fileName(`${cameraName} never reported`)}.csv`),
    onError: (error) => notify(services, 'sd-card', 'problem', errorMessage(error)),
  });
  return (
    <Button
      size="sm"
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => mutate()}
    >
      Download CSV
    </Button>
  );
}
