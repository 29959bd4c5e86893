import { Kbd } from '@mantine/core';
import styles from './review-hints.module.css';

const HINTS = [
  { keys: ['J', 'K'], text: 'next, previous' },
  { keys: ['←', '→'], text: 'photo before, after' },
  { keys: ['Z'], text: 'undo' },
  { keys: ['+', '−'], text: 'zoom' },
  { keys: ['?'], text: 'all keys' },
] as const;

/** The keys of the review; on a screen without keyboard, what a finger does. */
export function ReviewHints() {
  return (
    <>
      <ul className={styles.hints} aria-label="Keys">
        {HINTS.map(({ keys, text }) => (
          <li key={text}>
            {keys.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.swipes}>
        Swipe left for the next photo, up to acknowledge, down to archive. Tap an answer.
      </p>
    </>
  );
}
