import type { Column } from '../columns/column.ts';
import grid from './data-grid.module.css';
import styles from './grid-skeleton.module.css';

interface GridSkeletonProps<T> {
  readonly columns: readonly Column<T>[];
  readonly tracks: string;
  /** Width of what stands before the columns, pixels. */
  readonly lead: number;
  readonly rowHeight: number;
}

const ROWS = 14;

/** Rows to come, at their final height. */
export function GridSkeleton<T>({ columns, tracks, lead, rowHeight }: GridSkeletonProps<T>) {
  return (
    <tbody aria-hidden className={`${grid.body} ${styles.rows}`} style={{ height: ROWS * rowHeight }}>
      {Array.from({ length: ROWS }, (_, index) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
          key={index}
          className={grid.row}
          style={{
            height: rowHeight,
            transform: `translateY(${index * rowHeight}px)`,
            gridTemplateColumns: tracks,
          }}
        >
          {lead > 0 && <td className={grid.cell} />}
          {columns.map(({ id, align }, position) => (
            <td key={id} className={grid.cell} data-align={align}>
              <span className={styles.bar} style={{ width: `${50 + ((index * 7 + position * 13) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
