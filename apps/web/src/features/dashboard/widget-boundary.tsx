import { Button, Text } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import classes from './grid/widget-frame.module.css';

interface WidgetBoundaryProps {
  /** What its owner calls the widget. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps a widget that cannot be drawn from taking the others along. */
export function WidgetBoundary({ title, children }: WidgetBoundaryProps) {
  return <ErrorBoundary fallback={<BrokenWidget title={title} />}>{children}</ErrorBoundary>;
}

function BrokenWidget({ title }: Pick<WidgetBoundaryProps, 'title'>) {
  return (
    <div role="alert" className={classes.failed}>
      <Text fw={600} size="sm">
        {title} did not load
      </Text>
      <Text size="xs" c="dimmed">
        Sightline may have been updated since you opened it.
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconReload size={15} aria-hidden />}
        onClick={() => window.location.reload()}
      >
        Reload
      </Button>
    </div>
  );
}
