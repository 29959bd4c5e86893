import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bar-widget.tsx';
import { statusBars } from './insight-bars.ts';

/** What has been said of the insights. */
export function InsightStatuses(props: WidgetProps) {
  const bars = useMemo(() => statusBars(props.counts), [props.counts]);
  return <BarWidget {...props} bars={bars} direction="lying" hasLog />;
}
