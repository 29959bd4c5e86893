import { CHART_FONT } from './chart-base.ts';
import type { ChartColours } from './chart-colours.ts';
import { type ChartOption, createChart } from './chart-engine.ts';

interface PictureRequest {
  readonly title: string;
  /** Whose numbers these are, and of what time. */
  readonly subtitle: string;
  readonly option: ChartOption;
  readonly colours: ChartColours;
  /** The chart needs this height, pixels. */
  readonly least?: number | undefined;
}

const WIDTH = 960;
/** Of the chart, where it needs no more. */
const USUAL_HEIGHT = 320;
const MARGIN = 24;
const HEAD = 64;
/** Pixels of the file for each of ours, so that it can be printed. */
const DENSITY = 2;

/** A chart with its title as a PNG file; it is drawn anew, so that every picture has the same size. */
export async function drawPicture(request: PictureRequest): Promise<Blob> {
  const { title, subtitle, option, colours, least = 0 } = request;
  const height = Math.max(USUAL_HEIGHT, least);
  const canvas = new OffscreenCanvas((WIDTH + 2 * MARGIN) * DENSITY, (height + HEAD + MARGIN) * DENSITY);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gave no canvas to draw on.');
  context.scale(DENSITY, DENSITY);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colours.text;
  context.font = `600 18px ${CHART_FONT}`;
  context.fillText(title, MARGIN, MARGIN + 10);
  context.fillStyle = colours.quiet;
  context.font = `13px ${CHART_FONT}`;
  context.fillText(subtitle, MARGIN, MARGIN + 32);
  context.drawImage(drawChart(option, height), MARGIN, HEAD, WIDTH, height);
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
