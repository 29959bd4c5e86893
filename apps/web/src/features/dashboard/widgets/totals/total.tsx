import { Anchor, Title, UnstyledButton } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import { useIsPaper } from '../../../../components/paper/paper.ts';
import classes from './total.module.css';

interface TotalProps {
  readonly title: string;
  readonly value: number;
  /** What the number counts, for those who hear it without the heading. */
  readonly unit: string;
  /** Leads to what the number counts, as an address or in another way; without either the number is only read. */
  readonly href?: string;
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}

/** Shorter numbers are written no larger, so that neighbours look alike. */
const LEAST_LENGTH = 6;

const format = new Intl.NumberFormat('en');

/** One number, as large as its widget lets it be, and a line about it. */
export function Total({ title, value, unit, children, ...way }: TotalProps) {
  const text = format.format(value);
  return (
    <section className={classes.total}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <div
        className={classes.room}
        style={{ '--length': Math.max(LEAST_LENGTH, text.length) } as CSSProperties}
      >
        <TotalLink {...(value > 0 && way)} label={`${text} ${unit}: open them`}>
          {text}
        </TotalLink>
      </div>
      <div className={classes.note}>{children}</div>
    </section>
  );
}

interface TotalLinkProps extends Pick<TotalProps, 'href' | 'onOpen'> {
  readonly label: string;
  readonly children: string;
}

function TotalLink({ href, onOpen, label, children }: TotalLinkProps) {
  const isPaper = useIsPaper();
  if (isPaper) return <span className={classes.number}>{children}</span>;
  if (href) {
    return (
      <Anchor component={Link} href={href} className={classes.number} aria-label={label}>
        {children}
      </Anchor>
    );
  }
  if (!onOpen) return <span className={classes.number}>{children}</span>;
  return (
    <UnstyledButton className={classes.number} onClick={onOpen} aria-label={label}>
      {children}
    </UnstyledButton>
  );
}
