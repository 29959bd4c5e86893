import { Checkbox } from '@mantine/core';
import type { MapLayer } from '@sightline/domain/map/map-layers';
import { MAP_LIMITS } from '@sightline/domain/map/map-limits';
import { MARKS } from '../../components/map/map-theme.ts';
import classes from './layer-list.module.css';
import { LAYER_ORDER, LAYERS } from './warning-kinds.tsx';

const [SECOND, THIRD] = MAP_LIMITS.clusterSteps;
const SIZES = [`fewer than ${SECOND}`, `${SECOND} to ${THIRD - 1}`, `${THIRD} or more`];

interface LayerListProps {
  readonly layers: ReadonlySet<MapLayer>;
  readonly onLayers: (layers: ReadonlySet<MapLayer>) => void;
}

/** What the marks mean, and which badges they carry. */
export function LayerList({ layers, onLayers }: LayerListProps) {
  function toggle(layer: MapLayer, shown: boolean): void {
    const next = new Set(layers);
    if (shown) next.add(layer);
    else next.delete(layer);
    onLayers(next);
  }
  return (
    <>
      <ul className={classes.marks} aria-label="Marks">
        <li>
          <Dot colour={MARKS.camera} small />A camera
        </li>
        {SIZES.map((text, index) => (
          <li key={text}>
            <Dot colour={MARKS.clusters[index] ?? MARKS.camera} />
            Cluster of {text} cameras
          </li>
        ))}
      </ul>
      <fieldset className={classes.layers}>
        <legend>Show on the map</legend>
        {LAYER_ORDER.map((layer) => {
          const { label, Icon } = LAYERS[layer];
          return (
            <Checkbox
              key={layer}
              checked={layers.has(layer)}
              onChange={(event) => toggle(layer, event.currentTarget.checked)}
              label={
                <span className={classes.label}>
                  {label}
                  <Icon size={16} aria-hidden="true" />
                </span>
              }
            />
          );
        })}
      </fieldset>
    </>
  );
}

function Dot({ colour, small = false }: { colour: string; small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes.dot}
      data-small={small || undefined}
      style={{ backgroundColor: colour, borderColor: MARKS.edge }}
    />
  );
}
