import { Button } from '@mantine/core';
import { IconReload, IconTools } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { Notice } from '../components/page/notice.tsx';

interface State {
  readonly failed: boolean;
}

/** Keeps one broken part, or a chunk that did not load, from taking the whole app down. React offers this only to classes. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <Notice
          tone="alarm"
          icon={<IconTools size={26} />}
          title="This page did not load"
          actions={
            <Button leftSection={<IconReload size={18} />} onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          It may have been updated since you opened it, or the connection broke. Reloading usually helps.
        </Notice>
      </div>
    );
  }
}
