import { Button } from '@mantine/core';
import { IconReload, IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorBoundary as Boundary, type FallbackProps } from 'react-error-boundary';
import { brokenText } from '../components/page/broken-text.ts';
import { Notice } from '../components/page/notice.tsx';

/** Keeps one broken part, or a file that did not load, from taking the whole app down. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary FallbackComponent={BrokenPage}>{children}</Boundary>;
}

function BrokenPage({ error }: FallbackProps) {
  const { happened, reason, advice } = brokenText(error);
  return (
    <div role="alert">
      <Notice
        tone="alarm"
        icon={<IconTools size={26} />}
        title={`This page ${happened}`}
        actions={
          <Button leftSection={<IconReload size={18} />} onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        {reason} {advice}
      </Notice>
    </div>
  );
}
