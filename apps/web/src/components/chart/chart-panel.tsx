import type { ReactNode } from 'react';
import { Chart, type ChartProps } from './chart.tsx';
import type { ChartColours } from './chart-colours.ts';
import { DataPanel, type DataPanelProps } from './data-panel.tsx';

interface ChartPanelProps extends ChartProps, Omit<DataPanelProps, 'onPicture' | 'onDrawing' | 'height'> {
  /** Whose numbers these are, and of what time; it goes with the picture. */
  readonly subtitle: string;
  readonly colours: ChartColours;
  readonly children?: ReactNode;
}

/** A chart with its title, its values as a table instead, and both as files. */
export function ChartPanel({ label, option, pick, least, children, ...panel }: ChartPanelProps) {
  const { title, subtitle, colours, height } = panel;

  async function drawPicture(): Promise<Blob> {
    const picture = await import('./chart-picture.ts');
    return picture.drawPicture({ title, subtitle, option, colours, least });
  }

  async function drawDrawing(): Promise<Blob> {
    const drawing = await import('./chart-drawing.ts');
    return drawing.drawDrawing({ title, subtitle, option, colours, least });
  }

  return (
    <DataPanel {...panel} onPicture={drawPicture} onDrawing={drawDrawing}>
      <Chart label={label} option={option} height={height} least={least} pick={pick}>
        {children}
      </Chart>
    </DataPanel>
  );
}
