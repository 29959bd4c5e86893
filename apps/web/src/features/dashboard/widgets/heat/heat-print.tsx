import { Text } from '@mantine/core';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { mapCredits, printMap } from '../../../../components/map/print-map.ts';
import { useIsSized } from '../../../../components/paper/paper.ts';
import classes from '../device-heatmap.module.css';
import type { HeatSpot } from './heat.ts';

interface HeatPrintProps {
  readonly title: string;
  readonly spots: readonly HeatSpot[];
  /** The map on the screen. */
  readonly map: MapLibreMap;
}

/** What the map on the screen shows, as a picture with its credits. */
export function HeatPrint({ title, spots, map }: HeatPrintProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isSized = useIsSized();
  useEffect(() => {
    const { current } = frame;
    if (!current || !isSized) return;
    const places = spots.flatMap(({ position }) => position ?? []);
    const size = { width: current.clientWidth, height: current.clientHeight };
    current.replaceChildren(printMap(map, size, places));
  }, [map, spots, isSized]);
  return (
    <>
      <div ref={frame} className={classes.print} role="img" aria-label={`Map of ${title}`} />
      <Text size="xs" c="dimmed" className={classes.credits}>
        {mapCredits(map)}
      </Text>
    </>
  );
}
