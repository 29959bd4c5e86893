import { WIDGET_TITLES, type WidgetType } from '@sightline/domain/dashboard/widget-type';
import { expect } from 'vitest';
import { dashboard } from './dashboard.ts';

interface Axis {
  readonly type: string;
  readonly data?: readonly string[];
}

/** The parts of ECharts that tests ask. */
interface BrowserChart {
  getOption(): { xAxis: Axis[]; yAxis: Axis[]; series: { data: (number | null)[] }[] };
}

/** What ECharts holds of a chart of bars. */
interface DrawnBars {
  /** Of the axis that counts: `value` or `log`. */
  readonly scale: string;
  /** The name of each bar, and its length in each series. */
  readonly bars: readonly (readonly [string, ...(number | null)[]])[];
}

const widget = (type: WidgetType) => dashboard.widget(WIDGET_TITLES[type]);
const canvas = (type: WidgetType) => widget(type).getByTestId('chart-canvas');

/** The widgets of a dashboard by their types, seen through what is really drawn. */
export const widgets = {
  widget,
  canvas,
  /** What is drawn at the moment; undefined until something is. */
  bars(type: WidgetType): DrawnBars | undefined {
    const [element] = canvas(type).elements() as (HTMLElement & { readonly chart?: BrowserChart })[];
    const option = element?.chart?.getOption();
    if (!option) return undefined;
    const axes = [option.xAxis[0], option.yAxis[0]];
    const names = axes.find((axis) => axis?.type === 'category')?.data ?? [];
    return {
      scale: axes.find((axis) => axis?.type !== 'category')?.type ?? '',
      bars: names.map((name, at) => [name, ...option.series.map(({ data }) => data[at] ?? null)] as const),
    };
  },
  /** The cells of a widget's table, row by row. */
  async cells(type: WidgetType): Promise<string[][]> {
    const rows = () =>
      widget(type)
        .elements()
        .flatMap((one) => Array.from(one.querySelectorAll('table tbody tr')));
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    return rows().map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent));
  },
};
