import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ChartColours } from '../../../../components/chart/chart-colours.ts';
import { framePicture } from '../../../../components/chart/chart-picture.ts';
import { copyMap, mapCredits } from '../../../../components/map/print-map.ts';

interface HeatPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly colours: ChartColours;
}

/** A map as it is seen, with its title and its credits, as a PNG file. */
export function drawHeatPicture(map: MapLibreMap, { subtitle, ...head }: HeatPicture): Promise<Blob> {
  const credits = mapCredits(map);
  return framePicture({ ...head, subtitle: [subtitle, credits].filter(Boolean).join('; ') }, copyMap(map));
}
