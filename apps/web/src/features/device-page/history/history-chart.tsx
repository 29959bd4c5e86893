import { useMemo } from 'react';
import type { ChartColours } from '../../../components/chart/chart-colours.ts';
import { ChartPanel } from '../../../components/chart/chart-panel.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { TimeCursor } from '../../../components/chart/time-cursor.tsx';
import { zoneLabel } from '../../../components/time/zone-label.ts';
import { timeRangeLabel } from '../time-labels.ts';
import classes from './history.module.css';
import type { HistoryFrame } from './history-frame.ts';
import type { HistoryPanel, Readout } from './history-panel.ts';

const HEIGHT = 172;

interface HistoryChartProps {
  readonly panel: HistoryPanel;
  readonly frame: HistoryFrame;
  readonly colours: ChartColours;
  readonly name: string;
  readonly cursor: number | null;
  readonly onCursor: (moment: number | null) => void;
  readonly onBrush: (from: number, to: number) => void;
}

/** One chart of a camera's history. */
export function HistoryChart(props: HistoryChartProps) {
  const { panel, frame, colours, name, cursor, onCursor, onBrush } = props;
  const option = useMemo(() => panel.option(colours), [panel, colours]);
  const time = timeRangeLabel(frame.from, frame.to, frame.zone);
  const readout = panel.read(cursor);
  const text = readout ? readoutLabel(readout) : 'No Data';
  const newest = panel.read(null);
  return (
    <ChartPanel
      title={panel.title}
      subtitle={[`${name}, ${time} (${zoneLabel(frame.zone, frame.until)})`, panel.legend]
        .filter(Boolean)
        .join('; ')}
      fileName={fileName(`${name} ${panel.title}`)}
      label={`${panel.title}, ${time}.${newest ? ` Newest: ${readoutLabel(newest)}.` : ''}`}
      option={option}
      height={HEIGHT}
      table={panel.table}
      zone={frame.zone}
      colours={colours}
      readout={readout ? <ReadoutLine readout={readout} /> : cursor !== null && 'No Data'}
    >
      <TimeCursor
        label={`${panel.title}: moment`}
        from={frame.from}
        to={frame.to}
        times={panel.times}
        cursor={cursor}
        valueText={text}
        onCursor={onCursor}
        onBrush={onBrush}
      />
    </ChartPanel>
  );
}

function ReadoutLine({ readout: { when, readings } }: { readonly readout: Readout }) {
  return (
    <>
      {readings.map(({ label, value, mark }) => (
        <span key={label ?? ''} className={classes.reading}>
          {mark && <span className={classes.swatch} data-mark={mark} aria-hidden="true" />}
          <strong>{value}</strong>
          {mark && <span className={classes.when}>{label?.toLowerCase()}</span>}
        </span>
      ))}
      <span className={classes.when}>{when}</span>
    </>
  );
}

/** `12 Nov: 34 Processed, 40 Taken`. */
function readoutLabel({ when, readings }: Readout): string {
  const values = readings.map(({ value, label, mark }) =>
    mark ? `${value} ${label?.toLowerCase()}` : value,
  );
  return `${when}: ${values.join(', ')}`;
}
