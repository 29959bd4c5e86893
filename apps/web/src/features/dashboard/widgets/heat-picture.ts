import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ChartColours } from '../../../components/chart/chart-colours.ts';
import { framePicture } from '../../../components/chart/chart-picture.ts';

interface HeatPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly colours: ChartColours;
}

/** A map as it is seen, with its title and its credits, as a PNG file. */
export async function drawHeatPicture(map: MapLibreMap, { subtitle, ...head }: HeatPicture): Promise<Blob> {
  const drawing = await copyMap(map);
  const credits = map.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')?.textContent;
  return framePicture({ ...head, subtitle: [subtitle, credits].filter(Boolean).join('; ') }, drawing);
}

/** What a map has drawn is on its canvas only until it has been shown, so it is drawn once more. */
function copyMap(map: MapLibreMap): Promise<HTMLCanvasElement> {
  return new Promise((resolve) => {
    map.once('render', () => {
      const { width, height } = map.getCanvas();
      const copy = document.createElement('canvas');
      Object.assign(copy, { width, height });
      copy.getContext('2d')?.drawImage(map.getCanvas(), 0, 0);
      resolve(copy);
    });
    map.triggerRepaint();
  });
}
