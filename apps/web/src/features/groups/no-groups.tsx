import { IconFolders } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../../components/page/notice.tsx';

/** What stands where an account has no group. */
export function NoGroups({ actions }: { readonly actions: ReactNode }) {
  return (
    <Notice
      icon={<IconFolders size={26} />}
      title="No groups available, please make a new group"
      actions={actions}
    >
      A group keeps devices together, such as one valley or one study. Tables and the map can be filtered by
      it.
    </Notice>
  );
}
