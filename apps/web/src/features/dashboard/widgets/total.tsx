import { Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './total.module.css';

interface TotalProps {
  readonly title: string;
  readonly value: number;
  /** What the number counts, for those who hear it without the heading. */
  readonly unit: string;
  /** Opens what the number counts; without it the number is only read. */
  readonly onOpen?: (() => void) | undefined;
  readonly children?: ReactNode;
}

const format = new Intl.NumberFormat('en');

/** One number, as large as its widget lets it be, and a line about it. */
export function Total({ title, value, unit, onOpen, children }: TotalProps) {
  const text = format.format(value);
  return (
    <section className={classes.total}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <div className={classes.room}>
        {onOpen && value > 0 ? (
          <UnstyledButton
            className={classes.number}
            onClick={onOpen}
            aria-label={`${text} ${unit}: open them`}
          >
            {text}
          </UnstyledButton>
        ) : (
          <span className={classes.number}>{text}</span>
        )}
      </div>
      <div className={classes.note}>{children}</div>
    </section>
  );
}
