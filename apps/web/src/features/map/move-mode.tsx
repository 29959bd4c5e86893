import { Button, Group, Paper, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  isNoFix,
  NO_FIX_ERROR,
  type Position,
  positionOf,
  positionText,
} from '@sightline/domain/devices/coordinates';
import { type Axis, readCoordinate } from '@sightline/domain/navigation/read-position';
import { LngLat } from 'maplibre-gl';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { CoordinateInput, coordinateTexts } from '../../components/form/coordinate-input.tsx';
import { useLiveMap } from '../../components/map/map-context.ts';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { useMoveDevice } from '../../queries/device-edits.ts';
import { useUnits } from '../../queries/user.ts';
import { distanceLabel } from './distance-label.ts';
import type { MapDevice } from './map-device.ts';
import classes from './move-mode.module.css';
import { useDragMarker } from './use-drag-marker.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Between a marker and the panel: its half, and room to drag it. */
const MARKER_ROOM_PX = 60;

interface MoveModeProps {
  readonly device: MapDevice;
  readonly onDone: () => void;
}

/** Corrects where a camera stands: by dragging its marker, or by numbers. */
export function MoveMode({ device, onDone }: MoveModeProps) {
  const [texts, setTexts] = useState(() => coordinateTexts(device.position));
  const drag = useCallback((dropped: Position) => setTexts(coordinateTexts(dropped)), []);
  const [asking, setAsking] = useState(false);
  const entered = {
    latitude: readCoordinate('latitude', texts.latitude),
    longitude: readCoordinate('longitude', texts.longitude),
  };
  const position = positionOf(entered);
  useDragMarker(position ?? device.position, device.name, drag);
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus(panel);
  useShowAbove(panel, device.position);

  const field = (axis: Axis) => (
    <CoordinateInput
      axis={axis}
      size="sm"
      value={texts[axis]}
      error={axis === 'latitude' && isNoFix(entered) && NO_FIX_ERROR}
      onChange={(value) => setTexts((known) => ({ ...known, [axis]: value }))}
      onPair={setTexts}
    />
  );
  return (
    <Paper
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      withBorder
      role="group"
      aria-label={`Correct the position of ${device.name}`}
    >
      <Text size="sm" fw={600}>
        Drag the marker to where {device.name} stands
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap" mt={6} grow>
        {field('latitude')}
        {field('longitude')}
      </Group>
      <Group gap="xs" mt="sm" justify="flex-end">
        <Button variant="default" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" disabled={!position} onClick={() => setAsking(true)}>
          Save position
        </Button>
      </Group>
      {asking && position && (
        <MoveDialog device={device} position={position} onClose={() => setAsking(false)} onMoved={onDone} />
      )}
    </Paper>
  );
}

/** Moves the map up, once, as far as a marker needs that the panel would cover: it is there to be dragged. */
function useShowAbove(panel: RefObject<HTMLElement | null>, { longitude, latitude }: Position): void {
  const { map } = useLiveMap();
  const at = useRef<[number, number]>([longitude, latitude]);
  useEffect(() => {
    const show = () => {
      if (!panel.current) return;
      const covering = panel.current.getBoundingClientRect();
      const view = map.getContainer().getBoundingClientRect();
      const marker = map.project(at.current);
      const beside =
        Math.abs(view.left + marker.x - (covering.left + covering.width / 2)) - covering.width / 2;
      const hidden = view.top + marker.y - (covering.top - MARKER_ROOM_PX);
      if (beside < MARKER_ROOM_PX && hidden > 0) map.panBy([0, hidden]);
    };
    if (!map.isMoving()) return show();
    map.once('moveend', show);
    return () => void map.off('moveend', show);
  }, [map, panel]);
}

interface MoveDialogProps {
  readonly device: MapDevice;
  readonly position: Position;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

function MoveDialog({ device, position, onClose, onMoved }: MoveDialogProps) {
  const services = useServices();
  const { mutate, isPending, error } = useMoveDevice();
  const units = useUnits();
  const from = new LngLat(device.position.longitude, device.position.latitude);
  const distance = from.distanceTo(new LngLat(position.longitude, position.latitude));
  function move(): void {
    mutate(
      { deviceId: device.id, ...position },
      {
        onSuccess: () => {
          notifications.show({ message: `The position of ${device.name} is saved.` }, services.notifications);
          onMoved();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      opened
      title="Move Device on Map?"
      action="Move"
      isBusy={isPending}
      error={error}
      onConfirm={move}
      onClose={onClose}
    >
      <Text size="sm">
        {device.name} will stand at {positionText(position)}, {distanceLabel(distance, units)} from where it
        is shown now. Insights it has already sent keep the position they came with.
      </Text>
    </ConfirmDialog>
  );
}
