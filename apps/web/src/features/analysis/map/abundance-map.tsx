import { Anchor, Text } from '@mantine/core';
import type { AnalysisRai } from '@sightline/contract/analysis/abundance-answers';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Position } from '@sightline/domain/devices/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, useSearchParams } from 'wouter';
import {
  eventsText,
  figureText,
  intervalText,
  trapNightsText,
} from '../../../components/analysis/analysis-text.ts';
import type { ChartTable } from '../../../components/chart/chart-table.ts';
import { DataPanel } from '../../../components/chart/data-panel.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { brokenText } from '../../../components/page/broken-text.ts';
import { lazyComponent } from '../../../components/page/lazy-component.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import { SpeciesChoice } from '../../../components/species/species-choice.tsx';
import styles from './abundance-map.module.css';
import {
  type AbundancePlace,
  type AbundancePlaces,
  abundancePlaces,
  type WatchedCamera,
} from './abundance-positions.ts';

const HEIGHT = 380;
const PARAM = 'mapped';
const DEVICES_HREF = '/?tab=devices';
/** Cameras at one place whose figures are told. */
const TOLD = 2;

const AbundanceMapView = lazyComponent(
  () => import('./abundance-map-view.tsx').then((module) => module.AbundanceMapView),
  <PageLoader />,
);

interface AbundanceMapProps {
  readonly rows: AnalysisRai['rows'];
  readonly devices: readonly Device[];
}

/** Where a species is how frequent; the address has the species as `mapped=stoat`. */
export function AbundanceMap({ rows, devices }: AbundanceMapProps) {
  const species = useMemo(() => [...new Set(rows.map(({ class_name }) => class_name))], [rows]);
  const [params, setParams] = useSearchParams();
  const named = params.get(PARAM);
  const shown = named !== null && species.includes(named) ? named : species[0];
  if (shown === undefined) return null;
  return (
    <section className={styles.section} aria-label="Map">
      <SpeciesChoice
        label="Species on the map"
        species={species}
        value={shown}
        onChange={(name) =>
          setParams(
            (now) => {
              const address = new URLSearchParams(now);
              if (name === null) address.delete(PARAM);
              else address.set(PARAM, name);
              return address;
            },
            { replace: true },
          )
        }
      />
      <MappedSpecies species={shown} rows={rows} devices={devices} />
    </section>
  );
}

function MappedSpecies({ species, rows, devices }: AbundanceMapProps & { readonly species: string }) {
  const [pointed, setPointed] = useState<readonly number[]>([]);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const found = useMemo(() => abundancePlaces(rows, devices, species), [rows, devices, species]);
  const { places, unplaced, most } = found;
  const title = `Map of ${species}`;
  const told = pointed.flatMap((id) => places.find(({ deviceId }) => deviceId === id) ?? []);
  return (
    <DataPanel
      title={title}
      titleOrder={2}
      fileName={fileName(title)}
      table={toTable(found)}
      zone="UTC"
      height={HEIGHT}
      note={places.length === 0 ? <NoLocation /> : undefined}
      readout={
        <span className={styles.readout}>
          {[told.length > 0 ? pointedText(told) : legendText(most), unplacedText(unplaced.length)].join(' ')}
        </span>
      }
      onPicture={map ? () => pictureOf(map) : undefined}
    >
      <div className={styles.map}>
        <ErrorBoundary fallbackRender={({ error }) => <BrokenMap error={error} />}>
          <AbundanceMapView label={title} places={places} onPoint={setPointed} onMap={setMap} />
        </ErrorBoundary>
      </div>
    </DataPanel>
  );
}

function NoLocation() {
  return (
    <>
      None of these cameras has a location.{' '}
      <Anchor component={Link} href={DEVICES_HREF} inherit underline="always">
        My Devices
      </Anchor>
    </>
  );
}

/** The table has all that the map would. */
function BrokenMap({ error }: { readonly error: unknown }) {
  const { happened, reason, advice } = brokenText(error);
  return (
    <Text role="alert" size="sm" p="md">
      The map {happened}. {reason} {advice}
    </Text>
  );
}

async function pictureOf(map: MapLibreMap): Promise<Blob> {
  const { mapPicture } = await import('./map-picture.ts');
  return mapPicture(map);
}

/** How the map is read; `most` is the RAI of the largest circle. */
function legendText(most: number): string {
  const largest =
    most === 0 ? '' : ` The largest is ${figureText(most)}, and small ones are drawn larger than they are.`;
  return `The area of a circle is the RAI there; dark with a ring: the camera watched, and saw none.${largest} Point at one for its figures.`;
}

/** Circles over each other are named together. */
function pointedText(places: readonly AbundancePlace[]): string {
  const more = places.length - TOLD;
  const texts = places.slice(0, TOLD).map(figuresText);
  return [...texts, ...(more > 0 ? [`And ${more.toLocaleString('en')} more there.`] : [])].join(' ');
}

/** `Ridge: RAI 12 (95 %: 5.2 to 23.6), 4 events in 33 trap nights.` */
function figuresText({ name, figures: { rai, interval, events, camera_days } }: AbundancePlace): string {
  const range = interval ? ` (95 %: ${intervalText(interval)})` : '';
  return `${name}: RAI ${figureText(rai)}${range}, ${eventsText(events)} in ${trapNightsText(camera_days)}.`;
}

function unplacedText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 camera has no location.'
    : `${count.toLocaleString('en')} cameras have no location.`;
}

function toTable({ places, unplaced }: AbundancePlaces): ChartTable {
  const cameras: readonly (WatchedCamera & { readonly position?: Position })[] = [...places, ...unplaced];
  return {
    columns: ['Camera', 'Latitude', 'Longitude', 'Events', 'Trap nights', 'RAI', 'Low (95 %)', 'High (95 %)'],
    rows: cameras.map(({ name, position, figures: { events, camera_days, rai, interval } }) => [
      name,
      position ? String(position.latitude) : null,
      position ? String(position.longitude) : null,
      events,
      camera_days,
      rai,
      interval?.[0] ?? null,
      interval?.[1] ?? null,
    ]),
  };
}
