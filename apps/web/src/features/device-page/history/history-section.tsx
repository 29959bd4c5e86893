import { Skeleton } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { calendarOf } from '@sightline/domain/filters/calendar';
import { IconChartHistogram } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/page/load-error.tsx';
import { Notice } from '../../../components/page/notice.tsx';
import { RelativeTime } from '../../../components/time/time.tsx';
import { useNow } from '../../../components/time/use-now.ts';
import { deviceHistoryQuery } from '../../../queries/device-history.ts';
import { useZone } from '../../../queries/time-zones.ts';
import { Block } from '../block.tsx';
import classes from './history.module.css';
import { HistoryCharts } from './history-charts.tsx';
import { type HistoryRange, spanOf } from './history-range.ts';
import { RangeChooser } from './range-chooser.tsx';
import { useHistoryRange } from './use-history-range.ts';

/** What the camera has reported of itself over time. */
export function HistorySection({ device }: { readonly device: Device }) {
  const [range, setRange] = useHistoryRange();
  return (
    <Block
      title="Status history"
      aside={<RangeChooser deviceId={device.device_id} range={range} onChange={setRange} />}
    >
      <HistoryContent device={device} range={range} onRange={setRange} />
    </Block>
  );
}

interface HistoryContentProps {
  readonly device: Device;
  readonly range: HistoryRange;
  readonly onRange: (range: HistoryRange) => void;
}

function HistoryContent({ device, range, onRange }: HistoryContentProps) {
  const span = spanOf(range, useNow(), calendarOf(useZone(device.device_id)));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    deviceHistoryQuery(device.device_id, span),
  );
  if (!data && error) {
    return (
      <LoadError
        title="The history did not load"
        titleOrder={3}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Waiting />;
  if (data.points.length === 0 && data.events.length === 0) return <NoHistory device={device} />;
  return <HistoryCharts history={data} device={device} isStale={isPlaceholderData} onRange={onRange} />;
}

function Waiting() {
  return (
    <div className={classes.charts} role="status" aria-label="Loading the history">
      {Array.from({ length: 6 }, (_, index) => index).map((index) => (
        <Skeleton key={index} height={248} radius="md" />
      ))}
    </div>
  );
}

function NoHistory({ device: { device_id, last_seen } }: { readonly device: Device }) {
  return (
    <Notice icon={<IconChartHistogram size={26} />} title="No Data" titleOrder={3}>
      {last_seen === null ? (
        'Charts appear here with the first report of the camera.'
      ) : (
        <>
          The camera reported nothing in this time. It was last seen{' '}
          <RelativeTime value={last_seen} deviceId={device_id} />.
        </>
      )}
    </Notice>
  );
}
