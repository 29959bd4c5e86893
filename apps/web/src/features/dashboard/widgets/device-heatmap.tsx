import { Skeleton } from '@mantine/core';
import { NO_LOCATION } from '@sightline/domain/devices/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useMemo, useRef } from 'react';
import { useChartColours } from '../../../components/chart/chart-colours.ts';
import { DataPanel } from '../../../components/chart/data-panel.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { comesLater } from '../../../components/page/comes-later.tsx';
import type { WidgetProps } from '../widget.ts';
import { type HeatSpot, heatSpots, heatTable } from './heat.ts';

// The map's engine comes only where there is something to show.
const HeatMap = comesLater(() => import('./heat-map.tsx').then((m) => m.HeatMap), <Skeleton height="100%" />);

/** Where on the map most insights come from. */
export function DeviceHeatmap({ title, counts, devices, scope, openInsights }: WidgetProps) {
  const map = useRef<MapLibreMap>(null);
  const colours = useChartColours();
  const spots = useMemo(() => heatSpots(counts, devices), [counts, devices]);
  const onOpen = useCallback(({ deviceId }: HeatSpot) => openInsights({ deviceId }), [openInsights]);

  async function drawPicture(): Promise<Blob> {
    if (!map.current) throw new Error('The map is not drawn yet. Try again in a moment.');
    const { drawHeatPicture } = await import('./heat-picture.ts');
    return drawHeatPicture(map.current, { title, subtitle: scope, colours });
  }

  return (
    <DataPanel
      title={title}
      titleOrder={2}
      fileName={fileName(title)}
      table={heatTable(spots)}
      zone="UTC"
      note={spots.some(({ position }) => position) ? undefined : NO_LOCATION}
      opener={(row) => {
        const spot = spots[row];
        return spot && spot.insights > 0 ? () => onOpen(spot) : undefined;
      }}
      onPicture={drawPicture}
    >
      <HeatMap ref={map} title={title} spots={spots} onOpen={onOpen} />
    </DataPanel>
  );
}
