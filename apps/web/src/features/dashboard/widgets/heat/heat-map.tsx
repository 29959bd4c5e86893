import { useElementSize } from '@mantine/hooks';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type Ref, useImperativeHandle } from 'react';
import { useLiveMap } from '../../../../components/map/map-context.ts';
import { MapView } from '../../../../components/map/map-view.tsx';
import classes from '../device-heatmap.module.css';
import type { HeatSpot } from './heat.ts';
import { HeatLayer } from './heat-layer.tsx';

const WORLD = { center: [0, 20] as [number, number], zoom: 1.2 };
/** Below this height or width the buttons of a map hide what it shows, pixels. */
const LEAST_FOR_BUTTONS = { height: 190, width: 240 };

interface HeatMapProps {
  readonly title: string;
  readonly spots: readonly HeatSpot[];
  readonly onOpen: (spot: HeatSpot) => void;
  readonly ref: Ref<MapLibreMap>;
}

/** A map of where insights come from; it fills its parent. */
export function HeatMap({ title, spots, onOpen, ref }: HeatMapProps) {
  const { ref: frame, width, height } = useElementSize();
  const isBare = height < LEAST_FOR_BUTTONS.height || width < LEAST_FOR_BUTTONS.width;
  return (
    <div ref={frame} className={classes.map}>
      <MapView label={`Map of ${title}`} start={WORLD} shared bare={isBare}>
        <HeatLayer spots={spots} onOpen={onOpen} />
        <Handle ref={ref} />
      </MapView>
    </div>
  );
}

function Handle({ ref }: Pick<HeatMapProps, 'ref'>) {
  const { map } = useLiveMap();
  useImperativeHandle(ref, () => map, [map]);
  return null;
}
