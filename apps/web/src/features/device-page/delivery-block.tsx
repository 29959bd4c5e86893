import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import type { DeviceDelivery } from '@sightline/contract/arrivals/arrivals.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { DeliveryTiles } from '../../components/delivery/delivery-tiles.tsx';
import { GapTable } from '../../components/delivery/gap-table.tsx';
import { WeeksChart } from '../../components/delivery/weeks-chart.tsx';
import { useWeeks, WeeksChooser, WeeksShown } from '../../components/delivery/weeks-chooser.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { deviceDeliveryQuery } from '../../queries/arrivals.ts';
import { Block } from './block.tsx';

const ALL_HREF = '/?tab=delivery';

/** Whether the camera's messages arrived, and what is missing. */
export function DeliveryBlock({ device }: { readonly device: Device }) {
  const [weeks, setWeeks] = useWeeks();
  const { data, error, isFetching, refetch } = useQuery(deviceDeliveryQuery(device.device_id, weeks));
  return (
    <Block title="Delivery" aside={<WeeksChooser weeks={weeks} onChange={setWeeks} />}>
      <WeeksShown delivery={data} />
      {data && <Delivery device={device} delivery={data} />}
      {!data && !error && (
        <Skeleton height={320} radius="md" role="status" aria-label="Loading the delivery of messages" />
      )}
      {!data && error && (
        <LoadError
          title="The delivery of messages did not load"
          titleOrder={3}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Block>
  );
}

interface DeliveryProps {
  readonly device: Device;
  readonly delivery: DeviceDelivery;
}

function Delivery({ device, delivery }: DeliveryProps) {
  if (delivery.sent === 0 && delivery.dropped === 0 && delivery.gaps.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No Data. Messages are counted here as soon as the camera reports.
      </Text>
    );
  }
  return (
    <Stack gap={12}>
      <DeliveryTiles figures={delivery} />
      <WeeksChart weeks={delivery.weeks} of={displayName(device)} />
      <GapTable deviceId={device.device_id} gaps={delivery.gaps} count={delivery.gap_count} />
      <Text size="sm">
        <Anchor component={Link} href={ALL_HREF} inherit>
          Delivery of all cameras
        </Anchor>
      </Text>
    </Stack>
  );
}
