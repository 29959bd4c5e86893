import type { ChartColours } from '../../../components/chart/chart-colours.ts';
import { EVENT_KINDS } from './event-kinds.ts';
import type { HistoryFrame } from './history-frame.ts';

const MARK_PX = 8;

/** Silences, as areas behind the values of a chart. */
export function silenceAreas({ silences }: HistoryFrame, colours: ChartColours) {
  return silences.map(({ from, to }): [object, object] => [
    { name: 'silence', xAxis: from, itemStyle: { color: colours.bad, opacity: 0.1 } },
    { xAxis: to },
  ]);
}

/** What all areas behind the values of a chart are. */
export const QUIET_AREA = { silent: true, label: { show: false } } as const;

/** Events: a line through the chart, and on its top the shape of the kind, on a second axis of its own. */
export function eventSeries({ events }: HistoryFrame, colours: ChartColours) {
  const colourOf = ({ kind }: HistoryFrame['events'][number]) => colours[EVENT_KINDS[kind].colour];
  return {
    type: 'line' as const,
    name: 'Events',
    yAxisIndex: 1,
    silent: true,
    clip: false,
    lineStyle: { width: 0 },
    symbolSize: MARK_PX,
    z: 4,
    data: events.map((event) => ({
      name: event.kind,
      value: [event.time, 1],
      symbol: EVENT_KINDS[event.kind].symbol,
      itemStyle: { color: colourOf(event), opacity: 1 },
    })),
    markLine: {
      silent: true,
      animation: false,
      symbol: 'none',
      label: { show: false },
      data: events.map((event) => ({
        xAxis: event.time,
        lineStyle: { color: colourOf(event), type: 'dashed' as const, width: 1, opacity: 0.55 },
      })),
    },
  };
}

/** The axis of {@link eventSeries}. */
export const EVENT_AXIS = { type: 'value', min: 0, max: 1, show: false } as const;
