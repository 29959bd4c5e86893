import { Button, Text } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { brokenText } from '../../components/page/broken-text.ts';
import classes from './grid/widget-frame.module.css';

interface WidgetBoundaryProps {
  /** What its owner calls the widget. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps a widget that cannot be drawn from taking the others along. */
export function WidgetBoundary({ title, children }: WidgetBoundaryProps) {
  return (
    <ErrorBoundary fallbackRender={({ error }) => <BrokenWidget title={title} error={error} />}>
      {children}
    </ErrorBoundary>
  );
}

function BrokenWidget({ title, error }: { readonly title: string; readonly error: unknown }) {
  const { happened, reason } = brokenText(error);
  return (
    <div role="alert" className={classes.failed}>
      <Text fw={600} size="sm">
        {title} {happened}
      </Text>
      <Text size="xs" c="dimmed">
        {reason}
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
