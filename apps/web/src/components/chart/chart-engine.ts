import { BarChart, type BarSeriesOption, LineChart, type LineSeriesOption } from 'echarts/charts';
import {
  type GridComponentOption,
  GridSimpleComponent,
  MarkAreaComponent,
  type MarkAreaComponentOption,
  MarkLineComponent,
  type MarkLineComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([
  BarChart,
  CanvasRenderer,
  GridSimpleComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
]);

/** What our charts are made of; another part is registered above and joins this type. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | GridComponentOption
  | LineSeriesOption
  | MarkAreaComponentOption
  | MarkLineComponentOption
  | TooltipComponentOption
>;

interface ChartSize {
  /** Pixels; without them the chart is as large as its container. */
  readonly width?: number;
  readonly height?: number;
  /** Pixels of the canvas for each of ours; without it, as many as the screen has. */
  readonly devicePixelRatio?: number;
}

export function createChart(container: HTMLElement, size?: ChartSize): ECharts {
  return init(container, null, { renderer: 'canvas', ...size });
}
