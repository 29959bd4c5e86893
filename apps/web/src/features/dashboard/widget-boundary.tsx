import { Button, Text } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import classes from './grid/widget-frame.module.css';

interface WidgetBoundaryProps {
  /** What its owner calls the widget. */
  readonly title: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Keeps a widget that cannot be drawn from taking the others along. React offers this only to classes. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={classes.failed}>
        <Text fw={600} size="sm">
          {this.props.title} did not load
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
}
