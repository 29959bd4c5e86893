import type { ReactNode } from 'react';
import styles from './tiles.module.css';

interface TilesProps {
  /** Whether each has sentences to say and keeps a frame of its own on a phone. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Facts beside each other, each in a frame. */
export function Tiles({ wide = false, children }: TilesProps) {
  return (
    <dl className={styles.tiles} data-wide={wide || undefined}>
      {children}
    </dl>
  );
}

interface TileProps {
  readonly label: string;
  readonly value: ReactNode;
  /** A line in small beneath the value. */
  readonly detail?: ReactNode;
  /** What follows in full size. */
  readonly children?: ReactNode;
}

/** One fact of {@link Tiles}. */
export function Tile({ label, value, detail, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
        {children}
      </dd>
    </div>
  );
}
