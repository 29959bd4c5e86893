import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bar-widget.tsx';
import { delayBars } from './delay-bars.ts';

/** How long insights take from the camera to here. */
export function InsightDelay(props: WidgetProps) {
  const bars = useMemo(() => delayBars(props.counts), [props.counts]);
  return <BarWidget {...props} bars={bars} direction="lying" hasLog />;
}
