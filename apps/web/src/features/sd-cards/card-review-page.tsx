import { Button } from '@mantine/core';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { displayName } from '@sightline/domain/devices/display-name';
import { IconDeviceSdCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../components/page/load-error.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { sdCardsHref } from '../../components/sd-cards/card-links.ts';
import { ExactTime } from '../../components/time/time.tsx';
import { devicesQuery } from '../../queries/devices.ts';
import { sdCardQuery } from '../../queries/sd-cards/sd-cards.ts';
import { CardReview } from './card-review.tsx';
import { DownloadList } from './download-list.tsx';
import { useReviewAddress } from './review-address.ts';

/** Photos of a card that were never reported, at `/?tab=device&device=12&card=5`. */
export function CardReviewPage() {
  const { deviceId, cardId } = useReviewAddress();
  const card = useQuery(sdCardQuery(cardId));
  const { data: devices } = useQuery(devicesQuery);
  const device = devices?.find(({ device_id }) => device_id === deviceId);
  const camera = device ? displayName(device) : 'Camera';
  const back = sdCardsHref(deviceId);
  if (card.isPending) return <PageLoader />;
  return (
    <Page
      title="Never reported"
      lead={
        <>
          {camera}
          {card.data && (
            <>
              {' · SD card of '}
              <ExactTime value={card.data.brought_at} deviceId={deviceId} />
            </>
          )}
          {' · From the card: not counted as reported'}
        </>
      }
      actions={
        <>
          <Button component={Link} href={back} variant="default" size="sm">
            Back to the camera
          </Button>
          {card.data && <DownloadList card={card.data} cameraName={camera} />}
        </>
      }
    >
      <title>{`Never reported · ${camera} · Sightline`}</title>
      {card.data && <CardReview card={card.data} />}
      {card.isError && isMissing(card.error) && (
        <Notice icon={<IconDeviceSdCard size={26} />} title="SD card not found">
          This SD card was deleted, or it is not yours.
        </Notice>
      )}
      {card.isError && !isMissing(card.error) && (
        <LoadError
          title="This SD card did not load"
          error={card.error}
          onRetry={() => void card.refetch()}
          isRetrying={card.isFetching}
        />
      )}
    </Page>
  );
}

function isMissing(error: Error): boolean {
  return error instanceof ProblemError && (error.status === 404 || error.status === 400);
}
