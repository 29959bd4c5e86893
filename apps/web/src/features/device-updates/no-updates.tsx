import { IconRefreshDot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../../components/page/notice.tsx';

/** What stands where an account has no device update yet. */
export function NoUpdates({ actions }: { readonly actions: ReactNode }) {
  return (
    <Notice icon={<IconRefreshDot size={26} />} title="No current or past device updates" actions={actions}>
      An update brings firmware, models and settings to cameras. Each camera fetches it when it wakes, and
      tells here how far it has come.
    </Notice>
  );
}
