import styles from './confidence-meter.module.css';

interface ConfidenceMeterProps {
  /** 0 to 100. */
  readonly value: number;
  readonly size?: 'sm' | 'lg';
  /** What the model was so sure of, where people say that it is something else. */
  readonly of?: string;
}

/** How sure the model was: a bar and the whole-number percentage. */
export function ConfidenceMeter({ value, size = 'sm', of }: ConfidenceMeterProps) {
  const percent = Math.round(value);
  const wrong = of === undefined ? undefined : `The model was ${percent} % sure of ${of}`;
  return (
    <span
      className={styles.meter}
      data-size={size}
      data-wrong={wrong !== undefined || undefined}
      title={wrong}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw the meter element each their own way. */}
      <span
        role="meter"
        aria-label="Confidence"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={wrong ?? `${percent} %`}
        className={styles.track}
      >
        <span className={styles.bar} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.number}>{percent} %</span>
    </span>
  );
}
