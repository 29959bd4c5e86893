import type { CSSProperties } from 'react';
import styles from './photo-stage.module.css';

/** x, y, width, height as fractions of the photo as it is shown, from its top left. */
export type PhotoBox = readonly [number, number, number, number];

interface BoxOverlayProps {
  readonly box: PhotoBox;
  readonly label: string;
  /** How far the photo is zoomed; lines and words stay as they are. */
  readonly scale: number;
}

/** What the model saw, drawn over the photo. */
export function BoxOverlay({ box: [x, y, width, height], label, scale }: BoxOverlayProps) {
  const percent = (part: number) => `${part * 100}%`;
  const place: CSSProperties & Record<'--zoom', number> = {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
    '--zoom': scale,
  };
  return (
    <div
      className={styles.box}
      style={place}
      data-at-top={y < 0.08 || undefined}
      data-at-end={x + width / 2 > 0.5 || undefined}
    >
      <span className={styles.boxLabel}>{label}</span>
    </div>
  );
}
