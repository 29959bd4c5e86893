import type { WrittenProps } from '../widget.ts';
import classes from './written/written.module.css';

/** Sentences that their owner wrote, with their line breaks and without any markup. */
export function TextWidget({ text }: WrittenProps) {
  return (
    <div className={classes.room}>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
