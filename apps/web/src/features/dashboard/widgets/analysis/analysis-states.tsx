import { Button, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../../kernel/error-message.ts';
import { Waiting } from '../../grid/waiting.tsx';
import frame from '../../grid/widget-frame.module.css';
import classes from './analysis-widget.module.css';
import type { Figures } from './figures.ts';

interface AnalysisStatesProps<T> {
  /** What its owner calls the widget. */
  readonly title: string;
  readonly figures: Figures<T>;
  /** Draws the figures once they are there. */
  readonly children: (data: T) => ReactNode;
}

/** What stands within the frame of a widget of Analysis: its figures, or that they are on their way, or why there are none. */
export function AnalysisStates<T>({ title, figures, children }: AnalysisStatesProps<T>) {
  const { data, error, isLoading, retry } = figures;
  if (error) return <NotLoaded title={title} error={error} isRetrying={isLoading} onRetry={retry} />;
  return data === undefined ? <Waiting title={title} /> : children(data);
}

interface NotLoadedProps {
  readonly title: string;
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function NotLoaded({ title, error, isRetrying, onRetry }: NotLoadedProps) {
  return (
    <div role="alert" className={frame.failed}>
      <Text fw={600} size="sm">
        {title} did not load
      </Text>
      <Text size="xs" c="dimmed">
        {errorMessage(error)}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={15} aria-hidden />}
        loading={isRetrying}
        onClick={onRetry}
      >
        Retry
      </Button>
    </div>
  );
}

interface NothingProps {
  readonly title: string;
  /** Why, where that is not simply that there is no data. */
  readonly children?: string;
}

/** What stands where a widget of Analysis has nothing to show. */
export function Nothing({ title, children = 'No Data' }: NothingProps) {
  return (
    <div className={classes.nothing}>
      <Title order={2} className={classes.title} title={title}>
        {title}
      </Title>
      <Text component="div" size="sm" c="dimmed" className={classes.why}>
        {children}
      </Text>
    </div>
  );
}
