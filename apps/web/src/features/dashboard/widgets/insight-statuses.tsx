import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bars/bar-widget.tsx';
import { statusBars } from './bars/insight-bars.ts';

/** Favorite, acknowledged, archived and uncategorized insights. */
export function InsightStatuses(props: WidgetProps) {
  const bars = useMemo(() => statusBars(props.counts), [props.counts]);
  return <BarWidget {...props} bars={bars} direction="lying" hasLog />;
}
