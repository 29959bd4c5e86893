import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext, useEffect } from 'react';

export interface LiveMap {
  readonly map: MapLibreMap;
  /** Rises with every style that has loaded: sources and layers of ours have to be added again. */
  readonly styleNumber: number;
}

export const MapContext = createContext<LiveMap | null>(null);

/** The map around this component. */
export function useLiveMap(): LiveMap {
  const live = useContext(MapContext);
  if (!live) throw new Error('Used outside of a map.');
  return live;
}

/** Adds sources and layers now and after every change of style. `add` must be stable. */
export function useOnStyle(add: (map: MapLibreMap) => void): void {
  const { map, styleNumber } = useLiveMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has dropped what was added to the last one.
  useEffect(() => add(map), [map, styleNumber, add]);
}
