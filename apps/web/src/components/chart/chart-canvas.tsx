import type { ECharts } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { PAPER_DENSITY, useIsPaper } from '../paper/paper.ts';
import classes from './chart.module.css';
import { type ChartOption, createChart } from './chart-engine.ts';
import { type ChartPick, letPick } from './chart-pick.ts';

interface ChartCanvasProps {
  readonly label: string;
  readonly option: ChartOption;
  readonly pick?: ChartPick | undefined;
}

/** Draws a chart on a canvas as large as its parent. */
export function ChartCanvas({ label, option, pick }: ChartCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
  const density = useIsPaper() ? PAPER_DENSITY : undefined;

  useEffect(() => {
    if (!container.current) return;
    const created = createChart(
      container.current,
      density === undefined ? {} : { devicePixelRatio: density },
    );
    // Whoever looks from outside, such as a browser test, asks the chart itself what it shows.
    Object.assign(container.current, { chart: created });
    chart.current = created;
    const observer = new ResizeObserver(() => created.resize());
    observer.observe(container.current);
    // Text that was drawn before its font had come.
    const redraw = () => created.resize();
    document.fonts.addEventListener('loadingdone', redraw);
    return () => {
      document.fonts.removeEventListener('loadingdone', redraw);
      observer.disconnect();
      created.dispose();
    };
  }, [density]);

  useEffect(() => chart.current?.setOption(option, { notMerge: true }), [option]);

  useEffect(() => (chart.current && pick ? letPick(chart.current, pick) : undefined), [pick]);

  return (
    <div
      ref={container}
      className={classes.canvas}
      role="img"
      aria-label={label}
      data-testid="chart-canvas"
    />
  );
}
