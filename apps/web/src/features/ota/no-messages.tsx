import { IconMessage2Bolt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../../components/page/notice.tsx';

/** What stands where nobody has sent a message to the account's cameras yet. */
export function NoMessages({ actions }: { readonly actions: ReactNode }) {
  return (
    <Notice icon={<IconMessage2Bolt size={26} />} title="No OTA messages yet" actions={actions}>
      A message asks a camera to restart or to change its settings. It is small enough for every link, and the
      camera fetches it when it wakes.
    </Notice>
  );
}
