import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defineService, type Services } from '../../kernel/services.ts';

type Tone = 'done' | 'info' | 'problem';

/** Snackbars hide by themselves after 6000 ms. */
const HIDE_MS = 6_000;

const TONES: Record<Tone, { color: string; icon: TablerIcon }> = {
  done: { color: 'forest', icon: IconCheck },
  info: { color: 'gray', icon: IconInfoCircle },
  problem: { color: 'red', icon: IconAlertTriangle },
};

interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Shows a snackbar; of each subject only the newest message is shown. */
export function notify(
  services: Services,
  subject: string,
  tone: Tone,
  text: ReactNode,
  action?: NoticeAction,
): void {
  const shown = services.get(shownBySubject);
  const { color, icon: Icon } = TONES[tone];
  const id = `${subject} ${Date.now()}`;
  const message = action ? (
    <>
      {text}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          notifications.hide(id, services.notifications);
          action.onClick();
        }}
      >
        {action.label}
      </Button>
    </>
  ) : (
    text
  );
  const last = shown.get(subject);
  if (last) notifications.hide(last, services.notifications);
  shown.set(subject, id);
  notifications.show(
    {
      id,
      message,
      color,
      icon: <Icon size={18} aria-hidden />,
      autoClose: HIDE_MS,
      withBorder: true,
      role: tone === 'problem' ? 'alert' : 'status',
    },
    services.notifications,
  );
}

const shownBySubject = defineService(({ session, notifications: store }) => {
  const shown = new Map<string, string>();
  // The next person to sign in must not see messages that were meant for somebody else.
  session.onEnd(() => {
    notifications.clean(store);
    shown.clear();
  });
  return shown;
});
