import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import type { BaseMap } from '@sightline/domain/map/base-map';
import { IconMinus, IconMountain, IconPlus, IconSatellite } from '@tabler/icons-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import classes from './map-view.module.css';
import { useBaseMap } from './use-base-map.ts';

const STYLES = [
  { value: 'satellite', label: 'Satellite', Icon: IconSatellite },
  { value: 'outdoors', label: 'Outdoors', Icon: IconMountain },
] as const;

/** Zoom buttons and the choice between imagery and terrain. */
export function MapControls({ map, small }: { map: MapLibreMap; small: boolean }) {
  return (
    <div className={classes.controls}>
      <BaseMapToggle small={small} />
      <div className={classes.zoom}>
        <ZoomButton label="Zoom in" onClick={() => map.zoomIn()}>
          <IconPlus size={18} aria-hidden="true" />
        </ZoomButton>
        <ZoomButton label="Zoom out" onClick={() => map.zoomOut()}>
          <IconMinus size={18} aria-hidden="true" />
        </ZoomButton>
      </div>
    </div>
  );
}

function BaseMapToggle({ small }: { small: boolean }) {
  const { baseMap, choose } = useBaseMap((state) => state);
  return (
    <SegmentedControl<BaseMap>
      aria-label="Base map"
      size="sm"
      className={classes.toggle}
      value={baseMap}
      onChange={choose}
      data={STYLES.map(({ value, label, Icon }) => ({
        value,
        label: (
          <span className={classes.look} title={label}>
            <Icon size={16} aria-hidden="true" />
            <span className={classes.styleName} data-small={small || undefined}>
              {label}
            </span>
          </span>
        ),
      }))}
    />
  );
}

function ZoomButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={props.label} position="left">
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={props.label} onClick={props.onClick}>
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}
