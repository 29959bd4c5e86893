import { Skeleton } from '@mantine/core';
import { NO_LOCATION } from '@sightline/domain/devices/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type RefObject, useCallback, useMemo } from 'react';
import { useChartColours } from '../../../components/chart/chart-colours.ts';
import { ChartTableView } from '../../../components/chart/chart-table-view.tsx';
import { DataPanel } from '../../../components/chart/data-panel.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { lazyComponent } from '../../../components/page/lazy-component.tsx';
import { useKept } from '../../../components/paper/kept.ts';
import { useIsPaper } from '../../../components/paper/paper.ts';
import type { WidgetProps } from '../widget.ts';
import { type HeatSpot, heatSpots, heatTable } from './heat/heat.ts';
import { HeatPrint } from './heat/heat-print.tsx';

// The map's engine comes only where there is something to show.
const HeatMap = lazyComponent(
  () => import('./heat/heat-map.tsx').then((m) => m.HeatMap),
  <Skeleton height="100%" />,
);

/** Where on the map most insights come from. */
export function DeviceHeatmap({ title, counts, devices, scope, openInsights }: WidgetProps) {
  const [map] = useKept<RefObject<MapLibreMap | null>>('map', { current: null });
  const isPaper = useIsPaper();
  const colours = useChartColours();
  const spots = useMemo(() => heatSpots(counts, devices), [counts, devices]);
  const table = heatTable(spots);
  const onOpen = useCallback(({ deviceId }: HeatSpot) => openInsights({ deviceId }), [openInsights]);

  async function drawPicture(): Promise<Blob> {
    if (!map.current) throw new Error('The map is not drawn yet. Try again in a moment.');
    const { drawHeatPicture } = await import('./heat/heat-picture.ts');
    return drawHeatPicture(map.current, { title, subtitle: scope, colours });
  }

  return (
    <DataPanel
      title={title}
      titleOrder={2}
      fileName={fileName(title)}
      table={table}
      zone="UTC"
      note={spots.some(({ position }) => position) ? undefined : NO_LOCATION}
      opener={(row) => {
        const spot = spots[row];
        return spot && spot.insights > 0 ? () => onOpen(spot) : undefined;
      }}
      onPicture={drawPicture}
    >
      {!isPaper && <HeatMap ref={map} title={title} spots={spots} onOpen={onOpen} />}
      {isPaper && map.current && <HeatPrint title={title} spots={spots} map={map.current} />}
      {isPaper && !map.current && <ChartTableView label={title} table={table} zone="UTC" />}
    </DataPanel>
  );
}
