import { Kbd } from '@mantine/core';
import styles from './review-hints.module.css';

const HINTS = [
  { keys: ['J', 'K'], words: 'next, previous' },
  { keys: ['←', '→'], words: 'photo before, after' },
  { keys: ['Z'], words: 'undo' },
  { keys: ['+', '−'], words: 'zoom' },
  { keys: ['?'], words: 'all keys' },
] as const;

/** The keys of the review; on a screen without keyboard, what a finger does. */
export function ReviewHints() {
  return (
    <>
      <ul className={styles.hints} aria-label="Keys">
        {HINTS.map(({ keys, words }) => (
          <li key={words}>
            {keys.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
            {words}
          </li>
        ))}
      </ul>
      <p className={styles.swipes}>Swipe sideways to turn, up to acknowledge, down to archive.</p>
    </>
  );
}
