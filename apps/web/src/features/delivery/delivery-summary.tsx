import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DeliveryTiles } from '../../components/delivery/delivery-tiles.tsx';
import { WeeksChart } from '../../components/delivery/weeks-chart.tsx';
import { useWeeks } from '../../components/delivery/weeks-chooser.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { accountDeliveryQuery } from '../../queries/arrivals.ts';
import { NoMessages } from './no-messages.tsx';

/** All cameras together, week by week. */
export function DeliverySummary() {
  const [weeks] = useWeeks();
  const { data, error, isFetching, refetch } = useQuery(accountDeliveryQuery(weeks));
  if (!data && error) {
    return (
      <LoadError
        title="The delivery of messages did not load"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={320} radius="md" role="status" aria-label="Loading the weeks" />;
  if (data.sent === 0 && data.dropped === 0) return <NoMessages />;
  return (
    <Stack gap={12}>
      <DeliveryTiles figures={data} />
      <WeeksChart weeks={data.weeks} of="All cameras" />
    </Stack>
  );
}
