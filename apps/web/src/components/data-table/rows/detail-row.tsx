import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from '../grid/data-grid.module.css';

interface DetailRowProps {
  /** Where it stands among the rows, pixels. */
  readonly top: number;
  readonly columnCount: number;
  /** Says how high it is whenever that changes, and 0 when it goes. */
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

/** What a row unfolds beneath itself, as high as it needs to be. */
export function DetailRow({ top, columnCount, onHeight, children }: DetailRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => onHeight(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      onHeight(0);
    };
  }, [onHeight]);
  return (
    <tr ref={row} className={styles.detail} style={{ transform: `translateY(${top}px)` }}>
      <td colSpan={columnCount} className={styles.unfolded}>
        {children}
      </td>
    </tr>
  );
}
