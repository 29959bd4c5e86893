import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import classes from './chart.module.css';
import type { ChartOption } from './chart-engine.ts';

const ChartCanvas = lazy(() => import('./chart-canvas.tsx').then((m) => ({ default: m.ChartCanvas })));

export interface ChartProps {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  /** Keep its identity: another one is drawn anew. */
  readonly option: ChartOption;
  /** Pixels. */
  readonly height: number;
  /** What lies over the canvas. */
  readonly children?: ReactNode;
}

/** A chart on canvas; the library that draws it comes with the first one. */
export function Chart({ label, option, height, children }: ChartProps) {
  return (
    <div className={classes.chart} style={{ height }}>
      <Suspense fallback={<Skeleton height="100%" radius="sm" />}>
        <ChartCanvas label={label} option={option} />
      </Suspense>
      {children}
    </div>
  );
}
