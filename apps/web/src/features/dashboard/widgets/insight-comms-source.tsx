import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bars/bar-widget.tsx';
import { commsBars } from './bars/insight-bars.ts';

/** By which link insights arrive. */
export function InsightCommsSource(props: WidgetProps) {
  const bars = useMemo(() => commsBars(props.counts), [props.counts]);
  return <BarWidget {...props} bars={bars} direction="lying" hasLog />;
}
