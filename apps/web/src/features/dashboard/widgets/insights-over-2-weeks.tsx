import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bars/bar-widget.tsx';
import { dayBars } from './bars/insight-bars.ts';

/** How many insights each of the last 14 days brought. */
export function InsightsOver2Weeks(props: WidgetProps) {
  const bars = useMemo(() => dayBars(props.counts), [props.counts]);
  return <BarWidget {...props} bars={bars} direction="standing" />;
}
