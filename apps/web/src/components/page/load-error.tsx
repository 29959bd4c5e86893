import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../kernel/error-message.ts';
import { Notice } from './notice.tsx';

interface LoadErrorProps {
  /** What did not load, such as 'Your devices did not load'. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  readonly actions?: ReactNode;
  readonly titleOrder?: 1 | 2 | 3;
}

/** A failed load: what it was, why, and a way to try again. */
export function LoadError({
  title,
  error,
  onRetry,
  isRetrying = false,
  actions,
  titleOrder = 2,
}: LoadErrorProps) {
  return (
    <div role="alert">
      <Notice
        tone="alarm"
        titleOrder={titleOrder}
        icon={<IconCloudOff size={26} />}
        title={title}
        actions={
          <>
            <Button leftSection={<IconRefresh size={18} />} loading={isRetrying} onClick={onRetry}>
              Retry
            </Button>
            {actions}
          </>
        }
      >
        {errorMessage(error)}
      </Notice>
    </div>
  );
}
