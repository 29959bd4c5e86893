import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazyComponent } from '../page/lazy-component.tsx';
import { HIGHEST_DRAWING, useIsPaper, useIsSized } from '../paper/paper.ts';
import classes from './chart.module.css';
import type { ChartOption } from './chart-engine.ts';
import type { ChartPick } from './chart-pick.ts';

const ChartCanvas = lazyComponent(
  () => import('./chart-canvas.tsx').then((m) => m.ChartCanvas),
  <Skeleton height="100%" radius="sm" />,
);

export interface ChartProps {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  /** Keep its identity: another one is drawn anew. */
  readonly option: ChartOption;
  /** Pixels; without it the chart is as high as its parent. */
  readonly height?: number | undefined;
  /** In a lower parent the chart keeps this height and scrolls, pixels. */
  readonly least?: number | undefined;
  /** What a click on the chart does. Keep its identity. */
  readonly pick?: ChartPick | undefined;
  /** What lies over the canvas. */
  readonly children?: ReactNode;
}

/** A chart on canvas; the library that draws it comes with the first one. */
export function Chart({ label, option, height, least, pick, children }: ChartProps) {
  const isSized = useIsSized();
  if (useIsPaper()) {
    return (
      <div className={classes.paper} style={{ minHeight: Math.min(least ?? 0, HIGHEST_DRAWING) }}>
        {isSized && <ChartCanvas label={label} option={option} />}
      </div>
    );
  }
  const drawing = (
    <div className={classes.chart} style={{ height: height ?? '100%', minHeight: least }}>
      <ChartCanvas label={label} option={option} pick={pick} />
      {children}
    </div>
  );
  if (least === undefined) return drawing;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      {drawing}
    </section>
  );
}
