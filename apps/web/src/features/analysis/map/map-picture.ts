import type { Map as MapLibreMap } from 'maplibre-gl';
import { copyMap, mapCredits } from '../../../components/map/print-map.ts';

const CREDIT_PX = 11;
const MARGIN_PX = 4;

/** What a map shows as a PNG, with whose map it is in its corner. */
export async function mapPicture(map: MapLibreMap): Promise<Blob> {
  const picture = copyMap(map);
  const context = picture.getContext('2d');
  if (context) writeCredits(context, mapCredits(map), map.getPixelRatio());
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The map gave no picture.'))));
  });
}

function writeCredits(context: CanvasRenderingContext2D, credits: string, density: number): void {
  const { width, height } = context.canvas;
  const margin = MARGIN_PX * density;
  const wanted = CREDIT_PX * density;
  context.font = `${wanted}px sans-serif`;
  // On a small map they stand smaller, rather than cut.
  const size = wanted * Math.min(1, (width - 2 * margin) / context.measureText(credits).width);
  context.font = `${size}px sans-serif`;
  const length = context.measureText(credits).width;
  context.fillStyle = 'rgba(255, 255, 255, 0.75)';
  context.fillRect(
    width - length - 2 * margin,
    height - size - 2 * margin,
    length + 2 * margin,
    size + 2 * margin,
  );
  context.fillStyle = '#211f1b';
  context.textBaseline = 'bottom';
  context.fillText(credits, width - length - margin, height - margin);
}
