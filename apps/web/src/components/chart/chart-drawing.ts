import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { CHART_FONT } from './chart-base.ts';
import { type ChartPicture, HEAD, MARGIN, USUAL_HEIGHT, WIDTH } from './chart-picture.ts';
// Charts are made of what is registered there.
import './chart-engine.ts';

use([SVGRenderer]);

/** A chart with its title as an SVG file, which can be enlarged and edited. */
export function drawDrawing({ title, subtitle, colours, option, least = 0 }: ChartPicture): Blob {
  const height = Math.max(USUAL_HEIGHT, least);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  try {
    chart.setOption(option);
    const [width, whole] = [WIDTH + 2 * MARGIN, height + HEAD + MARGIN];
    const text = (words: string, y: number, style: string) =>
      `<text x="${MARGIN}" y="${y}" font-family="${escaped(CHART_FONT)}" ${style}>${escaped(words)}</text>`;
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}">`,
      `<rect width="100%" height="100%" fill="${colours.background}"/>`,
      text(title, MARGIN + 10, `font-size="18" font-weight="600" fill="${colours.text}"`),
      text(subtitle, MARGIN + 32, `font-size="13" fill="${colours.quiet}"`),
      `<g transform="translate(${MARGIN} ${HEAD})">${chart.renderToSVGString()}</g>`,
      '</svg>',
    ].join('\n');
    return new Blob([svg], { type: 'image/svg+xml' });
  } finally {
    chart.dispose();
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
