import { useMemo } from 'react';
import { useNow } from '../../../components/time/use-now.ts';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bars/bar-widget.tsx';
import { silenceBars } from './bars/device-bars.ts';

const MINUTE_MS = 60_000;

/** Hours since each camera last reported, as a chart. */
export function DeviceHoursSinceGraph(props: WidgetProps) {
  const { counts, devices } = props;
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const bars = useMemo(() => silenceBars(counts, devices, now), [counts, devices, now]);
  return <BarWidget {...props} bars={bars} direction="lying" hasLog overflow="devices" />;
}
