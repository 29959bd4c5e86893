import type { DeviceHistory } from '@sightline/contract/devices/device-history.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { calendarOf } from '@sightline/domain/filters/calendar';
import { useMemo, useState } from 'react';
import { useChartColours } from '../../../components/chart/chart-colours.ts';
import { useZone } from '../../../queries/time-zones.ts';
import { EventList } from './event-list.tsx';
import classes from './history.module.css';
import { HistoryChart } from './history-chart.tsx';
import { historyFrame } from './history-frame.ts';
import { historyPanels } from './history-panels.ts';
import { brushedRange, type HistoryRange } from './history-range.ts';

interface HistoryChartsProps {
  readonly history: DeviceHistory;
  readonly device: Device;
  /** Another time is on its way. */
  readonly isStale: boolean;
  readonly onRange: (range: HistoryRange) => void;
}

/** All charts of a camera under one cursor, and what happened to it. */
export function HistoryCharts({ history, device, isStale, onRange }: HistoryChartsProps) {
  const { device_id, cycle_time, reported_cycle_time } = device;
  const zone = useZone(device_id);
  const frame = useMemo(
    () => historyFrame(history, { cycle_time, reported_cycle_time }, zone),
    [history, cycle_time, reported_cycle_time, zone],
  );
  const panels = useMemo(() => historyPanels(frame), [frame]);
  const colours = useChartColours();
  const [cursor, setCursor] = useState<number | null>(null);
  const zoom = (from: number, to: number) => onRange(brushedRange(from, to, calendarOf(zone)));
  return (
    <>
      <div className={classes.charts} data-stale={isStale || undefined} aria-busy={isStale}>
        {panels.map((panel) => (
          <HistoryChart
            key={panel.title}
            panel={panel}
            frame={frame}
            colours={colours}
            name={displayName(device)}
            cursor={cursor}
            onCursor={setCursor}
            onBrush={zoom}
          />
        ))}
      </div>
      <EventList deviceId={device_id} frame={frame} colours={colours} onPoint={setCursor} onZoom={zoom} />
    </>
  );
}
