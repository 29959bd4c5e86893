import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bars/bar-widget.tsx';
import { imageBars } from './bars/device-bars.ts';

/** For each camera, how many insights have come with an image. */
export function InsightsVsImages(props: WidgetProps) {
  const { counts, devices } = props;
  const bars = useMemo(() => imageBars(counts, devices), [counts, devices]);
  return <BarWidget {...props} bars={bars} direction="lying" hasLog overflow="devices" />;
}
