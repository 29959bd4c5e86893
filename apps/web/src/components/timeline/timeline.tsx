import { ExactTime, RelativeTime } from '../time/time.tsx';
import type { Step } from './step.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  /** What became of what, for whoever listens to the page. */
  readonly label: string;
  /** Oldest first. */
  readonly steps: readonly Step[];
  /** The camera in whose zone times are shown. */
  readonly deviceId: number;
}

/** What became of a command on one camera, step by step, and what comes next. */
export function Timeline({ label, steps, deviceId }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, label, icon: Icon, tone, at, text, quote }) => (
        <li key={key} className={styles.step} data-tone={tone}>
          <span className={styles.mark}>
            <Icon size={16} stroke={1.9} aria-hidden />
          </span>
          <div className={styles.content}>
            <span className={styles.label}>{label}</span>
            {at && (
              <span className={styles.ago}>
                <RelativeTime value={at} deviceId={deviceId} />
              </span>
            )}
            <span className={styles.text}>{text}</span>
            {at && (
              <span className={styles.time}>
                <ExactTime value={at} deviceId={deviceId} />
              </span>
            )}
            {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
          </div>
        </li>
      ))}
    </ol>
  );
}
