import { expect, test } from 'vitest';
import { barOption, leastHeight } from './bar-option.ts';
import { barTable } from './bars.ts';
import type { ChartColours } from './chart-colours.ts';

const COLOURS: ChartColours = {
  background: '#ffffff',
  text: '#000000',
  quiet: '#555555',
  hairline: '#dddddd',
  first: '#2b6e4f',
  second: '#a36b0f',
  good: '#2b6e4f',
  warn: '#a36b0f',
  bad: '#b93526',
};
const BARS = {
  of: 'Class',
  series: ['Insights'],
  bars: [
    { label: 'lesser short-tailed bat', values: [1_000] },
    { label: 'kea', values: [1] },
    { label: 'stoat', values: [0] },
    { label: 'kiwi', values: [null] },
  ],
};

type Drawn = ReturnType<typeof drawn>;

/** The parts of an option that are looked at. */
function drawn(
  direction: 'lying' | 'standing',
  isLog: boolean,
  bars: Parameters<typeof barOption>[0] = BARS,
) {
  return barOption(bars, { colours: COLOURS, direction, isLog }) as unknown as {
    xAxis: Axis;
    yAxis: Axis;
    series: {
      name: string;
      data: (number | null)[];
      itemStyle: { color: string };
      label: { show: boolean; formatter: (at: { dataIndex: number }) => string };
      tooltip: { valueFormatter: (drawn: number, index: number) => string };
    }[];
  };
}
interface Axis {
  type: string;
  min: number;
  startValue?: number;
  data?: string[];
  axisLabel: { formatter: (value: unknown, index?: number) => string };
}

const labelsOf = ({ xAxis, yAxis }: Drawn) => {
  const names = xAxis.data ? xAxis : yAxis;
  return names.data?.map((name, index) => names.axisLabel.formatter(name, index));
};

test('lying bars have their names beside them, cut at 13 characters, and their numbers behind them', () => {
  const option = drawn('lying', false);
  expect([option.yAxis.type, option.xAxis.type, option.xAxis.min]).toEqual(['category', 'value', 0]);
  expect(option.yAxis.data).toEqual(['lesser short-tailed bat', 'kea', 'stoat', 'kiwi']);
  expect(labelsOf(option)).toEqual(['lesser short-…', 'kea', 'stoat', 'kiwi']);
  const [series] = option.series;
  expect(series?.data).toEqual([1_000, 1, 0, null]);
  expect(series?.label.show).toBe(true);
  expect([0, 2, 3].map((dataIndex) => series?.label.formatter({ dataIndex }))).toEqual(['1,000', '0', '–']);
});

test('standing bars say below them what they are of, where they are asked to', () => {
  const hours = {
    of: 'Hour (Site time)',
    series: ['Insights'],
    bars: [{ label: '00:00', short: '00', values: [3] }],
  };
  const nameOf = (isNamed: boolean) =>
    barOption(hours, { colours: COLOURS, direction: 'standing', isLog: false, isNamed }).xAxis;
  expect(nameOf(true)).toMatchObject({ name: 'Hour (Site time)', nameLocation: 'middle' });
  expect(nameOf(false)).not.toHaveProperty('name');
});

test('on a logarithmic axis one is longer than none, and none keeps its place and its name', () => {
  const option = drawn('lying', true);
  expect(option.xAxis.type).toBe('log');
  const [series] = option.series;
  const foot = option.xAxis.min;
  expect(foot).toBeGreaterThan(0);
  expect(foot).toBeLessThan(1);
  expect(option.xAxis.startValue, 'where bars begin').toBe(foot);
  expect(series?.data).toEqual([1_000, 1, foot, null]);
  expect(series?.label.formatter({ dataIndex: 2 })).toBe('0');
  expect(series?.tooltip.valueFormatter(foot, 2)).toBe('0');
  expect([foot, 1, 100].map((value) => option.xAxis.axisLabel.formatter(value))).toEqual(['0', '1', '100']);
});

test('standing bars follow one another along the horizontal axis, under short names', () => {
  const bars = { ...BARS, bars: [{ label: '2026-11-09', short: '9 Nov', values: [4] }] };
  const option = drawn('standing', false, bars);
  expect([option.xAxis.type, option.yAxis.type]).toEqual(['category', 'value']);
  expect(labelsOf(option)).toEqual(['9 Nov']);
  expect(option.series[0]?.label.show).toBe(false);
});

test('a second series is told apart by more than its colour', () => {
  const bars = { ...BARS, series: ['Insights', 'Images'], bars: [{ label: 'Ridge', values: [4, 2] }] };
  const { series } = drawn('lying', false, bars);
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ['Insights', [4]],
    ['Images', [2]],
  ]);
  expect(series.map(({ itemStyle }) => itemStyle.color)).toEqual([COLOURS.first, 'transparent']);
});

test('more bars need more height', () => {
  const of = (count: number, series = ['Insights']) =>
    leastHeight({ of: 'Class', series, bars: Array(count).fill({ label: 'kea', values: [1] }) });
  expect(of(25)).toBeGreaterThan(25 * 18);
  expect(of(25)).toBeGreaterThan(of(4));
  expect(of(25, ['Insights', 'Images'])).toBeGreaterThan(of(25));
});

test('the table has every bar with its whole name', () => {
  expect(barTable(BARS)).toEqual({
    columns: ['Class', 'Insights'],
    rows: [
      ['lesser short-tailed bat', 1_000],
      ['kea', 1],
      ['stoat', 0],
      ['kiwi', null],
    ],
  });
});

test('bars with intervals have a line from end to end of each, and their figures behind it', () => {
  const { series, xAxis } = drawn('lying', false, {
    of: 'Species',
    series: ['RAI'],
    decimals: 2,
    bars: [
      { label: 'kiwi', values: [8.456], interval: [2, 20] },
      { label: 'kea', values: [1], interval: null },
      { label: 'stoat', values: [null], interval: null },
    ],
  });
  expect(xAxis, 'figures have parts').toMatchObject({ minInterval: 0 });
  const [bars, ground, lines] = series as unknown as [(typeof series)[0], object, { data: Point[] }];
  expect(ground, 'seen across its bar, too').toMatchObject({ lineStyle: { color: COLOURS.background } });
  expect(bars?.data).toEqual([8.456, 1, null]);
  expect(bars?.label.show).toBe(false);
  expect(lines.data.map(({ value }) => value)).toEqual([
    [2, 0],
    [20, 0],
    [Number.NaN, Number.NaN],
    [1, 1],
    [Number.NaN, Number.NaN],
  ]);
  expect(lines.data.map(({ label }) => label?.formatter()).filter(Boolean)).toEqual(['8.46', '1']);
});

interface Point {
  readonly value: readonly number[];
  readonly label?: { readonly formatter: () => string };
}
