import type { Map as MapLibreMap, ScaleControl } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUnits } from '../../queries/user.ts';
import { createMap, createScale, type MapStart } from './create-map.ts';
import { DetailHint } from './detail-hint.tsx';
import { type LiveMap, MapContext } from './map-context.ts';
import { MapControls } from './map-controls.tsx';
import classes from './map-view.module.css';
import { useMapStyle } from './use-map-style.ts';

export interface MapViewProps {
  readonly label: string;
  /** Where to look first. */
  readonly start: MapStart;
  /** A map inside a dialog, which leaves the wheel and one finger to the page around it. */
  readonly shared?: boolean;
  /** Too small for buttons; fingers, the mouse and keys still move it. */
  readonly bare?: boolean;
  /** What is drawn on the map; it has {@link useLiveMap}. */
  readonly children?: ReactNode;
}

/** A map with its base style and controls. It fills its parent, which needs a height. */
export function MapView({ label, start, shared = false, bare = false, children }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const first = useRef({ label, start, shared });
  const { styleNumber, embedded } = useMapStyle(map);
  const scale = useRef<ScaleControl>(null);
  const units = useUnits();

  useEffect(() => {
    if (!container.current) return;
    scale.current = createScale();
    const created = createMap({ container: container.current, scale: scale.current, ...first.current });
    // Whoever looks from outside, such as a browser test, asks the map itself what it has drawn.
    Object.assign(container.current, { map: created });
    setMap(created);
    return () => {
      setMap(null);
      created.remove();
    };
  }, []);

  useEffect(() => {
    if (map) scale.current?.setUnit(units);
  }, [map, units]);

  const live: LiveMap | null = map && styleNumber > 0 ? { map, styleNumber } : null;
  return (
    <div className={classes.frame} data-shared={shared || undefined}>
      <div ref={container} className={classes.canvas} data-testid="map-canvas" />
      {map && !bare && <MapControls map={map} small={shared} />}
      {map && embedded && !shared && <DetailHint map={map} />}
      {live && <MapContext value={live}>{children}</MapContext>}
    </div>
  );
}
