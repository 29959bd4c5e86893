import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bars/bar-widget.tsx';
import { hourBars } from './bars/insight-bars.ts';
import { ZoneSwitch } from './bars/zone-switch.tsx';
import { zoneName } from './zone-names.ts';

/** Insights in each of the 24 hours of the day. */
export function InsightByHourOfDay(props: WidgetProps) {
  const { counts, zone, onZone } = props;
  const bars = useMemo(() => hourBars(counts, zoneName(zone)), [counts, zone]);
  return (
    <BarWidget
      {...props}
      bars={bars}
      direction="standing"
      hasLog
      isNamed
      tools={<ZoneSwitch zone={zone} onZone={onZone} />}
    />
  );
}
