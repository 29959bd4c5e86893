import { CHART_FONT } from './chart-base.ts';
import type { ChartColours } from './chart-colours.ts';
import { type ChartOption, createChart } from './chart-engine.ts';

interface PictureHead {
  readonly title: string;
  /** Whose numbers these are, and of what time. */
  readonly subtitle: string;
  readonly colours: ChartColours;
}

export interface ChartPicture extends PictureHead {
  readonly option: ChartOption;
  /** The chart needs this height, pixels. */
  readonly least?: number | undefined;
}

export const WIDTH = 960;
/** Of the chart, where it needs no more. */
export const USUAL_HEIGHT = 320;
export const MARGIN = 24;
export const HEAD = 64;
/** Pixels of the file for each of ours, so that it can be printed. */
const DENSITY = 2;

/** A chart with its title as a PNG file; it is drawn anew, so that every picture has the same width. */
export function drawPicture({ option, least = 0, ...head }: ChartPicture): Promise<Blob> {
  return framePicture(head, drawChart(option, Math.max(USUAL_HEIGHT, least)));
}

/** A canvas under a title as a PNG file, as wide as every picture. */
export async function framePicture(head: PictureHead, drawing: HTMLCanvasElement): Promise<Blob> {
  const { title, subtitle, colours } = head;
  const height = Math.round((WIDTH * drawing.height) / drawing.width);
  const canvas = new OffscreenCanvas((WIDTH + 2 * MARGIN) * DENSITY, (height + HEAD + MARGIN) * DENSITY);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gave no canvas to draw on.');
  context.scale(DENSITY, DENSITY);
  context.fillStyle = colours.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colours.text;
  context.font = `600 18px ${CHART_FONT}`;
  context.fillText(title, MARGIN, MARGIN + 10, WIDTH);
  context.fillStyle = colours.quiet;
  context.font = `13px ${CHART_FONT}`;
  context.fillText(subtitle, MARGIN, MARGIN + 32, WIDTH);
  context.drawImage(drawing, MARGIN, HEAD, WIDTH, height);
  return canvas.convertToBlob({ type: 'image/png' });
}

function drawChart(option: ChartOption, height: number): HTMLCanvasElement {
  const chart = createChart(document.createElement('div'), { width: WIDTH, height });
  try {
    chart.setOption(option);
    return chart.renderToCanvas({ pixelRatio: DENSITY });
  } finally {
    chart.dispose();
  }
}
