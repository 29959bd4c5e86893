import { useMemo } from 'react';
import type { WidgetProps } from '../widget.ts';
import { BarWidget } from './bar-widget.tsx';
import { hourBars } from './insight-bars.ts';
import { zoneName } from './zone-names.ts';
import { ZoneSwitch } from './zone-switch.tsx';

/** At which hours of the day animals are about. */
export function InsightByHourOfDay(props: WidgetProps) {
  const { counts, zone, onZone } = props;
  const bars = useMemo(() => hourBars(counts, zoneName(zone)), [counts, zone]);
  return (
    <BarWidget
      {...props}
      bars={bars}
      direction="standing"
      hasLog
      tools={<ZoneSwitch zone={zone} onZone={onZone} />}
    />
  );
}
