import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type BarDirection, barOption, leastHeight } from '../../../components/chart/bar-option.ts';
import { barTable } from '../../../components/chart/bars.ts';
import { useChartColours } from '../../../components/chart/chart-colours.ts';
import { ChartPanel } from '../../../components/chart/chart-panel.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { ScaleSwitch } from '../../../components/chart/scale-switch.tsx';
import type { WidgetProps } from '../widget.ts';
import { barWords } from './bar-words.ts';
import { SeriesLegend } from './series-legend.tsx';
import { type TOO_MANY, tooMany } from './too-many.ts';
import type { WidgetBars } from './widget-bars.ts';

interface BarWidgetProps extends WidgetProps {
  /** Keep its identity: another one is drawn anew. */
  readonly bars: WidgetBars;
  readonly direction: BarDirection;
  /** Whether there can be few beside very many, so that people may choose a logarithmic axis. */
  readonly hasLog?: true;
  /** What there may be too many of. */
  readonly crowd?: keyof typeof TOO_MANY;
  readonly tools?: ReactNode;
}

/** A widget that is a chart of bars. */
export function BarWidget({ bars, direction, hasLog, crowd, tools, ...props }: BarWidgetProps) {
  const { title, scope, isNarrow, openInsights } = props;
  const [isLog, setLog] = useState(false);
  const colours = useChartColours();
  const table = useMemo(() => barTable(bars), [bars]);
  const option = useMemo(
    () => barOption(bars, { colours, direction, isLog }),
    [bars, colours, direction, isLog],
  );
  const opener = useCallback(
    (index: number) => {
      const part = bars.bars[index]?.part;
      return part && (() => openInsights(part));
    },
    [bars, openInsights],
  );
  const pick = useMemo(
    () => ({ axis: direction === 'lying' ? ('y' as const) : ('x' as const), opener }),
    [direction, opener],
  );
  return (
    <ChartPanel
      title={title}
      titleOrder={2}
      subtitle={[scope, bars.series.join(' and '), isLog && 'logarithmic axis'].filter(Boolean).join('; ')}
      fileName={fileName(title)}
      table={table}
      zone="UTC"
      colours={colours}
      label={`${title}, ${scope}. ${barWords(bars)}`}
      option={option}
      least={direction === 'lying' ? leastHeight(bars) : undefined}
      pick={pick}
      opener={opener}
      note={tooMany(crowd, bars.bars.length, isNarrow)}
      readout={bars.series.length > 1 ? <SeriesLegend series={bars.series} /> : undefined}
      tools={
        <>
          {tools}
          {hasLog && <ScaleSwitch title={title} isLog={isLog} onChange={setLog} />}
        </>
      }
    />
  );
}
