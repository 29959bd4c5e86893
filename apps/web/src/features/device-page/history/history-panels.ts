import { BATTERY_LEVELS, LOW_BATTERY_VOLTS } from '@sightline/domain/devices/battery-status';
import { counterRates, type TimeRange } from '@sightline/domain/devices/counter-rate';
import { barPanel } from './bar-panel.ts';
import type { HistoryFrame, TimedPoint } from './history-frame.ts';
import type { HistoryPanel } from './history-panel.ts';
import { linePanel } from './line-panel.ts';

/** A cell is empty at about the first and full at about the second, volts. */
const CELL_VOLTS = [3, 4.2] as const;

const ROUND = [1, 2, 4, 6, 8, 10] as const;

/** The charts of a history, the most telling first. */
export function historyPanels(frame: HistoryFrame): readonly HistoryPanel[] {
  return [
    batteryPanel(frame),
    barPanel(frame, {
      title: 'Contacts',
      isWhole: true,
      series: [{ label: 'Contacts', values: contactsIn(frame) }],
    }),
    barPanel(frame, {
      title: 'Photos',
      isWhole: false,
      series: [
        { label: 'Processed', values: ratesIn(frame, ({ images_processed }) => images_processed) },
        { label: 'Taken', values: ratesIn(frame, ({ image_count }) => image_count), asLine: true },
      ],
    }),
    barPanel(frame, {
      title: 'Cycles',
      isWhole: false,
      series: [{ label: 'Cycles', values: ratesIn(frame, ({ cycle_count }) => cycle_count) }],
    }),
    linePanel(frame, {
      title: 'Card space left',
      unit: '%',
      decimals: 0,
      value: ({ space_remaining }) => space_remaining,
      ends: () => [0, 100],
      labels: () => [0, 25, 50, 75, 100],
    }),
    linePanel(frame, {
      title: 'Memory remaining',
      unit: 'MB',
      decimals: 0,
      value: ({ memory_remaining }) => memory_remaining,
      ends: (_, high) => [0, roundUp(high)],
      labels: ([, max]) => [0, max / 2, max],
    }),
  ];
}

function batteryPanel(frame: HistoryFrame): HistoryPanel {
  const thresholds = BATTERY_LEVELS.map(({ above }) => above).toReversed();
  return linePanel(frame, {
    title: 'Battery voltage',
    unit: 'V',
    decimals: 2,
    value: ({ battery_voltage }) => battery_voltage,
    ends: (low, high) => [
      Math.min(CELL_VOLTS[0], Math.floor(low * 10) / 10),
      Math.max(CELL_VOLTS[1], Math.ceil(high * 10) / 10),
    ],
    labels: () => thresholds,
    bands: ([min, max]) => [
      { from: min, to: LOW_BATTERY_VOLTS, colour: 'bad', opacity: 0.12 },
      ...thresholds.map((from, index) => ({
        from,
        to: thresholds[index + 1] ?? max,
        colour: 'first' as const,
        opacity: 0.03 * (index + 1),
      })),
    ],
  });
}

/** How often the camera spoke; nothing is said of the time before it spoke first. */
function contactsIn({ points, intervals, until }: HistoryFrame): (number | null)[] {
  const first = points[0]?.time;
  if (first === undefined) return intervals.map(() => null);
  return intervals.map((interval) => {
    if (interval.to <= first || interval.from >= until) return null;
    return pointsIn(points, interval).reduce((sum, { contacts }) => sum + contacts, 0);
  });
}

function pointsIn(points: readonly TimedPoint[], { from, to }: TimeRange): TimedPoint[] {
  return points.filter(({ time }) => from <= time && time < to);
}

function ratesIn(
  { points, intervals }: HistoryFrame,
  count: (point: TimedPoint) => number | null,
): (number | null)[] {
  const readings = points.map((point) => ({ at: point.time, count: count(point) }));
  return counterRates(readings, intervals);
}

/** The next number above that has a round half, so that the axis is labelled at both. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return step * (ROUND.find((each) => each * step >= value) ?? 10);
}
