import { IconMailQuestion } from '@tabler/icons-react';
import { LoadError } from '../page/load-error.tsx';
import { Notice } from '../page/notice.tsx';
import { PageLoader } from '../page/page-loader.tsx';

interface CommandStateProps {
  /** What it is called, such as 'update'. */
  readonly what: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What a dialog shows while its command is not there: loading, failed, or not found. */
export function CommandState({ what, isPending, error, onRetry }: CommandStateProps) {
  if (isPending) return <PageLoader />;
  if (error)
    return <LoadError title={`This ${what} did not load`} error={error} onRetry={onRetry} titleOrder={3} />;
  return (
    <Notice
      icon={<IconMailQuestion size={26} />}
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}
      titleOrder={3}
    >
      This {what} does not exist, or it is not for your cameras.
    </Notice>
  );
}
