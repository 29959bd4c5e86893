import { Anchor, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessage } from '../../kernel/error-message.ts';
import styles from './stop-bar.module.css';

interface StopBarProps {
  readonly question: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onStop: () => void;
}

/** At the foot of a command that can still be stopped: what that means, and the button. */
export function StopBar({ question, children, action, isBusy, error, onStop }: StopBarProps) {
  return (
    <section aria-label={question} className={styles.bar}>
      <div className={styles.content}>
        <strong>{question}</strong>
        <span className={styles.text}>{children}</span>
        {error && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {errorMessage(error)}
          </Text>
        )}
      </div>
      <Button color="red" className={styles.action} loading={isBusy} onClick={onStop}>
        {action}
      </Button>
    </section>
  );
}

interface ContactBarProps {
  readonly email: string;
  readonly subject: string;
  readonly children: ReactNode;
}

/** In place of {@link StopBar} for whoever may not stop it: whom to ask. */
export function ContactBar({ email, subject, children }: ContactBarProps) {
  return (
    <section aria-label="Who can stop it" className={styles.bar}>
      <p className={styles.contact}>
        {children}{' '}
        <Anchor href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} inherit underline="always">
          {email}
        </Anchor>
      </p>
    </section>
  );
}
