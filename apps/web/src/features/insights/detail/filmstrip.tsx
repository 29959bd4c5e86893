import { UnstyledButton } from '@mantine/core';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { useEffect, useRef } from 'react';
import { Thumbnail } from '../../../components/photo/thumbnail.tsx';
import type { InsightRow } from '../rows/insight-row.ts';
import styles from './filmstrip.module.css';
import { photoAlt } from './insight-labels.ts';

interface FilmstripProps<T> {
  readonly label: string;
  readonly frames: readonly T[];
  readonly current: number;
  readonly onChoose: (frame: T) => void;
  /** What the corner of a frame says, such as what was done. */
  readonly mark?: (frame: T) => React.ReactNode;
}

/** Small photos in a row; the current one stays in sight. */
export function Filmstrip<T extends Insight | InsightRow>(props: FilmstripProps<T>) {
  const { label, frames, current, onChoose, mark } = props;
  const strip = useRef<HTMLUListElement>(null);
  const at = frames.findIndex(({ insight_id }) => insight_id === current);

  useEffect(() => {
    const element = strip.current;
    const frame = element?.children[at];
    if (!element || !(frame instanceof HTMLElement)) return;
    element.scrollLeft = frame.offsetLeft - (element.clientWidth - frame.offsetWidth) / 2;
  }, [at]);

  return (
    <ul ref={strip} className={styles.strip} aria-label={label}>
      {frames.map((frame) => {
        const isCurrent = frame.insight_id === current;
        return (
          <li key={frame.insight_id} className={styles.frame}>
            <UnstyledButton
              className={styles.button}
              data-current={isCurrent || undefined}
              aria-current={isCurrent}
              aria-label={`${photoAlt(frame)}, insight ${frame.insight_id}`}
              onClick={() => onChoose(frame)}
            >
              <Thumbnail photo={frame} alt="" />
              {mark && <span className={styles.mark}>{mark(frame)}</span>}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
