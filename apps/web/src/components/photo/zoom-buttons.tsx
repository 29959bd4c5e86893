import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import type { Zoom } from './use-zoom.ts';
import styles from './zoom-buttons.module.css';

/** Zoom for whoever has neither wheel nor two fingers. */
export function ZoomButtons({ zoom, disabled }: { zoom: Zoom; disabled: boolean }) {
  return (
    <span className={styles.buttons}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Zoom in"
        title="Zoom in (+)"
        disabled={disabled}
        onClick={() => zoom.step('in')}
      >
        <IconZoomIn size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Zoom out"
        title="Zoom out (−)"
        disabled={disabled || !zoom.isZoomed}
        onClick={() => zoom.step('out')}
      >
        <IconZoomOut size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Whole image"
        title="Whole image (0)"
        disabled={disabled || !zoom.isZoomed}
        onClick={zoom.reset}
      >
        <IconZoomReset size={18} />
      </ActionIcon>
    </span>
  );
}

/** The keys of zooming; true where the key was one of them. */
export function zoomByKey(zoom: Zoom, key: string): boolean {
  if (key === '+' || key === '=') zoom.step('in');
  else if (key === '-' || key === '_') zoom.step('out');
  else if (key === '0') zoom.reset();
  else return false;
  return true;
}
