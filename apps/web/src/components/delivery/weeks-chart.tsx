import type { DeliveryWeek } from '@sightline/contract/arrivals/arrivals.contract';
import { useMemo } from 'react';
import { barOption } from '../chart/bar-option.ts';
import type { Bars } from '../chart/bars.ts';
import { useChartColours } from '../chart/chart-colours.ts';
import { ChartPanel } from '../chart/chart-panel.tsx';
import type { ChartTable } from '../chart/chart-table.ts';
import { fileName } from '../chart/file-name.ts';
import { dateText } from '../time/time-text.ts';
import { percentOf } from './delivery-text.ts';

const HEIGHT = 200;
const TITLE = 'Missing and late messages by week';

interface WeeksChartProps {
  /** Keep its identity: others are drawn anew. */
  readonly weeks: readonly DeliveryWeek[];
  /** Whose weeks these are. */
  readonly of: string;
}

/** How many messages of each week are missing and came late; as a table also how many arrived, and how fast. */
export function WeeksChart({ weeks, of }: WeeksChartProps) {
  const colours = useChartColours();
  const bars = useMemo(() => toBars(weeks), [weeks]);
  const option = useMemo(
    () => barOption(bars, { colours, direction: 'standing', isLog: false }),
    [bars, colours],
  );
  return (
    <ChartPanel
      title={TITLE}
      subtitle={`${of}; missing filled, late hollow`}
      fileName={fileName(TITLE)}
      table={toTable(weeks)}
      zone="UTC"
      colours={colours}
      height={HEIGHT}
      label={`${TITLE}, ${of}: ${bars.bars.map(({ label, values }) => `${label} ${values.join(' and ')}`).join(', ')}`}
      option={option}
      readout="Filled: missing, hollow: late"
    />
  );
}

function toBars(weeks: readonly DeliveryWeek[]): Bars {
  return {
    of: 'Week from',
    series: ['Missing', 'Late'],
    bars: weeks.map(({ week, missing, late }) => ({
      label: dateText(`${week}T00:00:00Z`, 'UTC'),
      short: dateText(`${week}T00:00:00Z`, 'UTC').replace(/ \d{4}$/, ''),
      values: [missing, late],
    })),
  };
}

function toTable(weeks: readonly DeliveryWeek[]): ChartTable {
  return {
    columns: [
      ...['Week from', 'Sent', 'Arrived', 'Missing', 'By card', 'Late', 'Delivered (%)'],
      ...['Delay p50 (s)', 'Delay p90 (s)', 'Delay p99 (s)'],
    ],
    rows: weeks.map(({ week, sent, arrived, missing, recovered, late, share, delay }) => [
      ...[week, sent, arrived, missing, recovered, late, share === null ? null : percentOf(share)],
      ...[delay.p50, delay.p90, delay.p99],
    ]),
    newestLast: true,
  };
}
