import { Anchor, Skeleton, Text } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { arrivalLabel } from '../../components/insight/arrival-labels.ts';
import { LoadError } from '../../components/page/load-error.tsx';
import { Thumbnail } from '../../components/photo/thumbnail.tsx';
import { RelativeTime } from '../../components/time/time.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { latestInsightsQuery } from '../../queries/device-history.ts';
import { openInsightsOfDevice } from '../../queries/open-insights.ts';
import { Block } from './block.tsx';
import styles from './latest-photos.module.css';

/** What the camera saw last. */
export function LatestPhotos({ device: { device_id, kind } }: { readonly device: Device }) {
  const services = useServices();
  const { data, error, isFetching, refetch } = useQuery(latestInsightsQuery(device_id));
  const all = data && data.length > 0 && (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => openInsightsOfDevice(services, device_id)}
    >
      All insights
    </Anchor>
  );
  return (
    <Block title="Latest photos" aside={all}>
      {data && <Photos insights={data} kind={kind} />}
      {!data && !error && <Waiting />}
      {!data && error && (
        <LoadError
          title="The latest photos did not load"
          titleOrder={3}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Block>
  );
}

interface PhotosProps {
  readonly insights: readonly Insight[];
  readonly kind: Device['kind'];
}

function Photos({ insights, kind }: PhotosProps) {
  if (insights.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {kind === 'camera'
          ? 'No insights yet. They appear here as soon as the camera has seen something.'
          : 'It has no insights.'}
      </Text>
    );
  }
  return (
    <ul className={styles.photos}>
      {insights.map((insight) => (
        <li key={insight.insight_id}>
          <LatestPhoto insight={insight} />
        </li>
      ))}
    </ul>
  );
}

function LatestPhoto({ insight }: { readonly insight: Insight }) {
  const species = insight.confirmed_class_name ?? insight.class_name;
  const arrival = arrivalLabel(insight);
  return (
    <Link href={`/?tab=insights&insight=${insight.insight_id}`} className={styles.photo}>
      <Thumbnail photo={insight} alt="" />
      <span className={styles.species}>{species}</span>
      <span className={styles.time}>
        <RelativeTime value={cameraTimestamp(insight)} deviceId={insight.device_id} />
        {arrival && ` (${arrival})`}
      </span>
    </Link>
  );
}

function Waiting() {
  return (
    <div className={styles.photos} role="status" aria-label="Loading the latest photos">
      {Array.from({ length: 6 }, (_, index) => index).map((index) => (
        <Skeleton key={index} height={150} radius="sm" />
      ))}
    </div>
  );
}
