import { Skeleton, Title } from '@mantine/core';
import classes from './widget-frame.module.css';

/** What stands within the frame of a widget while its numbers are on their way. */
export function Waiting({ title }: { readonly title: string }) {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <Skeleton radius="sm" className={classes.skeleton} />
    </div>
  );
}
