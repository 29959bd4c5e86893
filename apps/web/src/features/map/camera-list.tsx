import { Text, UnstyledButton } from '@mantine/core';
import { compareTexts } from '@sightline/domain/tables/sort';
import { useMemo } from 'react';
import classes from './camera-list.module.css';
import type { MapDevice } from './map-device.ts';
import { WARNINGS } from './warning-kinds.tsx';

/** More than anybody reads; a filter narrows the rest down. */
const MOST = 100;

interface CameraListProps {
  readonly devices: readonly MapDevice[];
  readonly onChoose: (id: number) => void;
}

/** The cameras of the map as buttons, since marks on a canvas have no place in the tab order. */
export function CameraList({ devices, onChoose }: CameraListProps) {
  const byName = useMemo(() => devices.toSorted((a, b) => compareTexts(a.name, b.name)), [devices]);
  return (
    <>
      <ul className={classes.list} aria-label="Cameras on the map">
        {byName.slice(0, MOST).map((device) => (
          <li key={device.id}>
            <UnstyledButton className={classes.camera} onClick={() => onChoose(device.id)}>
              <span className={classes.name}>{device.name}</span>
              <span className={classes.place}>{device.device.location_name || `Device ${device.id}`}</span>
              <span className={classes.badges}>
                {[...device.warnings].map((warning) => {
                  const { Icon, label } = WARNINGS[warning];
                  return <Icon key={warning} size={15} role="img" aria-label={label} />;
                })}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {devices.length > MOST && (
        <Text size="xs" c="dimmed" mt={6}>
          The first {MOST} are listed. Filter to see others.
        </Text>
      )}
    </>
  );
}
