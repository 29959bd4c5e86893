import { exactTime, relativeTime } from './time-text.ts';
import { useNow } from './use-now.ts';

interface TimeProps {
  /** ISO 8601. */
  readonly value: string;
}

/** How long ago something was, with the exact moment on hover. */
export function RelativeTime({ value }: TimeProps) {
  const now = useNow();
  return (
    <time dateTime={value} title={exactTime(value)}>
      {relativeTime(value, now)}
    </time>
  );
}

/** The exact moment, with how long ago it was on hover. */
export function ExactTime({ value }: TimeProps) {
  const now = useNow();
  return (
    <time dateTime={value} title={relativeTime(value, now)}>
      {exactTime(value)}
    </time>
  );
}
