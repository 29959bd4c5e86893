import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import classes from './map-view.module.css';

/** From here on the built-in map has little more to show than names. */
const DETAIL_ENDS_AT = 8;

/** Says, where the built-in map runs out of detail, what would bring more. */
export function DetailHint({ map }: { map: MapLibreMap }) {
  const [deep, setDeep] = useState(() => map.getZoom() >= DETAIL_ENDS_AT);
  useEffect(() => {
    const look = () => setDeep(map.getZoom() >= DETAIL_ENDS_AT);
    map.on('zoom', look);
    return () => void map.off('zoom', look);
  }, [map]);
  if (!deep) return null;
  return (
    <p className={classes.hint} role="note">
      The built-in map ends here. A tile service gives more detail.
    </p>
  );
}
