import type { ECharts } from 'echarts/core';

/** What opens what is behind one of several things, by its place; undefined where nothing is. */
export type Opener = (index: number) => (() => void) | undefined;

/** What can be picked of a chart of categories: the whole section of an axis that belongs to one. */
export interface ChartPick {
  /** The axis that the categories lie along. */
  readonly axis: 'x' | 'y';
  readonly opener: Opener;
}

interface CanvasPointer {
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Lets people click categories of a chart; the answer lets them no more. */
export function letPick(chart: ECharts, { axis, opener }: ChartPick): () => void {
  const surface = chart.getZr();

  function openerAt({ offsetX, offsetY }: CanvasPointer): ReturnType<Opener> {
    const [x, y] = chart.convertFromPixel({ xAxisIndex: 0, yAxisIndex: 0 }, [offsetX, offsetY]);
    return opener((axis === 'x' ? x : y) ?? -1);
  }
  function onMove(pointer: CanvasPointer): void {
    surface.setCursorStyle(openerAt(pointer) ? 'pointer' : 'default');
  }
  function onClick(pointer: CanvasPointer): void {
    openerAt(pointer)?.();
  }

  surface.on('mousemove', onMove);
  surface.on('click', onClick);
  return () => {
    if (chart.isDisposed()) return;
    surface.off('mousemove', onMove);
    surface.off('click', onClick);
  };
}
