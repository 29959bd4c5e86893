import { type ReactNode, useCallback, useMemo } from 'react';
import { type BarDirection, barOption, leastHeight } from '../../../../components/chart/bar-option.ts';
import { barTable } from '../../../../components/chart/bars.ts';
import { useChartColours } from '../../../../components/chart/chart-colours.ts';
import { ChartPanel } from '../../../../components/chart/chart-panel.tsx';
import { fileName } from '../../../../components/chart/file-name.ts';
import { ScaleSwitch } from '../../../../components/chart/scale-switch.tsx';
import { useKept } from '../../../../components/paper/kept.ts';
import { useIsPaper } from '../../../../components/paper/paper.ts';
import type { WidgetProps } from '../../widget.ts';
import { BarLegend } from './bar-legend.tsx';
import { barsLabel } from './bars-label.ts';
import { type CategoryKind, overflowOf } from './category-overflow.ts';
import type { WidgetBars } from './widget-bars.ts';

interface BarWidgetProps extends WidgetProps {
  /** Keep its identity: another one is drawn anew. */
  readonly bars: WidgetBars;
  readonly direction: BarDirection;
  /** Whether there can be few beside very many, so that people may choose a logarithmic axis. */
  readonly hasLog?: true;
  /** What there may be too many of; the first of them are the ones that matter most. */
  readonly overflow?: CategoryKind;
  readonly tools?: ReactNode;
  /** Whether the chart says what its bars are of, such as hours of a zone; for standing bars. */
  readonly isNamed?: true;
}

/** A widget that is a chart of bars. */
export function BarWidget({ bars, direction, hasLog, overflow, tools, isNamed, ...props }: BarWidgetProps) {
  const { title, scope, isNarrow, openInsights } = props;
  const [isLog, setLog] = useKept('isLog', false);
  const isPaper = useIsPaper();
  const colours = useChartColours();
  const tooMany = useMemo(() => overflowOf(overflow, bars, isNarrow), [overflow, bars, isNarrow]);
  const drawn = tooMany?.drawn ?? bars;
  const option = useMemo(
    () => barOption(drawn, { colours, direction, isLog, isWhole: isPaper, isNamed: isNamed ?? false }),
    [drawn, colours, direction, isLog, isPaper, isNamed],
  );
  const openRow = useOpener(bars, openInsights);
  const openBar = useOpener(drawn, openInsights);
  const pick = useMemo(
    () => ({ axis: direction === 'lying' ? ('y' as const) : ('x' as const), opener: openBar }),
    [direction, openBar],
  );
  const part = tooMany?.part;
  const subtitle = [scope, bars.series.join(' and '), part, isLog && 'logarithmic axis'];
  return (
    <ChartPanel
      title={title}
      titleOrder={2}
      subtitle={subtitle.filter(Boolean).join('; ')}
      fileName={fileName(title)}
      table={barTable(bars)}
      zone="UTC"
      colours={colours}
      label={`${title}, ${scope}. ${barsLabel(bars)}`}
      option={option}
      least={direction === 'lying' ? leastHeight(drawn, isPaper ? 'paper' : 'screen') : undefined}
      pick={pick}
      opener={openRow}
      readout={tooMany || bars.series.length > 1 ? <BarLegend bars={bars} overflow={tooMany} /> : undefined}
      tools={
        <>
          {tools}
          {hasLog && <ScaleSwitch title={title} isLog={isLog} onChange={setLog} />}
        </>
      }
    />
  );
}

/** What opens the insights behind each of some bars. */
function useOpener({ bars }: WidgetBars, openInsights: WidgetProps['openInsights']) {
  return useCallback(
    (index: number) => {
      const part = bars[index]?.part;
      return part && (() => openInsights(part));
    },
    [bars, openInsights],
  );
}
