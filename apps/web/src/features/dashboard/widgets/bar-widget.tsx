import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type BarDirection, barOption, leastHeight } from '../../../components/chart/bar-option.ts';
import { barTable } from '../../../components/chart/bars.ts';
import { useChartColours } from '../../../components/chart/chart-colours.ts';
import { ChartPanel } from '../../../components/chart/chart-panel.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { ScaleSwitch } from '../../../components/chart/scale-switch.tsx';
import type { WidgetProps } from '../widget.ts';
import { BarLegend } from './bar-legend.tsx';
import { barWords } from './bar-words.ts';
import { CrowdNote } from './crowd-note.tsx';
import { type Crowd, crowdOf } from './too-many.ts';
import type { WidgetBars } from './widget-bars.ts';

interface BarWidgetProps extends WidgetProps {
  /** Keep its identity: another one is drawn anew. */
  readonly bars: WidgetBars;
  readonly direction: BarDirection;
  /** Whether there can be few beside very many, so that people may choose a logarithmic axis. */
  readonly hasLog?: true;
  /** What there may be too many of; the first of them are the ones that matter most. */
  readonly crowd?: Crowd;
  readonly tools?: ReactNode;
}

/** A widget that is a chart of bars. */
export function BarWidget({ bars, direction, hasLog, crowd, tools, ...props }: BarWidgetProps) {
  const { title, scope, isNarrow, openInsights } = props;
  const [isLog, setLog] = useState(false);
  const [isCut, setCut] = useState(false);
  const colours = useChartColours();
  const tooMany = useMemo(() => crowdOf(crowd, bars, isNarrow), [crowd, bars, isNarrow]);
  const drawn = tooMany?.first ?? bars;
  const option = useMemo(
    () => barOption(drawn, { colours, direction, isLog }),
    [drawn, colours, direction, isLog],
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
  const part = isCut ? tooMany?.part : undefined;
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
      label={`${title}, ${scope}. ${barWords(bars)}`}
      option={option}
      least={direction === 'lying' ? leastHeight(drawn) : undefined}
      pick={pick}
      opener={opener}
      note={tooMany && !isCut ? <CrowdNote crowd={tooMany} onShow={() => setCut(true)} /> : undefined}
      readout={part || bars.series.length > 1 ? <BarLegend bars={bars} part={part} /> : undefined}
      tools={
        <>
          {tools}
          {hasLog && <ScaleSwitch title={title} isLog={isLog} onChange={setLog} />}
        </>
      }
    />
  );
}
