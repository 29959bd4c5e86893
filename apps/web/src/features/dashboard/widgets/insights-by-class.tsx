import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bars/bar-widget.tsx';
import { classBars } from './bars/insight-bars.ts';

/** Which species were seen how often. */
export function InsightsByClass(props: WidgetProps) {
  const bars = useMemo(() => classBars(props.counts), [props.counts]);
  return <BarWidget {...props} bars={bars} direction="lying" hasLog overflow="classes" />;
}
