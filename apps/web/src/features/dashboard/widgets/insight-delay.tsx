import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bars/bar-widget.tsx';
import { delayBars } from './bars/delay-bars.ts';

/** Time from the photo to its arrival here. */
export function InsightDelay(props: WidgetProps) {
  const bars = useMemo(() => delayBars(props.counts), [props.counts]);
  return <BarWidget {...props} bars={bars} direction="lying" hasLog />;
}
