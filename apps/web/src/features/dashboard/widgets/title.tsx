import { Title } from '@mantine/core';
import type { WrittenProps } from '../widget.ts';
import classes from './written/written.module.css';

/** A heading that its owner wrote. */
export function TitleWidget({ text }: WrittenProps) {
  return (
    <div className={classes.room}>
      <Title order={2} className={classes.title}>
        {text}
      </Title>
    </div>
  );
}
